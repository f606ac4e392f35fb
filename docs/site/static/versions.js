// The versions that lie beside this one, as the file above them lists them; without such a file nothing is shown.
addEventListener("DOMContentLoaded", async () => {
  const field = document.getElementById("versions");
  if (!field) return;
  const frame = field.closest("[data-here]");
  const here = new URL(frame.dataset.here || "./", location.href);
  const page = location.href.slice(here.href.length);
  let versions;
  try {
    versions = await (await fetch(new URL("../versions.json", here))).json();
  } catch {
    return;
  }
  for (const version of versions) {
    field.add(new Option(version, version, false, version === field.dataset.version));
  }
  frame.hidden = versions.length < 2;
  field.addEventListener("change", async () => {
    const same = new URL(`../${field.value}/${page}`, here);
    const there = await fetch(same, { method: "HEAD" }).then((response) => response.ok, () => false);
    location.href = there ? same.href : new URL(`../${field.value}/`, here).href;
  });
});
