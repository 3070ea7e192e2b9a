// npm run reference: writes docs/protocol.md, the reference of all events and HTTP calls, from the lists in
// packages/protocol. A test compares the file with these lists.
import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  type CallName,
  type ClientEvent,
  COMMON_EVENT_REFUSALS,
  callOf,
  calls,
  clientEvents,
  EVENT_RATES,
  EVENT_REFUSALS,
  type EventRate,
  eventRate,
  eventRefusals,
  HTTP_REFUSALS,
  isCallName,
  isClientEvent,
  pathParams,
  refusalStatus,
  refusalText,
  serverEvents,
} from "@chkobba/protocol";
import * as z from "zod/mini";
import { commentsIn } from "./comments.ts";
import { type Described, described, exampleOf, typeOf } from "./shape.ts";

const SOURCES = join(import.meta.dirname, "../../../packages/protocol/src");
const FILE = join(import.meta.dirname, "../../../docs/protocol.md");

/** The whole text of docs/protocol.md. */
export async function reference(): Promise<string> {
  const names = await namedShapes();
  const used = new Map<string, Described["named"][string]>();
  const shown = (schema: z.ZodMiniType, side: "input" | "output") => {
    const it = described(schema, side, names);
    for (const [name, shape] of Object.entries(it.named)) used.set(name, shape);
    return it;
  };
  const parts = [HEAD, eventsOfClients(shown), eventsOfServers(shown), httpCalls(shown)];
  const shapes = [...used]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, it]) => `- **${name}** \`${typeOf(it)}\``);
  return `${[...parts, section("Shapes", shapes), refusalTable()].join("\n\n")}\n`;
}

type Shown = (schema: z.ZodMiniType, side: "input" | "output") => Described;

const HEAD = `# The protocol

For clients and bots of others. \`npm run reference\` writes this page from the lists in \`packages/protocol\`.

A client connects by Socket.IO 4. Each event has one object as its content, and its acknowledgement is \`{ success: true, ... }\`, or \`{ success: false, error, code }\` with one of the refusals at the end of this page. An event with an
acknowledgement is answered once; a move is answered after it is on disk. The HTTP calls are below \`/api\`, with JSON in both directions; a refused call has the status of its refusal and \`{ message, code }\`, and \`errors\` by field where fields are wrong.
\`name?\` may be left out. Names such as \`gameState\` stand under "Shapes". Limits count networks: an IPv4 address, or the /64 of an IPv6 address. The limit of an event counts an account, or a connection without one, and then its network. Events with a limit of the same name are counted together. An event above its limit is refused as RATE_LIMITED and changes nothing.
Any event may be refused as ${COMMON_EVENT_REFUSALS.join(", ")}; other refusals stand with the event. A name that is no event is refused as UNKNOWN_EVENT.`;

function eventsOfClients(shown: Shown): string {
  const comments = commentsOf("events", /^(?!.*Server).*Events$/);
  const lines = Object.keys(clientEvents)
    .filter(isClientEvent)
    .map((name) => clientEvent(name, comments.get(name), shown));
  return section("Events of a client", lines);
}

function clientEvent(name: ClientEvent, comment: string | undefined, shown: Shown): string {
  const { payload, reply } = clientEvents[name];
  const { shape, named } = shown(payload, "input");
  return entry(name, comment, [
    `content \`${typeOf(shape)}\``,
    `adds to its acknowledgement \`${typeOf(shown(reply, "output").shape)}\``,
    ...refusalsOf(eventRefusals(name)),
    ...limitOf(eventRate(name)),
    `example \`${JSON.stringify(exampleContent(name, { shape, named }))}\``,
  ]);
}

function refusalsOf(codes: readonly string[]): readonly string[] {
  return codes.length === 0 ? [] : [`refusals ${codes.join(", ")}`];
}

function limitOf(name: EventRate | null): readonly string[] {
  if (name === null) return [];
  const { socket, network } = EVENT_RATES[name];
  return [`limit "${name}": ${rateText(socket)}; network: ${rateText(network)}`];
}

function rateText({ perSecond, burst }: { readonly perSecond: number; readonly burst: number }): string {
  const often = perSecond >= 1 ? `${perSecond} a second` : `one in ${Math.round(1 / perSecond)} s`;
  return `${often} (${burst} at once)`;
}

