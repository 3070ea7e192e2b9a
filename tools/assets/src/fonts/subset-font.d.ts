// The part of the package's interface that is used here. The package has no types of its own.
declare module "subset-font" {
  interface Options {
    readonly targetFormat: "woff2";
    readonly variationAxes?: Readonly<
      Record<string, { readonly min: number; readonly max: number; readonly default: number }>
    >;
  }
  export default function subsetFont(font: Buffer, characters: string, options: Options): Promise<Buffer>;
}
