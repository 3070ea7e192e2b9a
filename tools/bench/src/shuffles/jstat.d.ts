// The types of the used part of a package that has no types.
declare module "jstat" {
  const jStat: {
    readonly chisquare: {
      /** Returns the probability that a value of this distribution is at most `x`. */
      cdf(x: number, degreesOfFreedom: number): number;
    };
  };
  export default jStat;
}