/** Fields of which at least one is needed, or that a value of another field needs. */
const NEEDED: Readonly<Record<string, object>> = {
  "join-game": { playerName: "Amira" },
  "say-together": { reaction: "bravo" },
  createCup: { minutes: 45 },
};

/** An example of the content of an event or call, which its schema accepts. */
export function exampleContent(name: ClientEvent | CallName, { shape, named }: Described): unknown {
  return Object.assign({}, exampleOf(shape, named), NEEDED[name]);
}

function eventsOfServers(shown: Shown): string {
  const comments = commentsOf("events", /ServerEvents$/);
  const lines = Object.entries<z.ZodMiniType>(serverEvents).map(([name, content]) =>
    entry(name, comments.get(name), [`arguments \`${typeOf(shown(content, "output").shape)}\``]),
  );
  return section("Events of the server", lines);
}

/** The comments above the events or calls in the lists of a folder. `lists` matches the names of these lists. */
function commentsOf(folder: string, lists: RegExp): ReadonlyMap<string, string> {
  const files = readdirSync(join(SOURCES, folder)).map((file) => join(SOURCES, folder, file));
  return new Map(files.flatMap((file) => [...commentsIn(file, lists)]));
}

function httpCalls(shown: Shown): string {
  const comments = commentsOf("calls", /Calls$/);
  return section(
    "HTTP calls",
    Object.keys(calls)
      .filter(isCallName)
      .map((name) => httpCall(name, comments.get(name), shown)),
  );
}

function httpCall(name: CallName, comment: string | undefined, shown: Shown): string {
  const { method, path, access, query, body, isUpload, reply, status, perMinute, refusals } = callOf(name);
  const sent = body && shown(body, "input");
  return entry(`${method} ${path}`, comment, [
    ...(access === undefined ? [] : ["needs the station's password as a bearer token"]),
    ...(pathParams(path).length === 0 ? [] : [`path \`${pathParams(path).join(", ")}\``]),
    ...(query === undefined ? [] : [`query \`${typeOf(shown(query, "input").shape)}\``]),
    ...(sent === undefined ? [] : [`${isUpload ? "form" : "body"} \`${typeOf(sent.shape)}\``]),
    `answer${status === undefined ? "" : ` (${status})`} \`${typeOf(shown(reply, "output").shape)}\``,
    ...refusalsOf(refusals),
    ...(perMinute === undefined ? [] : [`limit ${perMinute} a minute`]),
    ...(sent === undefined || isUpload ? [] : [`example \`${JSON.stringify(exampleContent(name, sent))}\``]),
  ]);
}

function refusalTable(): string {
  const codes = [...Object.keys(EVENT_REFUSALS), ...Object.keys(HTTP_REFUSALS)].filter(isRefusal);
  return section(
    "Refusals of all events and calls",
    codes.map((code) => `- ${code} (${refusalStatus(code)}): ${refusalText(code)}`),
  );
}

const isRefusal = (code: string): code is keyof typeof EVENT_REFUSALS | keyof typeof HTTP_REFUSALS =>
  Object.hasOwn(EVENT_REFUSALS, code) || Object.hasOwn(HTTP_REFUSALS, code);

const section = (title: string, lines: readonly string[]) => `## ${title}\n\n${lines.join("\n")}`;

function entry(name: string, comment: string | undefined, facts: readonly string[]): string {
  return [
    `### \`${name}\`\n`,
    ...(comment === undefined ? [] : [`${comment}\n`]),
    ...facts.map((fact) => `- ${fact}`),
    "",
  ].join("\n");
}

/** The object schemas that files of the protocol export. The shape of each is written once, under its name. */
async function namedShapes(): Promise<z.core.$ZodRegistry<{ id: string }>> {
  const names = z.registry<{ id: string }>();
  const taken = new Set<string>();
  for (const file of readdirSync(SOURCES).filter((name) => name.endsWith(".ts") && !name.includes(".test."))) {
    const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(join(SOURCES, file)).href);
    for (const [id, schema] of Object.entries(exported)) {
      if (!(schema instanceof z.ZodMiniObject) || taken.has(id) || names.has(schema)) continue;
      taken.add(id);
      names.add(schema, { id });
    }
  }
  return names;
}

if (process.argv[1] === import.meta.filename) writeFileSync(FILE, await reference());
