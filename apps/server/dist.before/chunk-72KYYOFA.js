import { createRequire } from "node:module"; const require = createRequire(import.meta.url);
var READS_WAITING_MAX=1e3;var STATEMENTS_MAX=500;var UNAVAILABLE="UNAVAILABLE";var DatabaseError=class extends Error{code;constructor(code,message){super(message);this.name="DatabaseError";this.code=code}get isConflict(){
return this.code.startsWith("SQLITE_CONSTRAINT")||this.code.startsWith("23")}get isUnavailable(){return this.code===UNAVAILABLE}get statusCode(){return this.isUnavailable?503:500}};function tooManyReads(){
return new DatabaseError(UNAVAILABLE,`${READS_WAITING_MAX} reads wait for the database already`)}export{READS_WAITING_MAX,STATEMENTS_MAX,UNAVAILABLE,DatabaseError,tooManyReads};
//# sourceMappingURL=chunk-72KYYOFA.js.map
