// A rated game between two new accounts, and the check that such a game had no effects.
import { accounts } from "@chkobba/protocol";
import { expect } from "vitest";
import { bodyOf, profile, register, type SignedIn, statisticsOf } from "./account-calls.ts";
import { playOne, type Seated } from "./playing.ts";
import { Searcher } from "./searcher.ts";

let names = 0;

export interface Person {
  readonly auth: Readonly<Record<string, string>>;
  readonly signedIn: SignedIn;
}

async function newPerson(url: string): Promise<Person> {
  const name = `rated_${++names}`;
  const signedIn = await register(url, name);
  return { signedIn, auth: { accessToken: signedIn.tokens.accessToken, deviceId: `device_${name}` } };
}

/** A rated game in which a card was played. */
export async function ratedGame(
  url: string,
): Promise<{ people: readonly [Person, Person]; seats: readonly [Seated, Seated] }> {
  const people = [await newPerson(url), await newPerson(url)] as const;
  const searchers = await Promise.all(people.map(({ auth }) => Searcher.connect(url, auth)));
  for (const searcher of searchers) await searcher.find({ targetScore: 11 });
  const [a, b] = await Promise.all(
    searchers.map(async (searcher): Promise<Seated> => ({ player: searcher.player, ...(await searcher.play()) })),
  );
  if (a === undefined || b === undefined) throw new Error("two seats were wanted");
  await a.player.untilGame(a.gameId, "a dealt game", ({ status }) => status === "in_progress");
  await playOne([a, b]);
  return { people, seats: [a, b] };
}

/** Expects that the game gave no result and no rating, and that each person's next search is not refused. */
export async function expectCountsForNothing(url: string, people: readonly Person[]): Promise<void> {
  for (const { signedIn, auth } of people) {
    expect(await statisticsOf(url, signedIn)).toMatchObject({ gamesPlayed: 0, gamesLost: 0 });
    const { ratings } = bodyOf(await profile(url, signedIn.tokens.accessToken), accounts.profile);
    expect(ratings).toEqual({ duel: null, team: null });
    const searcher = await Searcher.connect(url, auth);
    await searcher.find();
    await searcher.end();
  }
}
