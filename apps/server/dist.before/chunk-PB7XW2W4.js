import { createRequire } from "node:module"; const require = createRequire(import.meta.url);
import{SetupError}from"./chunk-CGD64YQY.js";import{accessSync,constants,existsSync,mkdirSync,statSync}from"node:fs";import{dirname}from"node:path";var REASONS={EACCES:"this user may not write there",EPERM:"this user may not write there",EROFS:"the file system is read-only",ENOENT:"the system refuses to make that folder",ENOTDIR:"a part of that p\
ath is a file",EEXIST:"that is no folder",ENOSPC:"the disk is full",EDQUOT:"the disk quota is used up",ENAMETOOLONG:"the name is too long",ELOOP:"too many symbolic links"};function openFolder(path,setting){
try{makeFolder(path);accessSync(path,constants.W_OK|constants.X_OK)}catch(error){const reason=REASONS[codeOf(error)]??String(error);throw new SetupError(`${setting} is ${JSON.stringify(path)}, but ${reason}\
: name a folder that this user can write to`)}}function makeFolder(path){if(isFolder(path))return;const parent=dirname(path);if(parent!==path&&!existsSync(parent))makeFolder(parent);try{mkdirSync(path,
{mode:448})}catch(error){if(codeOf(error)!=="EEXIST"||!isFolder(path))throw error}}function isFolder(path){return statSync(path,{throwIfNoEntry:false})?.isDirectory()??false}function codeOf(error){return error instanceof
Error&&"code"in error?String(error.code):""}export{openFolder,makeFolder};
//# sourceMappingURL=chunk-PB7XW2W4.js.map
