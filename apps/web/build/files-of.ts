// Finds the files that modules of the app need.
import type { Rolldown } from "vite";

/**
 * Returns the scripts and styles that the given modules need, except the entry's own files. `modules` lists the ends of
 * the modules' paths.
 */
export function filesOf(modules: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined) => {
    if (chunk?.type !== "chunk" || chunk.isEntry || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const file of chunk.viteMetadata?.importedCss ?? []) files.add(file);
    for (const file of chunk.imports) add(bundle[file]);
  };
  for (const chunk of Object.values(bundle)) {
    if (chunk.type === "chunk" && modules.some((path) => chunk.moduleIds.some((id) => id.endsWith(path)))) add(chunk);
  }
  return [...files];
}
