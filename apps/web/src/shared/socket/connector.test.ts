// The states of the connection: when it connects, fails and retries.
import { beforeEach, describe, expect, it } from "vitest";
import { type ConnectionState, createConnector } from "./connector.ts";

/** A connector with fakes: a socket that records its calls, and a clock that the test advances. */
function setUp({ isLocalHost = false } = {}) {
  const calls: string[] = [];
  let tasks: { readonly at: number; readonly task: () => void }[] = [];
  let now = 0;
  const world = {
    calls,
    healthy: true as boolean | null,
    state: { status: "connecting", error: null, attempts: 0 } satisfies ConnectionState as ConnectionState,
    async pass(ms: number) {
      now += ms;
      const due = tasks.filter(({ at }) => at <= now);
      tasks = tasks.filter(({ at }) => at > now);
      for (const { task } of due) task();
      await settle();
    },
  };
  const connector = createConnector({
    socket: {
      open: () => calls.push("open"),
      close: () => calls.push("close"),
      tryPollingToo: () => calls.push("try polling too"),
      preferPolling: () => calls.push("prefer polling"),
      keepWebsocket: () => calls.push("keep websocket"),
    },
    isLocalHost,
    isServerHealthy: async () => world.healthy,
    later: (ms, task) => {
      const entry = { at: now + ms, task };
      tasks.push(entry);
      return () => {
        tasks = tasks.filter((it) => it !== entry);
      };
    },
    onChange: (state) => {
      world.state = state;
    },
  });
  return { world, connector };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe("the first connection", () => {
  it("is opened once the server's health check succeeds", async () => {
    const { world, connector } = setUp();
    connector.start();
    expect(world.calls).toEqual([]);
    await settle();
    expect(world.calls).toEqual(["open"]);
    connector.opened();
    expect(world.state).toEqual({ status: "connected", error: null, attempts: 0 });
  });

  it("is not tried while the server is down, and is tried without a click when the server is back", async () => {
    const { world, connector } = setUp();
    world.healthy = false;
    connector.start();
    await settle();
    expect(world.calls).toEqual([]);
    expect(world.state.error).toEqual({ kind: "server-down" });
    world.healthy = true;
    await world.pass(3000);
    expect(world.calls).toEqual(["open"]);
  });

  it("is tried if the health check gets no answer, because its HTTP connection may be dead", async () => {
    const { world, connector } = setUp();
    world.healthy = null;
    connector.start();
    await settle();
    expect(world.calls).toEqual(["open"]);
    expect(world.state.error).toEqual({ kind: "server-down" });
  });

  it("is closed and reopened without a health check when it carries no more data", async () => {
    const { world, connector } = setUp();
    connector.start();
    await settle();
    connector.opened();
    world.healthy = false;
    connector.wentSilent();
    expect(world.calls).toEqual(["open", "close", "open"]);
  });

  it("does not wait any longer when the network comes back", async () => {
    const { world, connector } = setUp();
    world.healthy = false;
    connector.start();
    await settle();
    world.healthy = true;
    connector.connectNow();
    await settle();
    expect(world.calls).toEqual(["close", "open"]);
    await world.pass(60_000);
    expect(world.calls).toEqual(["close", "open"]);
  });
});

describe("a lost connection", () => {
  it.each(["io server disconnect", "transport close", "transport error"])(
    "is reopened 2 s after %s",
    async (reason) => {
      const { world, connector } = setUp();
      connector.opened();
      connector.closed(reason);
      expect(world.state.status).toBe("connecting");
      await world.pass(1999);
      expect(world.calls).toEqual([]);
      await world.pass(1);
      expect(world.calls).toEqual(["open"]);
    },
  );

  it("is tried at once when the network comes back", async () => {
    const { world, connector } = setUp();
    connector.opened();
    connector.closed("transport close");
    connector.connectNow();
    await settle();
    expect(world.calls).toEqual(["close", "open"]);
  });

  it("is not reopened if the page closed it itself", async () => {
    const { world, connector } = setUp();
    connector.opened();
    connector.closed("io client disconnect");
    await world.pass(60_000);
    expect(world.calls).toEqual([]);
  });

  it("is not opened a second time if the socket has reconnected already", async () => {
    const { world, connector } = setUp();
    connector.opened();
    connector.closed("transport close");
    connector.opened();
    await world.pass(60_000);
    expect(world.calls).toEqual([]);
  });
});

describe("a refused connection", () => {
  it("reports the reason", () => {
    const { world, connector } = setUp();
    connector.refused("xhr poll error", true);
    expect(world.state.error).toEqual({ kind: "failed", message: "xhr poll error" });
  });

  it("clears the reason once it is open", () => {
    const { world, connector } = setUp();
    connector.refused("xhr poll error", true);
    connector.opened();
    expect(world.state.error).toBeNull();
  });

  it("is retried after 3 s if the socket would not retry on its own", async () => {
    const { world, connector } = setUp();
    connector.refused("no room", false);
    expect(world.state.error).toEqual({ kind: "failed", message: "no room" });
    await world.pass(2999);
    expect(world.calls).toEqual([]);
    await world.pass(1);
    expect(world.calls).toEqual(["open"]);
  });

  it("is closed and reopened 3 s after 'server error' while the server is down", async () => {
    const { world, connector } = setUp();
    world.healthy = false;
    connector.refused("server error", true);
    await settle();
    expect(world.state.error).toEqual({ kind: "server-error" });
    expect(world.calls).toEqual([]);
    world.healthy = true;
    await world.pass(3000);
    expect(world.calls).toEqual(["close", "open"]);
  });

  it("is tried by polling 1 s after 'server error' if the server is healthy", async () => {
    const { world, connector } = setUp();
    connector.refused("server error", true);
    await settle();
    expect(world.calls).toEqual(["close", "prefer polling"]);
    await world.pass(1000);
    expect(world.calls).toEqual(["close", "prefer polling", "open"]);
  });

  it("keeps its order of transports after 'server error' on a local host, and waits 3 s", async () => {
    const { world, connector } = setUp({ isLocalHost: true });
    connector.refused("server error", true);
    await world.pass(2999);
    expect(world.calls).toEqual([]);
    await world.pass(1);
    expect(world.calls).toEqual(["close", "open"]);
  });

  it("reports that the server is still down after 'server error', and does not connect", async () => {
    const { world, connector } = setUp();
    world.healthy = false;
    connector.refused("server error", true);
    await world.pass(3000);
    expect(world.calls).toEqual(["close"]);
    expect(world.state.error).toEqual({ kind: "server-down" });
  });
});

describe("after five consecutive attempts", () => {
  let calls: string[];

  async function fail({ isLocalHost }: { readonly isLocalHost: boolean }) {
    const { world, connector } = setUp({ isLocalHost });
    for (const attempt of [1, 2, 3, 4]) connector.triedAgain(attempt);
    expect(world.calls).toEqual([]);
    connector.triedAgain(5);
    await world.pass(1000);
    calls = world.calls;
    expect(world.state.attempts).toBe(5);
  }

  beforeEach(() => {
    calls = [];
  });

  it("starts anew after 1 s, by polling first", async () => {
    await fail({ isLocalHost: false });
    expect(calls).toEqual(["close", "prefer polling", "open"]);
  });

  it("keeps its order of transports on a local host, and tries all of them", async () => {
    await fail({ isLocalHost: true });
    expect(calls).toEqual(["close", "try polling too", "open"]);
  });
});

describe("a late health check", () => {
  it("opens nothing once a newer attempt is running", async () => {
    const { world, connector } = setUp();
    connector.start();
    connector.connectNow();
    await settle();
    expect(world.calls).toEqual(["close", "open"]);
  });

  it("opens nothing once the socket is connected", async () => {
    const { world, connector } = setUp();
    connector.start();
    connector.opened();
    await settle();
    expect(world.calls).toEqual([]);
  });

  it("reports no server error once a newer attempt is running", async () => {
    const { world, connector } = setUp();
    connector.refused("server error", true);
    connector.connectNow();
    await settle();
    expect(world.calls).toEqual(["close", "open"]);
  });
});

it("a connected page neither restarts nor closes its socket when the network is back", async () => {
  const { world, connector } = setUp();
  connector.opened();
  connector.start();
  connector.connectNow();
  await settle();
  expect(world.calls).toEqual([]);
});

it("a socket that retries on its own after a refusal is not touched", async () => {
  const { world, connector } = setUp();
  connector.refused("xhr poll error", true);
  await world.pass(60_000);
  expect(world.calls).toEqual([]);
});

it("every attempt without a server counts", async () => {
  const { world, connector } = setUp();
  world.healthy = false;
  connector.start();
  await settle();
  expect(world.state.attempts).toBe(1);
  await world.pass(3000);
  expect(world.state.attempts).toBe(2);
});

describe("a connection that opens and carries nothing", () => {
  it("is tried by polling first after two of them in a row, and by websockets again after ten minutes", async () => {
    const { world, connector } = setUp();
    connector.opened();
    connector.wentSilent();
    connector.opened();
    expect(world.calls).toEqual(["close", "open"]);
    connector.wentSilent();
    expect(world.calls).toEqual(["close", "open", "prefer polling", "close", "open"]);
    await world.pass(10 * 60_000);
    expect(world.calls.at(-1)).toBe("try polling too");
  });

  it("is one that no answer came over; a connection with an answer is kept", async () => {
    const { world, connector } = setUp();
    for (let nth = 0; nth < 3; nth++) {
      connector.opened();
      connector.answered();
      connector.closed("transport close");
    }
    expect(world.calls).toEqual(["keep websocket", "keep websocket", "keep websocket"]);
  });

  it("is replaced by polling as soon as the handshake has timed out, also on a local host", async () => {
    const { world, connector } = setUp({ isLocalHost: true });
    connector.refused("timeout", true);
    await world.pass(1000);
    expect(world.calls).toEqual(["close", "prefer polling", "open"]);
  });
});
