// The used part of a package without types.
declare module "jstat" {
  const jStat: {
    readonly chisquare: {
      /** The probability that a value of this distribution is at most `x`. */
      cdf(x: number, degreesOfFreedom: number): number;
    };
  };
  export default jStat;
}
