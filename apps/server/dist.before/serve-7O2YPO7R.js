import { createRequire } from "node:module"; const require = createRequire(import.meta.url);
import{announce,runServer}from"./chunk-MSFSFOXW.js";import"./chunk-CPAQM5HV.js";import"./chunk-BAYBOPNK.js";import"./chunk-DR4TAYX5.js";import"./chunk-L27LVG2A.js";import"./chunk-MU5SKLU4.js";
import{describeConfig,loadConfig,startFailure}from"./chunk-DIYS3WDU.js";import"./chunk-7AISKDMX.js";import"./chunk-FRJS3TRM.js";import"./chunk-72KYYOFA.js";import"./chunk-MRCMN6HN.js";
import"./chunk-NFFR3AOH.js";import"./chunk-GHKMPIAQ.js";import"./chunk-43T5UMB6.js";import"./chunk-5HG5TS7X.js";import"./chunk-3T77BXWD.js";import"./chunk-PB7XW2W4.js";
import"./chunk-W4CNF3P3.js";import"./chunk-5OHXX265.js";import"./chunk-CGD64YQY.js";import"./chunk-XFDWJILC.js";import"./chunk-HAB3QF5M.js";import"./chunk-B6HJOAYJ.js";var STOP_MS=9e3;async function main(){if(process.argv.includes("--help")){process.stdout.write(describeConfig());return}const{server,logger}=await runServer(loadConfig());server.lost.then(error=>{logger.
fatal({error},"the database is lost: this process ends, so that another one can be started");process.exit(1)});let isStopping=false;const stop=signal=>{if(isStopping)return;isStopping=true;logger.info(
{signal},"stopping");setTimeout(()=>process.exit(1),STOP_MS).unref();server.stop().then(()=>process.exit(0),error=>{logger.error({error},"stopping failed");process.exit(1)})};process.on("SIGTERM",stop);
process.on("SIGINT",stop);announce(server,logger)}main().catch(error=>{process.stderr.write(`${startFailure(error)}
`);process.exit(1)});
//# sourceMappingURL=serve-7O2YPO7R.js.map
