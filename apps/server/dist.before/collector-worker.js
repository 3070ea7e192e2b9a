import { createRequire } from "node:module"; const require = createRequire(import.meta.url);
import{findPuzzle}from"./chunk-CPAQM5HV.js";import{network}from"./chunk-LSZMD26E.js";import"./chunk-43T5UMB6.js";import{decode,history_exports,pick}from"./chunk-W4CNF3P3.js";import{
informationStateFor,replay}from"./chunk-HAB3QF5M.js";import"./chunk-B6HJOAYJ.js";var MOST_OF_A_GAME=3;var schema=pick(history_exports.replay,{houseRules:true,players:true,entries:true});function search({replay:replay2,target,rounds}){const{houseRules,players,entries}=decode(schema,
JSON.parse(replay2));if(!houseRules.lastCardChkobba||houseRules.cut||players.length!==2&&players.length!==4)return[];const setup={seats:players.length,target,...houseRules,...rounds!==null&&{rounds}};
const found=[];replay({setup,players,entries:entries.map(({entry})=>entry)},(before,entry)=>{if(entry.type!=="played"||before.status!=="in_progress")return;const puzzle=findPuzzle(informationStateFor(
before,before.round.turn),network);if(puzzle!==null)found.push(puzzle)});return found.toSorted((a,b)=>b.level-a.level).slice(0,MOST_OF_A_GAME)}export{search as default};
//# sourceMappingURL=collector-worker.js.map
