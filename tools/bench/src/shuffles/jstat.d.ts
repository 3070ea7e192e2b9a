// The package has no types: what is used of it.
declare module "jstat" {
  const jStat: {
    readonly chisquare: {
      /** The chance that a value of this distribution is `x` at most. */
      cdf(x: number, degreesOfFreedom: number): number;
    };
  };
  export default jStat;
}
