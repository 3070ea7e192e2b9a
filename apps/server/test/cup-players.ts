// Accounts that play cups, and cups whose start and end a test moves in the database.
import { type Cup, type CupPage, type GameFound, replySchema, type ServerEventArguments } from "@chkobba/protocol";
import { expect } from "vitest";
import { bodyOf, call, post, register, type SignedIn } from "./account-calls.ts";
import { Player } from "./player.ts";
import type { Seated } from "./playing.ts";
import type { ServerProcess } from "./server-process.ts";
import { inDatabase } from "./stored.ts";

let named = 0;

export class CupPlayer {
  readonly name: string;
  readonly signedIn: SignedIn;
  readonly auth: Readonly<Record<string, string>>;
  player: Player;
  readonly found: GameFound[] = [];
  readonly updates: string[] = [];
  readonly soon: ServerEventArguments<"cup-soon">[0][] = [];

  private constructor(name: string, signedIn: SignedIn, auth: Readonly<Record<string, string>>, player: Player) {
    this.name = name;
    this.signedIn = signedIn;
    this.auth = auth;
    this.player = player;
    this.#listen();
  }

  static async arrive(url: string, device?: string): Promise<CupPlayer> {
    const name = `cup_${++named}`;
    const signedIn = await register(url, name);
    const auth = { accessToken: signedIn.tokens.accessToken, deviceId: device ?? `device_${name}` };
    return new CupPlayer(name, signedIn, auth, await Player.connect(url, auth));
  }

  get accessToken(): string {
    return this.signedIn.tokens.accessToken;
  }

  #listen(): void {
    const { player } = this;
    player.collect("game-found", (game) => this.found.push(game));
    player.collect("cup-update", ({ cupId }) => this.updates.push(cupId));
    player.collect("cup-soon", (cup) => this.soon.push(cup));
  }

  /**
   * Connects the same account again. The new connection opens before the old one closes, because on a slow machine the
   * player would otherwise count as away.
   */
  async again(url: string): Promise<void> {
    const before = this.player;
    this.player = await Player.connect(url, this.auth);
    this.#listen();
    before.close();
  }

  join(cupId: string): Promise<unknown> {
    return this.player.demand("join-cup", { cupId });
  }

  /** The nth game that a cup found for this account, from 0. */
  async game(nth = 0): Promise<Seated> {
    const { gameId, playerId } = await this.player.until("a game of a cup", () => this.found[nth]);
    await this.player.untilGame(gameId, "a dealt game", ({ status }) => status !== "waiting" && status !== "starting");
    return { player: this.player, gameId, playerId };
  }

  /** Leaves a game, so that the other player wins it. */
  async lose({ gameId, playerId }: Seated): Promise<void> {
    await this.player.demand("leave-game", { gameId, playerId });
  }
}

export interface CupWish extends Readonly<Record<string, unknown>> {
  readonly kind?: "arena" | "knockout";
}

export const requestOf = ({ kind = "arena", ...more }: CupWish = {}) => ({
  ...{ name: "A cup", kind, startsAt: Date.now() + 3_600_000 },
  ...(kind === "arena" ? { minutes: 10 } : { size: 4 }),
  ...more,
});

export async function createCup(url: string, by: CupPlayer, wish: CupWish = {}): Promise<Cup> {
  const reply = await post(url, "/cups", requestOf(wish), { accessToken: by.accessToken });
  return bodyOf(reply, replySchema("createCup"), 201).cup;
}

export async function cupPage(url: string, cupId: string, by?: CupPlayer): Promise<CupPage> {
  const parts = by === undefined ? {} : { accessToken: by.accessToken };
  return bodyOf(await call(url, "GET", `/cups/${cupId}`, parts), replySchema("getCup"));
}

export async function listed(url: string, by?: CupPlayer): Promise<readonly Cup[]> {
  const parts = by === undefined ? {} : { accessToken: by.accessToken };
  return bodyOf(await call(url, "GET", "/cups", parts), replySchema("getCups")).cups;
}

/** Moves the start of a cup, and so also the end of an arena, to `ms` milliseconds from now. */
export async function moveStart(server: ServerProcess, cupId: string, ms: number): Promise<void> {
  const at = Date.now() + ms;
  await inDatabase(server.dataDir, `update cups set starts_at = ${at} where id = '${cupId}'`);
}

/** Starts the cup now. */
export const startNow = (server: ServerProcess, cupId: string) => moveStart(server, cupId, -1);

/** Ends an arena of ten minutes now. */
export const endNow = (server: ServerProcess, cupId: string) => moveStart(server, cupId, -10 * 60_000);

/** Ends the pauses of all players of a cup between two games. */
export async function endPauses(server: ServerProcess, cupId: string): Promise<void> {
  await inDatabase(server.dataDir, `update cup_players set rest_until = 0 where cup_id = '${cupId}'`);
}

export async function untilState(url: string, cupId: string, state: Cup["state"]): Promise<CupPage> {
  await expect.poll(async () => (await cupPage(url, cupId)).cup.state).toBe(state);
  return cupPage(url, cupId);
}
