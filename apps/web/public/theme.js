// Runs before the first paint: the theme, the language and the direction that this visitor has chosen.
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
  page.dataset.theme = settings?.theme === "light" ? "light" : "dark";
  if (page.dataset.theme === "light") {
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", "#f8f5ee");
  }
})();
