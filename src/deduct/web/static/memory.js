// Choices that outlast a visit. A browser may forbid keeping them; then they last as long as the page.

const kept = new Map();

export function recall(name) {
  try {
    return localStorage.getItem(`deduct-${name}`) ?? kept.get(name) ?? null;
  } catch {
    return kept.get(name) ?? null;
  }
}

export function remember(name, value) {
  kept.set(name, value);
  try {
    localStorage.setItem(`deduct-${name}`, value);
  } catch {
    // Kept for this visit only.
  }
}

export function forget(name) {
  kept.delete(name);
  try {
    localStorage.removeItem(`deduct-${name}`);
  } catch {
    // Nothing was kept there.
  }
}
