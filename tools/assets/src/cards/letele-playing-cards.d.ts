/** Types for the twelve court cards of a package that has no types of its own. */
declare module "@letele/playing-cards/dist/index.esm.js" {
  import type { FunctionComponent } from "react";

  export const Cj: FunctionComponent;
  export const Ck: FunctionComponent;
  export const Cq: FunctionComponent;
  export const Dj: FunctionComponent;
  export const Dk: FunctionComponent;
  export const Dq: FunctionComponent;
  export const Hj: FunctionComponent;
  export const Hk: FunctionComponent;
  export const Hq: FunctionComponent;
  export const Sj: FunctionComponent;
  export const Sk: FunctionComponent;
  export const Sq: FunctionComponent;
}
