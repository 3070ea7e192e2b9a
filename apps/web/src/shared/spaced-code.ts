// A code as it is shown: in two groups, which are easier to read out.

export function spacedCode(code: string): string {
  return `${code.slice(0, 3)}\u00A0${code.slice(3)}`;
}
