// URL.canParse, which Safari before 17, Chrome before 120 and Firefox before 115 lack.

export function addCanParse(): void {
  if ("canParse" in URL) return;
  Object.defineProperty(URL, "canParse", {
    value: (address: string, base?: string) => {
      try {
        new URL(address, base);
        return true;
      } catch {
        return false;
      }
    },
  });
}
