// Types for the function of jstat that is used here. The package has no types of its own.
declare module "jstat" {
  const jStat: {
    readonly chisquare: {
      /** Returns the probability that a value of this distribution is at most `x`. */
      cdf(x: number, degreesOfFreedom: number): number;
    };
  };
  export default jStat;
}
