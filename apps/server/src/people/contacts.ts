// Decides which chat messages and voice signals a socket receives, by the contact choice of the socket's person. An
// account's stored choice comes before the choice that the client states. A client that states nothing receives
// everything.

import { type Contact, isPhrase } from "@chkobba/protocol";
import { type AccountOwner, accountIdOf, isAccount, type Owner } from "../identity/owner.ts";
import { ownersOf } from "../identity/visitor.ts";
import type { IoSocket } from "../realtime/socket.ts";
import type { Owners } from "./blocks.ts";
import type { ContactStore } from "./contact-store.ts";
import type { FriendStore } from "./friend-store.ts";
import { type OtherServers, type OwnersCache, ownersCache, PersonCache } from "./person-cache.ts";
import type { SaidBy, Voice } from "./public.ts";

export interface ContactsParts {
  readonly store: ContactStore;
  readonly friends: Pick<FriendStore, "friendOwnersOf">;
  readonly cluster: OtherServers;
}

const EVERYTHING: Contact = { friendsChat: false, phrasesOnly: false, friendsVoice: false };
const NO_FRIENDS: ReadonlySet<Owner> = new Set();

export class Contacts {
  readonly #store: ContactStore;
  /** Key: the account, as owner of seats. Value: the account's stored choice. */
  readonly #choices: PersonCache<{ readonly contact: Contact | null }>;
  readonly #friends: OwnersCache;

  constructor({ store, friends, cluster }: ContactsParts) {
    this.#store = store;
    this.#choices = new PersonCache<{ readonly contact: Contact | null }>({
      topic: "contact",
      cluster,
      none: { contact: null },
      sizeOf: () => 1,
      read: async (owners) => {
        const chosen = await store.contactsOf(owners);
        return new Map([...chosen].map(([owner, contact]) => [owner, { contact }]));
      },
    });
    this.#friends = ownersCache({
      topic: "known-friends",
      cluster,
      read: (owners) => friends.friendOwnersOf(owners),
    });
  }

  async prepare(): Promise<void> {
    await this.#choices.prepare();
    await this.#friends.prepare();
  }

  /** Call when the friends of these accounts have changed. */
  friendsChanged(owners: readonly AccountOwner[]): void {
    this.#friends.changed(owners);
  }

  /** Stores an account's choice, for all its sockets on all servers. */
  async choose(owner: AccountOwner, chosen: Contact): Promise<void> {
    await this.#store.choose(accountIdOf(owner) ?? "", chosen);
    this.#choices.changed([owner]);
  }

  /** The contact choices of the person at a socket. Returns a promise only if the stored choices are not in memory. */
  of({ data }: IoSocket): Contact | Promise<Contact> {
    const stated = data.contact ?? EVERYTHING;
    const owner = data.visitor.owners.find(isAccount);
    if (owner === undefined) return stated;
    const known = this.#choices.of(owner);
    return after(known, ({ contact }) => contact ?? stated);
  }

  /** The friends of the person at a socket, as owners. */
  friendsOf({ data }: IoSocket): ReadonlySet<Owner> | Promise<ReadonlySet<Owner>> {
    const owner = data.visitor.owners.find(isAccount);
    return owner === undefined ? NO_FRIENDS : this.#friends.of(owner);
  }

  /** Reads a person's choice and friends before the first message or signal needs them. */
  readAhead(socket: IoSocket): void {
    for (const read of [this.of(socket), this.friendsOf(socket)]) {
      // If this read fails, the first message or signal that needs the data reads it again.
      if (read instanceof Promise) read.catch(() => undefined);
    }
  }

  /** The given sockets that receive a chat message. */
  async readersOf(said: SaidBy, sockets: readonly IoSocket[]): Promise<readonly IoSocket[]> {
    const reads = await Promise.all(sockets.map((socket) => this.reads(socket, said)));
    return sockets.filter((_, at) => reads[at] === true);
  }

  /** Whether a socket receives a chat message. People always receive their own messages. */
  reads(socket: IoSocket, { owner, text }: SaidBy): boolean | Promise<boolean> {
    if (owner !== null && ownersOf(socket.data.visitor).includes(owner)) return true;
    return after(this.of(socket), ({ friendsChat, phrasesOnly }) => {
      if (phrasesOnly && !isPhrase(text)) return false;
      return !friendsChat || (owner !== null && this.#isFriend(socket, [owner]));
    });
  }

  /** Whether a socket receives the voice signals of a player. */
  hears(socket: IoSocket, { owners, playerId }: Voice): boolean | Promise<boolean> {
    return after(
      this.of(socket),
      ({ friendsVoice }) => !friendsVoice || socket.data.allowedVoices.has(playerId) || this.#isFriend(socket, owners),
    );
  }

  #isFriend(socket: IoSocket, owners: Owners): boolean | Promise<boolean> {
    return after(this.friendsOf(socket), (friends) => owners.some((owner) => friends.has(owner)));
  }
}

/** Calls `next` at once if the value is no promise, so that a message with known choices is not delayed. */
function after<T, U>(value: T | Promise<T>, next: (value: T) => U | Promise<U>): U | Promise<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
