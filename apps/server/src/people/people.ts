// Relations between people as a feature of the server: blocks, friends, presence and invitations.

import type { App } from "../app.ts";
import { accountIdOf, accountOwner } from "../identity/owner.ts";
import { ownersOf } from "../identity/visitor.ts";
import type { PeriodicWork } from "../platform/periodic-task.ts";
import { WorkUnderWay } from "../platform/work-under-way.ts";
import { BlockStore, blockedBy } from "./block-store.ts";
import { Blocks, type Owners } from "./blocks.ts";
import { blockCalls } from "./calls.ts";
import { contactEvents } from "./contact-events.ts";
import { ContactStore } from "./contact-store.ts";
import { Contacts } from "./contacts.ts";
import { blockEvents } from "./events.ts";
import { friendCalls } from "./friend-calls.ts";
import { FriendNotices } from "./friend-notices.ts";
import { FriendStore } from "./friend-store.ts";
import { Friends } from "./friends.ts";
import { Invitations, invitationEvents } from "./invitations.ts";
import { OnlineStore } from "./online-store.ts";
import { ownersCache } from "./person-cache.ts";
import { Presence } from "./presence.ts";
import type { People } from "./public.ts";
import { inviteToRematch, type RematchParts } from "./rematches.ts";
import { Strangers } from "./strangers.ts";

const HOUR_MS = 60 * 60_000;
/** How long blocks by or against sockets are kept: longer than a connection lasts. */
const SOCKET_MS = 24 * HOUR_MS;
/** How long friend requests without an answer are kept. */
const REQUEST_MS = 90 * 24 * HOUR_MS;
const LOOK_FOR_LOST_EVERY_MS = 10_000;

