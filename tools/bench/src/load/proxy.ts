// A proxy that passes each connection to one of the servers on the given ports, in turn. Servers that don't answer are
// skipped. The proxy prints its own port. It runs in its own process, because it needs two open files for each
// connection.
import { connect, createServer } from "node:net";

const ports = process.argv.slice(2).map(Number);
let next = 0;

const server = createServer((client) => {
  const attempt = (left: number) => {
    const upstream = connect(ports[next++ % ports.length] ?? 0, "127.0.0.1");
    upstream.once("connect", () => client.pipe(upstream).pipe(client));
    upstream.once("error", () => (upstream.bytesRead === 0 && left > 1 ? attempt(left - 1) : client.destroy()));
    upstream.once("close", (hadError) => !hadError && client.destroy());
    client.once("error", () => upstream.destroy());
  };
  attempt(ports.length);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the proxy listens on no port");
  console.log(address.port);
});
