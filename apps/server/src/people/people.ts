// Relations between people as a feature of the server: blocks, friends, presence and invitations.
import type { App } from "../app.ts";
import { accountIdOf } from "../identity/owner.ts";
import { ownersOf } from "../identity/visitor.ts";
import type { PeriodicWork } from "../platform/periodic-task.ts";
import { WorkUnderWay } from "../platform/work-under-way.ts";
import { blockCalls } from "./calls.ts";
import { contactEvents } from "./contact-events.ts";
import { blockEvents } from "./events.ts";
import { friendCalls } from "./friend-calls.ts";
import { FriendNotices } from "./friend-notices.ts";
import { Invitations, invitationEvents } from "./invitations.ts";
import { OnlineStore } from "./online-store.ts";
import { Presence } from "./presence.ts";
import { openRelations, type Relations, servicesOf } from "./relations.ts";
import { inviteToRematch, type RematchParts } from "./rematches.ts";

const HOUR_MS = 60 * 60_000;
/** How long blocks by or against sockets are kept: longer than a connection lasts. */
const SOCKET_MS = 24 * HOUR_MS;
/** How long friend requests without an answer are kept. */
const REQUEST_MS = 90 * 24 * HOUR_MS;
const LOOK_FOR_LOST_EVERY_MS = 10_000;

export function openPeople(app: App) {
  const { io, cluster, games, logger } = app;
  const relations = openRelations(app);
  const { block, blocks, contacts, friends, known } = relations;
  const people = servicesOf(app, relations);
  const notices = new FriendNotices({ io, cluster });
  const presence = new Presence({
    ...games,
    io,
    membership: cluster.membership,
    logger,
    store: new OnlineStore(app.database),
    now: () => performance.now(),
  });
  const invitations = new Invitations(io);
  const underWay = new WorkUnderWay();
  tellFriends(app, relations, { notices, presence, underWay });
  inviteToRematches(app, relations, { invitations, underWay });
  app.changes.on("seated", (socket) => {
    presence.seatsChanged(socket);
    blocks.readAhead(ownersOf(socket.data.visitor));
    contacts.readAhead(socket);
  });
  app.changes.on("unseated", (socket) => presence.seatsChanged(socket));
  app.changes.on("watching", ({ data }) => blocks.readAhead(ownersOf(data.visitor)));
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
    tasks: tasksOf(app, relations, presence),
    stop: () => notices.close(),
    close: async () => {
      await presence.close();
      await underWay.settled();
    },
  };
}

interface TellingFriends {
  readonly notices: FriendNotices;
  readonly presence: Presence;
  readonly underWay: WorkUnderWay;
}

/** Tells the friends of people who come, go, sit down or leave a table. */
function tellFriends(
  { changes, logger }: App,
  { friendStore, friends }: Relations,
  { notices, presence, underWay }: TellingFriends,
): void {
  const tellFriendsOf = async (accountIds: readonly string[]) =>
    notices.changed(await friendStore.friendsOfAll(accountIds, false));
  const tellSoon = (accountIds: readonly string[]) =>
    underWay.add(tellFriendsOf(accountIds), (error) => logger.error({ error }, "friends: announcing a change failed"));
  friends.on("changed", (accountIds) => notices.changed(accountIds));
  presence.on("changed", tellSoon);
  changes.on("listingChanged", (_, owners) => tellSoon(owners.flatMap((owner) => accountIdOf(owner) ?? [])));
}

interface Inviting {
  readonly invitations: Invitations;
  readonly underWay: WorkUnderWay;
}

function inviteToRematches(app: App, { blocks, friends }: Relations, { invitations, underWay }: Inviting): void {
  const { accounts, changes, limits, logger, wall } = app;
  const relation: Pick<RematchParts, "areApart" | "areFriends"> = {
    areApart: (one, other) => blocks.areApart(one, other),
    areFriends: (one, other) => friends.areFriends(one, other),
  };
  changes.on("rematch", (rematch, asker) => {
    const maySend: RematchParts["maySend"] = (sockets) => limits.maySend(asker, sockets);
    const invited = inviteToRematch({ ...accounts, ...relation, invitations, maySend, now: wall }, rematch);
    underWay.add(invited, (error) => logger.error({ error }, "people: inviting to a rematch failed"));
  });
  // Each friend has a pause of their own, so that one friend's invitations don't hold back those of another.
  invitations.on("fromFriend", (to, { from, gameId }, friend) => {
    void app.push.notifyUnseen(to, { kind: "invitation", from: from.username, gameId }, { topic: friend, tag: gameId });
  });
}

function tasksOf(
  { cluster, wall }: App,
  { blockStore, friendStore }: Relations,
  presence: Presence,
): readonly PeriodicWork[] {
  return [
    {
      everyMs: HOUR_MS,
      leaderOnly: true,
      run: async () => {
        await blockStore.forgetSockets(wall() - SOCKET_MS);
        await friendStore.deleteOld(wall() - REQUEST_MS);
      },
      failure: "people: deleting old blocks and requests failed",
    },
    {
      everyMs: LOOK_FOR_LOST_EVERY_MS,
      leaderOnly: true,
      run: () => presence.forgetLostServers(),
      failure: "friends: looking for lost servers failed, retrying",
      alsoWhen: (run) => cluster.membership.on("lost", run),
    },
  ];
}
