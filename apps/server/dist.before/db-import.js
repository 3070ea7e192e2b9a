import { createRequire } from "node:module"; const require = createRequire(import.meta.url);
import{lockFolder}from"./chunk-ROD6SOFY.js";import{PostgresHosts,decodeText,encodeBytes,encodeText}from"./chunk-KEN7LGGK.js";import{migrateSqlite}from"./chunk-O3JBMMM2.js";import"./chunk-OCN2CKOX.js";
import"./chunk-MU5SKLU4.js";import{loadConfig,migrations,openDatabase,sqliteFile,startFailure}from"./chunk-DIYS3WDU.js";import"./chunk-7AISKDMX.js";import"./chunk-FRJS3TRM.js";
import"./chunk-72KYYOFA.js";import"./chunk-MRCMN6HN.js";import"./chunk-PB7XW2W4.js";import"./chunk-W4CNF3P3.js";import"./chunk-5OHXX265.js";import{SetupError}from"./chunk-CGD64YQY.js";
import"./chunk-HAB3QF5M.js";import"./chunk-B6HJOAYJ.js";import{copyFileSync,existsSync,mkdtempSync,rmSync}from"node:fs";import{tmpdir}from"node:os";import{join}from"node:path";import{createHash}from"node:crypto";import Sqlite from"better-sqlite3";var MIGRATIONS="kysely_migration";var ROWS_AT_ONCE=1e3;async function copyTables(sqliteFile2,postgresUrl){const source=new Sqlite(sqliteFile2);const asTexts={getTypeParser:()=>text=>text};const target=await new PostgresHosts(
postgresUrl).connect({types:asTexts});try{const tables=await tablesOf(target);await demandSameRelease(source,target);for(const table of tables)await demandEmpty(table,target);const copied=[];for(const table of tables)
copied.push({table,rows:await copyTable(table,source,target)});return copied}finally{source.close();await target.end()}}async function tablesOf(target){const{rows:tables}=await target.query("select ta\
ble_name as name from information_schema.tables where table_schema = 'public' order by 1");const{rows:references}=await target.query(`select conrelid::regclass::text as referring, confrelid::regclass:\
:text as referenced
     from pg_constraint where contype = 'f' and conrelid <> confrelid`);const left=new Set(tables.map(({name})=>name).filter(name=>!name.startsWith(MIGRATIONS)));const sorted=[];while(left.size>0){const isReady=name=>!references.
some(it=>it.referring===name&&left.has(it.referenced));const ready=[...left].filter(isReady);if(ready.length===0)throw new Error(`these tables refer to each other: ${[...left].join(", ")}`);for(const name of ready)
left.delete(name);sorted.push(...ready)}return sorted}async function demandSameRelease(source,target){const names=`select name from ${MIGRATIONS} order by name`;const{rows}=await target.query(names);const made=source.
prepare(names).all();if(JSON.stringify(made)===JSON.stringify(rows))return;throw new SetupError("the SQLite file is of another release: start this server on it once, stop it, and try again")}async function demandEmpty(table,target){
const{rows}=await target.query(`select from "${table}" limit 1`);if(rows.length>0)throw new SetupError(`the PostgreSQL database is not empty: there are rows in ${table}`)}async function copyTable(table,source,target){
const columns=await columnsOf(table,target);const names=columns.map(({name})=>`"${name}"`).join(", ");const sums=new Sum;await target.query("begin");let page=[];const write=async()=>{const json=JSON.stringify(
page,(_,value)=>typeof value==="string"?encodeText(value):value);await target.query(`insert into "${table}" (${names}) select ${names} from json_populate_recordset(null::"${table}", $1)`,[json]);page=
[]};for(const stored of source.prepare(`select ${names} from "${table}"`).iterate()){const row=rowOf(stored);sums.add(columns.map(({name})=>row[name]??null));if(page.push(row)===ROWS_AT_ONCE)await write()}
await write();const written=await sumOf(table,columns,target);if(!written.equals(sums))throw new Error(`${table} did not come over whole: ${written.rows} of ${sums.rows} rows are alike`);await target.
query("commit");return written.rows}function rowOf(stored){const values=Object.entries(stored).map(([name,value])=>[name,value instanceof Uint8Array?encodeBytes(value):value]);return Object.fromEntries(
values)}async function columnsOf(table,target){const{rows}=await target.query("select column_name as name, data_type as type from information_schema.columns where table_schema = 'public' and table_nam\
e = $1 order by ordinal_position",[table]);return rows.map(({name,type})=>({name,isText:type==="text"||type==="bytea"}))}async function sumOf(table,columns,target){const sum=new Sum;await target.query(
`declare copied no scroll cursor for select * from "${table}"`);for(;;){const{rows}=await target.query(`fetch ${ROWS_AT_ONCE} from copied`);if(rows.length===0)break;for(const row of rows)sum.add(columns.
map(({name,isText})=>valueOf(row[name]??null,isText)))}await target.query("close copied");return sum}function valueOf(text,isText){if(text===null)return null;return isText?decodeText(text):Number(text)}
var Sum=class{rows=0;#digests=0n;add(values){this.rows++;const digest=createHash("sha256").update(JSON.stringify(values)).digest();this.#digests=BigInt.asUintN(256,this.#digests+BigInt(`0x${digest.toString(
"hex")}`))}equals(other){return this.rows===other.rows&&this.#digests===other.#digests}};async function main(){const config=loadConfig();if(config.DATABASE_URL===null)throw new SetupError("set DATABASE_URL to the PostgreSQL database to copy into");const file=sqliteFile(config.DATA_DIR);if(!existsSync(
file))throw new SetupError(`there is no database in ${config.DATA_DIR}: set DATA_DIR`);const lock=lockFolder(config.DATA_DIR);const folder=mkdtempSync(join(tmpdir(),"chkobba-import-"));try{const copy=join(
folder,"copy.sqlite");copyFileSync(file,copy);if(existsSync(`${file}-wal`))copyFileSync(`${file}-wal`,`${copy}-wal`);await migrateSqlite(copy,migrations,{kind:"command"});await(await openDatabase(config,
{kind:"import"})).close();return tableOf(await copyTables(copy,config.DATABASE_URL))}finally{rmSync(folder,{recursive:true,force:true});lock.release()}}function tableOf(copied){const width=Math.max(...copied.
map(({table})=>table.length));const lines=copied.map(({table,rows})=>`${table.padEnd(width)}  ${String(rows).padStart(9)} rows, all alike`);return`${lines.join("\n")}
`}main().then(done=>process.stdout.write(done),error=>{process.stderr.write(`${startFailure(error)}
`);process.exitCode=1});
//# sourceMappingURL=db-import.js.map
