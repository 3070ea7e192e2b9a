import { createRequire } from "node:module"; const require = createRequire(import.meta.url);
import{SetupError}from"./chunk-CGD64YQY.js";import{join}from"node:path";import Sqlite from"better-sqlite3";function lockFolder(folder){const file=new Sqlite(join(folder,"lock"),{timeout:0});try{file.pragma("journal_mode = memory");file.pragma("locking_mode = exclusive");file.exec("begin exclusive")}catch(error){
file.close();if(!(error instanceof Sqlite.SqliteError&&error.code==="SQLITE_BUSY"))throw error;throw new SetupError(`DATA_DIR ${folder} is in use by another server: stop it, or set another DATA_DIR`)}
return{release:()=>file.close()}}export{lockFolder};
//# sourceMappingURL=chunk-ROD6SOFY.js.map
