// <deduct-problem>: a problem with its solution in somebody else's page. The server must allow that page: --frame-ancestor.
//
//   <script defer src="ADDRESS-OF-THE-SERVER/static/embed.js"></script>
//   <deduct-problem>A pen costs 3 dollars. How much do 7 pens cost?</deduct-problem>
//
// Attributes: mode="pupil" hides the solution until it is asked for; lang="zh" is the language of the buttons.
(() => {
  const server = new URL("..", document.currentScript.src);
  const SMALLEST = 160;

  class DeductProblem extends HTMLElement {
    connectedCallback() {
      if (this.frame) return;
      const address = new URL(server);
      address.search = new URLSearchParams({ embed: this.getAttribute("mode") ?? "", lang: this.lang || document.documentElement.lang });
      const problem = this.textContent.trim();
      if (problem) address.hash = new URLSearchParams({ problem });
      this.frame = document.createElement("iframe");
      Object.assign(this.frame, { src: address.href, title: "deduct", allow: "clipboard-write" });
      Object.assign(this.frame.style, { width: "100%", height: `${SMALLEST}px`, border: "0", display: "block" });
      this.replaceChildren(this.frame);
      addEventListener("message", ({ source, origin, data }) => {
        if (source !== this.frame.contentWindow || origin !== server.origin || !(data?.deductHeight > 0)) return;
        this.frame.style.height = `${Math.ceil(data.deductHeight)}px`;
      });
    }
  }

  customElements.define("deduct-problem", DeductProblem);
})();
