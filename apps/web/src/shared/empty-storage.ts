// Setup file: each test in a browser document starts with empty storage. Test files share one worker, and therefore one
// document.
import { beforeEach } from "vitest";

beforeEach(() => {
  if (typeof window === "undefined") return;
  localStorage.clear();
  sessionStorage.clear();
});
