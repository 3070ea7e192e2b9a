// For tests: an account that has friends, with its connections.
import { type FriendList, type GameInvitation, replySchema } from "@chkobba/protocol";
import { expect } from "vitest";
import { bodyOf, call, register, type SignedIn } from "./account-calls.ts";
import { Player } from "./player.ts";

let accounts = 0;
const all: Friend[] = [];

/** Closes the connections of all friends that the test has made. */
export function closeFriends(): void {
  for (const friend of all.splice(0)) friend.close();
}

/** An account with its connections. */
export class Friend {
  readonly name: string;
  readonly #url: string;
  readonly #signedIn: SignedIn;
  readonly players: Player[] = [];
  updates = 0;
  #told: FriendList | null = null;
  /** The value of `updates` when `#told` was read. */
  #readAt = -1;
  readonly invitations: GameInvitation[] = [];

  private constructor(name: string, url: string, signedIn: SignedIn) {
    this.name = name;
    this.#url = url;
    this.#signedIn = signedIn;
  }

  static async register(url: string): Promise<Friend> {
    const name = `friend_${++accounts}`;
    const friend = new Friend(name, url, await register(url, name));
    all.push(friend);
    return friend;
  }

  get accessToken(): string {
    return this.#signedIn.tokens.accessToken;
  }

  get id(): string {
    return this.#signedIn.user.id;
  }

  /** @param url the address of another server of the same installation */
  async connect(url = this.#url): Promise<Player> {
    const player = await Player.connect(url, { accessToken: this.accessToken, deviceId: `of_${this.name}` });
    player.collect("friends-update", () => this.updates++);
    player.collect("game-invited", (invitation) => this.invitations.push(invitation));
    this.players.push(player);
    return player;
  }

  call(method: string, path: string, body?: unknown) {
    return call(this.#url, method, path, { accessToken: this.accessToken, ...(body === undefined ? {} : { body }) });
  }

  async list(): Promise<FriendList> {
    return bodyOf(await this.call("GET", "/friends"), replySchema("getFriends"));
  }

  async ask({ name }: Pick<Friend, "name">): Promise<"asked" | "friends"> {
    return bodyOf(await this.call("POST", `/friends/${name}`), replySchema("askFriend")).status;
  }

  async end({ name }: Friend): Promise<void> {
    bodyOf(await this.call("DELETE", `/friends/${name}`), replySchema("endFriend"));
  }

  async befriend(other: Friend): Promise<void> {
    await this.ask(other);
    expect(await other.ask(this)).toBe("friends");
  }

  /** How a friend appears in this account's list; undefined if they are not friends. */
  async sees({ name }: Friend): Promise<FriendList["friends"][number] | undefined> {
    return (await this.list()).friends.find(({ username }) => username === name);
  }

  /**
   * Waits until this account's list shows the other account with these values. Reads the list only after an update, as
   * a page does.
   */
  async untilTold(other: FriendList["friends"][number]): Promise<void> {
    await expect
      .poll(async () => {
        if (this.#readAt !== this.updates) {
          this.#readAt = this.updates;
          this.#told = await this.list();
        }
        return this.#told?.friends.find(({ username }) => username === other.username);
      })
      .toEqual(other);
  }

  async untilSees(other: Friend, status: string, gameId: string | null = null): Promise<void> {
    await expect.poll(() => this.sees(other)).toMatchObject({ status, gameId });
  }

  /** Resolves once everything that the server has already sent to this account has arrived. */
  async settled(): Promise<void> {
    for (const player of this.players) await player.demand("probe", {});
  }

  close(): void {
    for (const player of this.players.splice(0)) player.close();
  }
}
