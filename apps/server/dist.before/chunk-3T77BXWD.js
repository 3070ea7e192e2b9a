import { createRequire } from "node:module"; const require = createRequire(import.meta.url);
import{makeFolder}from"./chunk-PB7XW2W4.js";import{custom}from"./chunk-W4CNF3P3.js";import{createHash,randomBytes,timingSafeEqual}from"node:crypto";import{existsSync,readFileSync,writeFileSync}from"node:fs";import{join}from"node:path";function acceptedSecrets(value,also){return also===null?[value]:[value,also]}function secretFrom(dataDir,name,set){if(set!==null)return{value:set,isNew:false};const folder=join(dataDir,"secrets");const file=join(
folder,name);if(existsSync(file))return{value:readFileSync(file,"utf8").trim(),isNew:false};const value=newSecret();keep(folder,file,value);return{value,isNew:true}}function digestFrom(dataDir,name,set){
if(set!==null)return{digest:digest(set),made:null};const folder=join(dataDir,"secrets");const file=join(folder,name);if(existsSync(file))return{digest:readFileSync(file,"utf8").trim(),made:null};const made=newSecret();
keep(folder,file,digest(made));return{digest:digest(made),made}}function newSecret(){return randomBytes(24).toString("base64url")}function keep(folder,file,text){makeFolder(folder);writeFileSync(file,
`${text}
`,{mode:384,flag:"wx"})}function isSecret(given,secret){return typeof given==="string"&&isDigestOf(given,digest(secret))}function isAccepted(given,secrets){return secrets.some(secret=>isSecret(given,secret))}
function isDigestOf(given,stored){return timingSafeEqual(Buffer.from(digest(given)),Buffer.from(stored))}function digest(secret){return createHash("sha256").update(secret).digest("base64url")}var ACCOUNT="account:";var DEVICE="device:";var SOCKET="socket:";var NETWORK="network:";var ERASED=DEVICE;function accountOwner(accountId){return`${ACCOUNT}${accountId}`}function deviceOwner(deviceId){
return`${DEVICE}${digest(deviceId)}`}function socketOwner(socketId){return`${SOCKET}${socketId}`}function networkOwner(network){return`${NETWORK}${network}`}function seatOwner(owner){return isSocket(owner)?
null:owner}function seatOwnerIn(text){if(text===null||isAccount(text)||isDevice(text))return text;return ERASED}function accountIdOf(owner){return isAccount(owner)?owner.slice(ACCOUNT.length):null}function isAccount(text){
return text?.startsWith(ACCOUNT)??false}function isDevice(text){return text?.startsWith(DEVICE)??false}function isSocket(text){return text.startsWith(SOCKET)}function isOwner(text){return isAccount(text)||
isDevice(text)||isSocket(text)}var ownerText=custom(value=>typeof value==="string"&&isOwner(value));export{acceptedSecrets,secretFrom,digestFrom,isSecret,isAccepted,isDigestOf,digest,ACCOUNT,DEVICE,SOCKET,NETWORK,accountOwner,deviceOwner,socketOwner,networkOwner,seatOwner,seatOwnerIn,accountIdOf,isAccount,
isDevice,isOwner,ownerText};
//# sourceMappingURL=chunk-3T77BXWD.js.map
