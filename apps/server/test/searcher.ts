// A plain client that searches for a game.
import type { LobbyCounts, MatchOff, ProposedMatch, Request, SeatRef } from "@chkobba/protocol";
import { Player } from "./player.ts";

export type SearchWish = Partial<Request<"find-game">>;

let named = 0;

export class Searcher {
  readonly player: Player;
  readonly name: string;
  readonly auth: Readonly<Record<string, unknown>>;
  readonly proposals: ProposedMatch[] = [];
  readonly offs: MatchOff[] = [];
  readonly games: SeatRef[] = [];
  readonly counts: LobbyCounts[] = [];

  private constructor(player: Player, name: string, auth: Readonly<Record<string, unknown>>) {
    this.player = player;
    this.name = name;
    this.auth = auth;
    player.collect("match-proposed", (match) => this.proposals.push(match));
    player.collect("match-off", (off) => this.offs.push(off));
    player.collect("game-found", (seat) => this.games.push(seat));
    player.collect("lobby-counts", (counts) => this.counts.push(counts));
  }

  /** Connects a searching client. It has its own new device, unless `auth` is given. */
  static async connect(
    url: string,
    auth?: Readonly<Record<string, unknown>>,
    localAddress?: string,
  ): Promise<Searcher> {
    const nth = ++named;
    const as = auth ?? { deviceId: `searcher_${nth}` };
    return new Searcher(await Player.connect(url, as, {}, undefined, localAddress), `Searcher ${nth}`, as);
  }

  /** Connects the same person again. */
  async again(url: string): Promise<Searcher> {
    return new Searcher(await Player.connect(url, this.auth), this.name, this.auth);
  }

  async find(wish: SearchWish = {}): Promise<void> {
    await this.player.demand("find-game", { playerName: this.name, ...wish });
  }

  /** Waits for a proposed match: the first one, or the one with this index, counted from 0. */
  proposed(nth = 0): Promise<ProposedMatch> {
    return this.player.until("a match", () => this.proposals[nth]);
  }

  off(nth = 0): Promise<MatchOff> {
    return this.player.until("the end of a proposal", () => this.offs[nth]);
  }

  found(nth = 0): Promise<SeatRef> {
    return this.player.until("a game", () => this.games[nth]);
  }

  async answer(match: ProposedMatch | undefined, accept: boolean): Promise<void> {
    await this.player.demand("answer-match", { matchId: match?.matchId ?? "", accept });
  }

  /** Accepts the proposal, and takes the seat. */
  async play(): Promise<SeatRef> {
    await this.answer(await this.proposed(), true);
    return this.found();
  }

  /** Stops searching and disconnects. */
  async end(): Promise<void> {
    if (this.player.socket.connected) await this.player.demand("stop-finding", {});
    this.close();
  }

  close(): void {
    this.player.close();
  }
}
