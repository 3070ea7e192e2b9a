// Setup file: each test in a browser document starts with empty storage and no cookies, and waits for React by `act`.
import { beforeEach, vi } from "vitest";

beforeEach(() => {
  if (typeof window === "undefined") return;
  // Without this mark, React would warn at each use of `act`. Test files share one worker, and therefore one document.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  for (const cookie of document.cookie.split("; ")) document.cookie = `${cookie.split("=")[0]}=; path=/; max-age=0`;
});
