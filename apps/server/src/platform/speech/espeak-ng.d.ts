// Types of the part of espeak-ng that we use. Its command line is run once, with files in memory.
declare module "espeak-ng" {
  interface Files {
    readonly FS: {
      writeFile(path: string, content: string): void;
      readFile(path: string): Uint8Array;
    };
  }
  export default function runEspeak(options: {
    readonly arguments: readonly string[];
    readonly preRun: readonly ((files: Files) => void)[];
    readonly print: (line: string) => void;
    readonly printErr: (line: string) => void;
  }): Promise<Files>;
}
