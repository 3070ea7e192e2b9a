import { createRequire } from "node:module"; const require = createRequire(import.meta.url);
import{parentPort,workerData}from"node:worker_threads";import Sqlite from"better-sqlite3";if(parentPort===null)throw new Error("sqlite-thread runs as a worker thread only");var port=parentPort;var WAL_BYTES=64*
1024*1024;var{path,isReadOnly}=workerData;if(typeof path!=="string")throw new Error("sqlite-thread needs the path of its file");var database=new Sqlite(path,{readonly:isReadOnly===true});if(isReadOnly!==
true)database.pragma("journal_mode = WAL");database.pragma("synchronous = FULL");database.pragma("foreign_keys = ON");database.pragma("secure_delete = ON");database.pragma(`journal_size_limit = ${WAL_BYTES}`);
database.pragma("busy_timeout = 5000");var statements=new Map;var textCount=0;var begin=database.prepare("begin immediate");var commit=database.prepare("commit");var savepoint=database.prepare("savepo\
int job");var release=database.prepare("release job");var undo=database.prepare("rollback to job");var waiting=[];var forgotten=[];port.on("message",batch=>{if(batch==="close"){runWaiting();database.close();
port.close();return}if(waiting.length===0)setImmediate(runWaiting);for(const text of batch.texts)statements.set(textCount++,text);for(const job of batch.jobs)waiting.push(job);for(const text of batch.
forgotten)forgotten.push(text)});function runWaiting(){const group=waiting;waiting=[];if(group.length===0)return;if(isReadOnly===true)for(const job of group)port.postMessage([read(job)]);else port.postMessage(
commitTogether(group));for(const text of forgotten)statements.delete(text);forgotten=[]}function commitTogether(group){try{begin.run();const outcomes=group.map(runJob);commit.run();return outcomes}catch(error){
if(database.inTransaction)database.exec("rollback");return group.map(()=>failure(error))}}function read(job){try{return job.map(runStatement)}catch(error){return failure(error)}}function runJob(job){const isAlone=job.
length===1;try{if(!isAlone)savepoint.run();const results=job.map(runStatement);if(!isAlone)release.run();return results}catch(error){if(!database.inTransaction)throw error;if(!isAlone){undo.run();release.
run()}return failure(error)}}function runStatement([text,parameters]){const statement=statementOf(text);return statement.reader?statement.all(...parameters):statement.run(...parameters).changes}function statementOf(text){
const known=statements.get(text);if(known!==void 0&&typeof known!=="string")return known;const statement=database.prepare(known??"");statements.set(text,statement);return statement}function failure(error){
const code=error instanceof Sqlite.SqliteError?error.code:"UNKNOWN";return{error:{code,message:error instanceof Error?error.message:String(error)}}}
//# sourceMappingURL=sqlite-thread.js.map
