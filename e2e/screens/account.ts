// Signing up, in and out, the profile, the leaderboard, and another player's page.

import { AMIRA, accountMenuButton, fillRegistration, menuItem, signInButton } from "../accounts.ts";
import { ratedGames } from "../played-games.ts";
import type { Screens, Stage, Visit } from "./stage.ts";
import { open, press } from "./stage.ts";

export const account: Visit = { screens };

const RATED = [
  { username: "Yassine", email: "yassine@example.tn", password: "makroudh and tea" },
  { username: "Leïla", email: "leila@example.tn", password: "bambalouni hot" },
  { username: "Selim", email: "selim@example.tn", password: "bambalouni hot" },
  { username: "Zohra", email: "zohra@example.tn", password: "bambalouni hot" },
  { username: "Karim", email: "karim@example.tn", password: "bambalouni hot" },
  { username: "Hager", email: "hager@example.tn", password: "bambalouni hot" },
] as const;

function screens(stage: Stage): Screens {
  const { player, server } = stage;
  const { page, words } = player;
  return {
    welcome: async () => {
      // A visitor who has played is a guest. Only a new visitor sees the sign-in button.
      await page.evaluate(() => localStorage.clear());
      await page.goto(server.url);
      await page.getByRole("button", { name: words.lobby.menu.solo.title }).waitFor();
      await signInButton(player).click();
      await page.getByRole("dialog").waitFor();
    },
    login: () => press(page, words.auth.welcome.signIn),
    "forgot-password": () => press(page, words.auth.login.forgot),
    register: async () => {
      await press(page, words.auth.forgot.back);
      await press(page, words.auth.login.create);
      await fillRegistration(player, AMIRA);
    },
    "account-menu": async () => {
      await page.getByRole("button", { name: words.auth.register.submit, exact: true }).click();
      await accountMenuButton(player, AMIRA).click();
      await menuItem(player, words.auth.menu.signOut).waitFor();
    },
    "signing-out": async () => {
      await menuItem(player, words.auth.menu.signOut).click();
      await page.getByRole("dialog").getByRole("button").first().waitFor();
    },
    profile: () => open(stage, "/profile"),
    leaderboard: async () => {
      // The board lists the first account only if it has enough opponents.
      await ratedGames(server.url, RATED, 2);
      await open(stage, "/leaderboard?board=duel&season=all");
      await page.getByRole("link", { name: RATED[0].username }).waitFor();
    },
    player: async () => {
      await open(stage, `/player/${RATED[0].username}`);
      await page.getByRole("img").first().waitFor();
    },
  };
}
