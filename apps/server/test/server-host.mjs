// A process that runs one server after another, each with its own settings and data. Only the first start takes the
// time to load the code. The first server has the settings of the environment. The message "stop" stops the server. A
// message with settings starts the next server.
const { announce, readConfig, runServer, startFailure } = await import(
  new URL("../dist/serve.js", import.meta.url).href
);

let server = null;

async function start(settings) {
  process.chdir(settings.DATA_DIR);
  try {
    const running = await runServer(readConfig(settings));
    server = running.server;
    server.lost.then(() => process.exit(1));
    announce(server, running.logger);
  } catch (error) {
    process.stderr.write(`${startFailure(error)}\n`);
    process.exit(1);
  }
}

async function stop() {
  await server?.stop();
  server = null;
}

process.on("message", async (message) => {
  if (message !== "stop") return start(message);
  await stop();
  // This line goes through the same pipe as the server's own lines, so it comes after all of them.
  process.stdout.write(`${JSON.stringify({ level: 30, msg: "this process waits for its next server" })}\n`);
});
process.on("SIGTERM", () => stop().then(() => process.exit(0)));
process.on("disconnect", () => process.exit(0));
await start(process.env);
