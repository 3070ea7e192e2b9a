// Setup file: a test in a browser's document begins with empty storage. Files share their worker, and with it the document.
import { beforeEach } from "vitest";

beforeEach(() => {
  if (typeof window === "undefined") return;
  localStorage.clear();
  sessionStorage.clear();
});