export function openPeople(app: App) {
  const { io, accounts, audience, changes, games } = app;
  const { cluster, database, limits, logger, wall } = app;
  const blockStore = new BlockStore(database);
  const known = ownersCache({
    topic: "blocks",
    cluster,
    read: async (owners) => blockedBy(await blockStore.ownersInBlocksOf(owners)),
  });
  const blocks = new Blocks({ store: blockStore, known, now: wall });
  const friendStore = new FriendStore(database);
  const friends = new Friends({
    store: friendStore,
    hasBlocked: (one, other) => blocks.hasBlocked(one, other),
    now: wall,
  });
  const contacts = new Contacts({ store: new ContactStore(database), friends: friendStore, cluster });
  friends.on("changed", (accountIds) => contacts.friendsChanged(accountIds.map(accountOwner)));
  const block: Blocks["add"] = async (blocker, blocked, name) => {
    const added = await blocks.add(blocker, blocked, name);
    if (added.ok) await friends.separate(blocker, blocked);
    return added;
  };
  const strangers = new Strangers({ database, openedBy: games.openedBy, now: () => performance.now() });
  const people: People = {
    reads: (socket, said) => contacts.reads(socket, said),
    areStrangersAt: (gameId) => strangers.at(gameId),
    hears: async (socket, voice) => !(await strangers.at(voice.gameId)) || contacts.hears(socket, voice),
    silencedFor: async ({ data }) => blocks.silencedFor(ownersOf(data.visitor)),
    areApart: ({ data }, { playerId }, owner) =>
      blocks.areApart(ownersOf(data.visitor), audience.ownersAt(playerId, owner)),
    apartInSearch: () => blocks.apart(),
    apartAmong: async (accountIds) => {
      const areApart = await blocks.apartAmong(accountIds.map(accountOwner));
      return (one, other) => areApart(accountOwner(one), accountOwner(other));
    },
    friendsAmong: async (owner, accountIds) => {
      const accountId = accountIdOf(owner);
      return accountId === null || accountIds.length === 0 ? [] : friendStore.usernamesAmong(accountId, accountIds);
    },
    listenersTo: (author, sockets) => blocks.listenersTo(author, sockets),
    readersOf: (said, sockets) => contacts.readersOf(said, sockets),
    adopt: async (device, account) => {
      const rows: readonly { blocker: Owners; blocked: Owners }[] = await blocks.adopt(device, account);
      for (const { blocker, blocked } of rows) await friends.separate(blocker, blocked);
    },
    appearsOffline: (accountId) => friends.appearsOffline(accountId),
    appearOffline: (accountId, isOffline) => friends.appearOffline(accountId, isOffline),
  };
  const { membership } = cluster;
  const notices = new FriendNotices({ io, cluster });
  const presence = new Presence({
    ...games,
    io,
    membership,
    logger,
    store: new OnlineStore(database),
    now: () => performance.now(),
  });
  const invitations = new Invitations(io);
  friends.on("changed", (accountIds) => notices.changed(accountIds));
  const tellFriendsOf = async (accountIds: readonly string[]) =>
    notices.changed(await friendStore.friendsOfAll(accountIds, false));
  const underWay = new WorkUnderWay();
  const tellSoon = (accountIds: readonly string[]) =>
    underWay.add(tellFriendsOf(accountIds), (error) => logger.error({ error }, "friends: announcing a change failed"));
  presence.on("changed", tellSoon);
  const forget: PeriodicWork = {
    everyMs: HOUR_MS,
    leaderOnly: true,
    run: async () => {
      await blockStore.forgetSockets(wall() - SOCKET_MS);
      await friendStore.deleteOld(wall() - REQUEST_MS);
    },
    failure: "people: deleting old blocks and requests failed",
  };
  const forgetLost: PeriodicWork = {
    everyMs: LOOK_FOR_LOST_EVERY_MS,
    leaderOnly: true,
    run: () => presence.forgetLostServers(),
    failure: "friends: looking for lost servers failed, retrying",
    alsoWhen: (run) => membership.on("lost", run),
  };
  const relation: Pick<RematchParts, "areApart" | "areFriends"> = {
    areApart: (one, other) => blocks.areApart(one, other),
    areFriends: (one, other) => friends.areFriends(one, other),
  };
  changes.on("listingChanged", (_, owners) => tellSoon(owners.flatMap((owner) => accountIdOf(owner) ?? [])));
  changes.on("rematch", (rematch, asker) => {
    const maySend: RematchParts["maySend"] = (sockets) => limits.maySend(asker, sockets);
    const invited = inviteToRematch({ ...accounts, ...relation, invitations, maySend, now: wall }, rematch);
    underWay.add(invited, (error) => logger.error({ error }, "people: inviting to a rematch failed"));
  });
  changes.on("seated", (socket) => presence.seatsChanged(socket));
  changes.on("unseated", (socket) => presence.seatsChanged(socket));
  changes.on("seated", (socket) => {
    blocks.readAhead(ownersOf(socket.data.visitor));
    contacts.readAhead(socket);
  });
  changes.on("watching", ({ data }) => blocks.readAhead(ownersOf(data.visitor)));
  // Each friend has a pause of their own, so that one friend's invitations don't hold back those of another.
  invitations.on("fromFriend", (to, { from, gameId }, friend) => {
    void app.push.notifyUnseen(to, { kind: "invitation", from: from.username, gameId }, { topic: friend, tag: gameId });
  });
  return {
    ...people,
    events: {
      ...blockEvents(app, { blocks, block }),
      ...contactEvents(app, { contacts, areStrangersAt: people.areStrangersAt }),
      ...invitationEvents(app, { invitations, friends }),
    },
    calls: { ...blockCalls(app, { blocks, block }), ...friendCalls(app, { friends, presence }) },
    prepare: async () => {
      await known.prepare();
      await contacts.prepare();
      await notices.prepare();
      await presence.prepare();
    },
    tasks: [forget, forgetLost],
    stop: () => notices.close(),
    close: async () => {
      await presence.close();
      await underWay.settled();
    },
  };
}
