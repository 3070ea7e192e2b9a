// Runs one attack in a separate process, so it does not slow down the measurement. Arguments: the server's address and
// the attack's options as JSON. Prints the counts of the answers as JSON.
import { type Attack, Attackers, attackOptions } from "./attackers.ts";
import { BURST_ATTACKS } from "./bursts.ts";
import { CALL_ATTACKS } from "./calls.ts";
import { COMPANY_ATTACKS } from "./company.ts";
import { CONNECTION_ATTACKS } from "./connections.ts";
import { CROWD } from "./crowd.ts";
import { CUP_ATTACKS } from "./cups.ts";
import { FAN_OUT_ATTACKS } from "./fan-out.ts";
import { OPENING_ATTACKS } from "./openings.ts";
import { REPLY_ATTACKS } from "./replies.ts";
import { REQUEST_CHUNK_ATTACKS } from "./request-chunks.ts";
import { SOCKET_ATTACKS } from "./sockets.ts";
import { STREAM_ATTACKS } from "./streams.ts";
import { UNREAD_ATTACKS } from "./unread.ts";
import { UPLOAD_ATTACKS } from "./uploads.ts";

const ATTACKS: Readonly<Record<string, Attack>> = {
  ...CONNECTION_ATTACKS,
  ...SOCKET_ATTACKS,
  ...FAN_OUT_ATTACKS,
  ...OPENING_ATTACKS,
  ...COMPANY_ATTACKS,
  ...REPLY_ATTACKS,
  ...CUP_ATTACKS,
  ...UNREAD_ATTACKS,
  ...BURST_ATTACKS,
  ...REQUEST_CHUNK_ATTACKS,
  ...STREAM_ATTACKS,
  ...CALL_ATTACKS,
  ...UPLOAD_ATTACKS,
  ...CROWD,
};

const [address = "", wished = ""] = process.argv.slice(2);
const given = attackOptions.parse(JSON.parse(wished));
const attack = ATTACKS[given.name];
if (attack === undefined) throw new Error(`no such attack: ${given.name}`);
console.log(JSON.stringify(await attack(new Attackers(address, given))));
process.exit();
