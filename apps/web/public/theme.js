// Runs before the first paint: the theme, language and direction that this visitor has chosen, and where they entered.
(() => {
  const page = document.documentElement;
  let settings = null;
  let language = null;
  try {
    settings = JSON.parse(localStorage.getItem("chkobba.settings"));
    language = localStorage.getItem("chkobba.language");
  } catch {}
  const known = ["en", "fr", "ar"];
  const wanted = [language, ...navigator.languages].map((tag) => String(tag).slice(0, 2).toLowerCase());
  page.lang = wanted.find((tag) => known.includes(tag)) ?? "en";
  page.dir = page.lang === "ar" ? "rtl" : "ltr";
  page.dataset.entry = location.pathname;
  if (location.pathname === "/how-to-play") fetchAhead(document.currentScript.getAttribute(`data-guide-${page.lang}`));
  page.dataset.theme = settings?.theme === "light" ? "light" : "dark";
  if (page.dataset.theme === "light") {
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", "#f8f5ee");
  }

  function fetchAhead(files) {
    for (const href of files?.split(" ") ?? []) {
      const kind = href.endsWith(".css") ? { rel: "preload", as: "style" } : { rel: "modulepreload" };
      document.head.append(Object.assign(document.createElement("link"), kind, { href }));
    }
  }
})();
