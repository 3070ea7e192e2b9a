// The relations between people that are stored: blocks, friends, and what each person wants to receive from others.
import type { App } from "../app.ts";
import { accountIdOf, accountOwner } from "../identity/owner.ts";
import { ownersOf } from "../identity/visitor.ts";
import { BlockStore, blockedBy } from "./block-store.ts";
import { Blocks, type Owners } from "./blocks.ts";
import { ContactStore } from "./contact-store.ts";
import { Contacts } from "./contacts.ts";
import { FriendStore } from "./friend-store.ts";
import { Friends } from "./friends.ts";
import { ownersCache } from "./person-cache.ts";
import type { People } from "./public.ts";
import { Strangers } from "./strangers.ts";

export type Relations = ReturnType<typeof openRelations>;

export function openRelations({
  cluster,
  database,
  games,
  wall,
}: Pick<App, "cluster" | "database" | "games" | "wall">) {
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
  const strangers = new Strangers({ database, openedBy: games.openedBy, now: () => performance.now() });
  /** Blocks a person, and ends the friendship of the two. */
  const block: Blocks["add"] = async (blocker, blocked, name) => {
    const added = await blocks.add(blocker, blocked, name);
    if (added.ok) await friends.separate(blocker, blocked);
    return added;
  };
  return { blockStore, blocks, block, known, friendStore, friends, contacts, strangers };
}

/** The services for other features. */
export function servicesOf(
  { audience }: Pick<App, "audience">,
  { blocks, friendStore, friends, contacts, strangers }: Relations,
): People {
  return {
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
}
