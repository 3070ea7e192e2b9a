// A proxy in front of the server that removes the features that an older browser lacks. It deletes newer functions
// before the page's scripts run. It misspells newer units, selectors and rules in style sheets, so that the browser
// ignores them as an older browser would.

import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

interface Missing {
  /** A script that deletes the newer functions. It also works in workers, which have no window. */
  readonly script: string;
  readonly styles: readonly (readonly [RegExp, string])[];
}

const NEWER_IN_BOTH = `
  for (const name of ["toSorted", "toReversed", "toSpliced", "with"]) delete Array.prototype[name];
  delete AbortSignal.timeout;
  delete AbortSignal.any;
  delete URL.canParse;
  if (typeof CSS === "undefined") return;
  for (const name of ["popover", "showPopover", "hidePopover", "togglePopover", "inert"]) delete HTMLElement.prototype[name];
  const supports = CSS.supports;
  CSS.supports = (...words) => !/container|\\dcq|dvh|svh/.test(words.join(" ")) && supports.apply(CSS, words);`;

const NEWER_STYLES_IN_BOTH: Missing["styles"] = [
  [/(\d)cq(w|h|i|b|min|max)\b/g, "$1xq$2"],
  [/@container\b/g, "@xontainer"],
  [/\bcontainer(-type|-name)?:/g, "xontainer$1:"],
  [/color-mix\(/g, "xolor-mix("],
  [/@property\b/g, "@xroperty"],
  [/overflow:\s*clip\b/g, "overflow:xlip"],
];

export const SAFARI_15: Missing = {
  script: `(() => {
  delete globalThis.HTMLFormElement?.prototype.requestSubmit;
  ${NEWER_IN_BOTH}
})();`,
  styles: NEWER_STYLES_IN_BOTH,
};

/** The browser of televisions, Chrome 87. */
export const TELEVISION: Missing = {
  script: `(() => {
  delete globalThis.structuredClone;
  delete Object.hasOwn;
  delete Array.prototype.at;
  delete String.prototype.at;
  delete Array.prototype.findLast;
  delete Array.prototype.findLastIndex;
  delete Object.groupBy;
  delete Promise.withResolvers;
  delete Crypto.prototype.randomUUID;
  delete globalThis.navigation;
  if (typeof Document !== "undefined") delete Document.prototype.startViewTransition;
  ${NEWER_IN_BOTH}
})();`,
  styles: [
    ...NEWER_STYLES_IN_BOTH,
    [/:(has|is|where)\(/g, ":x$1("],
    [/(\d)([dsl])v(h|w|min|max)\b/g, "$1x$2$3"],
    [/\baspect-ratio:/g, "xspect-ratio:"],
    [/\baccent-color:/g, "xccent-color:"],
    [/@layer\b/g, "@xayer"],
  ],
};

/** A browser without dialogs is too old for the product. */
export const TOO_OLD: Missing = { script: "delete self.HTMLDialogElement", styles: NEWER_STYLES_IN_BOTH };

export interface OlderBrowser {
  readonly url: string;
  close(): Promise<void>;
}

/** @param url the address of the server */
export async function likeOlder(url: string, missing: Missing): Promise<OlderBrowser> {
  const { port } = new URL(url);
  const sockets = new Set<Socket>();
  const proxy = createServer((incoming, outgoing) => forward(incoming, outgoing, port, missing));
  proxy.on("connection", (socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  proxy.on("upgrade", (incoming, socket, head) => {
    const server = connect(Number(port), "127.0.0.1", () => {
      const headers = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}`);
      server.write([`${incoming.method} ${incoming.url} HTTP/1.1`, ...headers, "", ""].join("\r\n"));
      server.write(head);
      server.pipe(socket).pipe(server);
    });
    for (const [one, other] of [
      [server, socket],
      [socket, server],
    ] as const) {
      one.on("error", () => other.destroy());
      one.on("close", () => other.destroy());
    }
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  const { port: own } = proxy.address() as AddressInfo;
  return {
    url: `http://localhost:${own}`,
    close: async () => {
      proxy.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: string, missing: Missing): void {
  const headers = { ...incoming.headers, "accept-encoding": "identity" };
  const { method, url: path } = incoming;
  // One connection for each request, because the server may close a kept one in the moment of its next request.
  const asked = request({ host: "127.0.0.1", port, method, path, headers, agent: false }, (answer) => {
    const { "content-security-policy": _, "content-length": __, ...kept } = answer.headers;
    const type = String(answer.headers["content-type"] ?? "");
    const change = changeFor(type, path ?? "", missing);
    if (change === null) {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
      return;
    }
    const parts: Buffer[] = [];
    answer.on("data", (part: Buffer) => parts.push(part));
    answer.on("end", () => {
      outgoing.writeHead(answer.statusCode ?? 500, kept);
      outgoing.end(change(Buffer.concat(parts).toString("utf8")));
    });
  });
  asked.on("error", () => outgoing.destroy());
  incoming.pipe(asked);
}

function changeFor(type: string, path: string, { script, styles }: Missing): ((text: string) => string) | null {
  const older = (text: string) => styles.reduce((rest, [newer, unknown]) => rest.replace(newer, unknown), text);
  if (type.startsWith("text/html"))
    return (html) => older(html).replace("<head>", () => `<head><script>${script}</script>`);
  if (type.startsWith("text/css")) return older;
  if (/\/worker-[^/]*\.js$/.test(path)) return (code) => `${script}\n${code}`;
  return null;
}
