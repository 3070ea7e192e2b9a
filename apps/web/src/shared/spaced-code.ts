// Formats a code in two groups, which are easier to read aloud.

export function spacedCode(code: string): string {
  return `${code.slice(0, 3)}\u00A0${code.slice(3)}`;
}
