import { createRequire } from "node:module"; const require = createRequire(import.meta.url);
import{espeakCall}from"./chunk-BAYBOPNK.js";import"./chunk-7AISKDMX.js";import"./chunk-W4CNF3P3.js";import"./chunk-HAB3QF5M.js";import"./chunk-B6HJOAYJ.js";import runEspeak from"espeak-ng";import{createMp3Encoder}from"wasm-media-encoders";var TARGET=10**(-16/20);var KNEE=.7;var HIGHEST=.95;var SILENCE=.01;var BLOCK_SECONDS=.05;var MARGIN_SECONDS=.1;function normalise(samples,sampleRate){const first=samples.findIndex(isHeard);if(first===
-1)return null;const margin=Math.round(MARGIN_SECONDS*sampleRate);const heard=samples.subarray(Math.max(0,first-margin),samples.findLastIndex(isHeard)+margin);const gain=TARGET/loudness(heard,Math.round(
BLOCK_SECONDS*sampleRate));return heard.map(sample=>compress(sample*gain))}function isHeard(sample){return Math.abs(sample)>SILENCE}function loudness(samples,blockLength){let[sum,count]=[0,0];for(let at=0;at<
samples.length;at+=blockLength){const block=samples.subarray(at,at+blockLength);const energy=block.reduce((total,sample)=>total+sample*sample,0);if(energy<=SILENCE*SILENCE*block.length)continue;sum+=energy;
count+=block.length}return Math.sqrt(sum/count)}function compress(sample){const size=Math.abs(sample);if(size<=KNEE)return sample;const room=HIGHEST-KNEE;return Math.sign(sample)*(KNEE+room*Math.tanh(
(size-KNEE)/room))}var VOICES={"en-US":"en-us","fr-FR":"fr-fr","ar-XA":"ar"};var VARIANT=/^(f[1-5]|m[1-8])$/;var WORDS_PER_MINUTE=160;var KBPS=48;var WAV_HEAD=44;var WAV_RATE_AT=24;process.once("disconnect",()=>process.
exit());process.once("message",message=>{say(espeakCall.parse(message)).catch(error=>({failure:`espeak-ng failed: ${String(error)}`})).then(answer=>process.send?.(answer,()=>process.disconnect()))});async function say(call){
const{samples,sampleRate}=await synthesise(call);const speech=normalise(samples,sampleRate);return{mp3:speech&&await encode(speech,sampleRate)}}async function synthesise({text,languageCode,voiceName=""}){
const variant=VARIANT.test(voiceName)?`+${voiceName}`:"";const{FS}=await runEspeak({arguments:["-v",`${VOICES[languageCode]}${variant}`,"-s",`${WORDS_PER_MINUTE}`,"-b","1","-f","text","-w","wav"],preRun:[
files=>files.FS.writeFile("text",plain(text))],print:()=>{},printErr:()=>{}});const wav=Buffer.from(FS.readFile("wav"));const samples=Float32Array.from({length:Math.floor((wav.length-WAV_HEAD)/2)},(_,nth)=>wav.
readInt16LE(WAV_HEAD+nth*2)/32768);return{samples,sampleRate:wav.readUInt32LE(WAV_RATE_AT)}}function plain(text){return text.replaceAll(new RegExp("\\p{Cc}","gu")," ").replaceAll(/\[{2,}|\]{2,}/g," ")}
async function encode(samples,sampleRate){const encoder=await createMp3Encoder();encoder.configure({sampleRate,channels:1,bitrate:KBPS});const begun=Buffer.from(encoder.encode([samples]));return Buffer.
concat([begun,encoder.finalize()])}
//# sourceMappingURL=espeak-process.js.map
