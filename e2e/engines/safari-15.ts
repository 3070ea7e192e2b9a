// A proxy in front of the server that removes the features that Safari 15.4 lacks. It deletes newer functions before
// the page's scripts run. It misspells newer units and rules in style sheets, so that the browser ignores them as an
// older browser would.

import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";

/** A script that deletes the newer functions. It also works in workers, which have no window. */
const TAKE_AWAY = `(() => {
  for (const name of ["toSorted", "toReversed", "toSpliced", "with"]) delete Array.prototype[name];
  delete AbortSignal.timeout;
  delete AbortSignal.any;
  delete URL.canParse;
  if (typeof CSS === "undefined") return;
  for (const name of ["popover", "showPopover", "hidePopover", "togglePopover", "inert"]) delete HTMLElement.prototype[name];
  delete HTMLFormElement.prototype.requestSubmit;
  const supports = CSS.supports;
  CSS.supports = (...words) => !/container|\\dcq/.test(words.join(" ")) && supports.apply(CSS, words);
})();`;

const NEWER_STYLES: readonly (readonly [RegExp, string])[] = [
  [/(\d)cq(w|h|i|b|min|max)\b/g, "$1xq$2"],
  [/@container\b/g, "@xontainer"],
  [/\bcontainer(-type|-name)?:/g, "xontainer$1:"],
  [/color-mix\(/g, "xolor-mix("],
  [/@property\b/g, "@xroperty"],
  [/overflow:\s*clip\b/g, "overflow:xlip"],
];

export interface OlderBrowser {
  readonly url: string;
  close(): Promise<void>;
}

/** @param url the address of the server */
export async function likeSafari15(url: string, takeAway = TAKE_AWAY): Promise<OlderBrowser> {
  const { port } = new URL(url);
  const sockets = new Set<Socket>();
  const proxy = createServer((incoming, outgoing) => forward(incoming, outgoing, port, takeAway));
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

function forward(incoming: IncomingMessage, outgoing: ServerResponse, port: string, takeAway: string): void {
  const headers = { ...incoming.headers, "accept-encoding": "identity" };
  const { method, url: path } = incoming;
  const asked = request({ host: "127.0.0.1", port, method, path, headers }, (answer) => {
    const { "content-security-policy": _, "content-length": __, ...kept } = answer.headers;
    const type = String(answer.headers["content-type"] ?? "");
    const change = changeFor(type, path ?? "", takeAway);
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

function changeFor(type: string, path: string, takeAway: string): ((text: string) => string) | null {
  if (type.startsWith("text/html"))
    return (html) => older(html).replace("<head>", () => `<head><script>${takeAway}</script>`);
  if (type.startsWith("text/css")) return older;
  if (/\/worker-[^/]*\.js$/.test(path)) return (code) => `${takeAway}\n${code}`;
  return null;
}

function older(styles: string): string {
  return NEWER_STYLES.reduce((text, [newer, unknown]) => text.replace(newer, unknown), styles);
}
