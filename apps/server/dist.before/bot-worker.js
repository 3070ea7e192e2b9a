import { createRequire } from "node:module"; const require = createRequire(import.meta.url);
import{network}from"./chunk-LSZMD26E.js";import{randomOf,systemRandomness}from"./chunk-GHKMPIAQ.js";import{chooseMove}from"./chunk-43T5UMB6.js";import"./chunk-XFDWJILC.js";import"./chunk-HAB3QF5M.js";
import"./chunk-B6HJOAYJ.js";function think({view,level,...draw}){return chooseMove(view,{level,network,random:randomOf(draw,systemRandomness.random)})}export{think as default};
//# sourceMappingURL=bot-worker.js.map
