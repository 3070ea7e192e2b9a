import { createRequire } from "node:module"; const require = createRequire(import.meta.url);
import{AccountDeletion,AccountStore,DECISION_KINDS,ModerationStore,SessionStore}from"./chunk-L27LVG2A.js";import{loadConfig,openDatabase,sqliteFile,startFailure}from"./chunk-DIYS3WDU.js";import"./chunk-7AISKDMX.js";
import"./chunk-FRJS3TRM.js";import"./chunk-72KYYOFA.js";import"./chunk-MRCMN6HN.js";import{accountOwner}from"./chunk-3T77BXWD.js";import"./chunk-PB7XW2W4.js";import{DECISION_FACTS}from"./chunk-W4CNF3P3.js";
import"./chunk-5OHXX265.js";import{SetupError}from"./chunk-CGD64YQY.js";import"./chunk-HAB3QF5M.js";import"./chunk-B6HJOAYJ.js";import{existsSync}from"node:fs";import{randomUUID}from"node:crypto";var MACHINE_ACTIONS=["mute","suspend","lift","dismiss"];var MACHINE="npm run admin";var DAY_MS=24*60*6e4;async function decideFromMachine(database,{id,username},{action,days,now}){const store=new ModerationStore(
database);const{statements}=store;const person=accountOwner(id);const until=DECISION_FACTS[action].isTimed&&days!==null?now+days*DAY_MS:null;const entry={...{id:randomUUID(),at:now,moderator:MACHINE,action,
reported_name:username,report_id:""},...{note:"",until,person,was:null,became:null,undoes:null}};const{follows,endsSessions}=DECISION_KINDS[action];await store.decide({id:"",reported:person},entry,[...follows(
{entry,person},statements),...endsSessions?statements.endingSessions(id):[]])}var USAGE="usage: npm run admin -- grant NAME [moderator] | revoke NAME | sign-out NAME | mute NAME [DAYS] | suspend NAME [DAYS] | lift NAME | dismiss NAME | delete ID ...";var DAYS_MAX=3650;async function main([
command="",name,given,...more]){const ids=command==="delete"?[name,given,...more].flatMap(id=>id??[]):[];const work=workOf(command,given);if(ids.length===0&&(work===null||name===void 0||more.length>0))
throw new SetupError(USAGE);const config=loadConfig();if(config.DATABASE_URL===null&&!existsSync(sqliteFile(config.DATA_DIR))){throw new SetupError(`there is no database in ${config.DATA_DIR}: start t\
he server once, or set DATA_DIR`)}const database=await openDatabase(config,{kind:"command"});try{if(work===null||name===void 0)return await deleteAccounts(database,ids);const account=await new AccountStore(
database).findByUsername(name);if(account===null)throw new SetupError(`there is no account named ${name}`);return await work(database,{...account,username:name})}finally{await database.close()}}function workOf(command,given){
if(command==="grant")return granting(given??"admin");if(command==="revoke"&&given===void 0)return granting("player");if(command==="sign-out"&&given===void 0)return signOut;return deciding(command,given)}
function granting(role){if(role!=="player"&&role!=="moderator"&&role!=="admin")return null;return async(database,{username})=>{await new AccountStore(database).grant(username,role);return`${username} \
is now: ${role}`}}var signOut=async(database,{id,username})=>{const ended=await new SessionStore(database).endOf(id,{kept:null});return`${username} is signed out: ${ended.length} sessions ended`};function deciding(command,given){
const action=MACHINE_ACTIONS.find(each=>each===command);const isTimed=action!==void 0&&DECISION_FACTS[action].isTimed;const days=given===void 0?null:Number(given);const isRight=days===null||isTimed&&Number.
isInteger(days)&&days>0&&days<=DAYS_MAX;if(action===void 0||!isRight)return null;return async(database,account)=>{await decideFromMachine(database,account,{action,days,now:Date.now()});return`${account.
username}: ${action}${days===null?"":` for ${days} days`}`}}async function deleteAccounts(database,ids){const accounts=new AccountStore(database);const store=new SessionStore(database);const deletion=new AccountDeletion(
{database,sessions:{endAll:async id=>void await store.endOf(id,{kept:null}),allEnded:()=>void 0},leaveTables:async()=>void 0,now:Date.now,logger:{info:()=>void 0}});let deleted=0;for(const id of ids){
if(await accounts.find(id)===null)continue;await deletion.delete(id);deleted++}return`${deleted} accounts deleted, ${ids.length-deleted} did not exist`}main(process.argv.slice(2)).then(done=>process.stdout.
write(`${done}
`),error=>{process.stderr.write(`${startFailure(error)}
`);process.exitCode=1});
//# sourceMappingURL=admin.js.map
