// The radio's admin page against the real radio: login, playlist, commentaries, uploads, and an ended session.
import { join } from "node:path";
import { keepFromLogs } from "@chkobba/server/testing/log-secrets";
import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { tone } from "./broadcast.ts";
import { expect, test } from "./fixtures.ts";
import type { TestServer } from "./test-server.ts";
import { WORDS, type Words } from "./words.ts";

const PASSWORD = keepFromLogs("harissa on the air");
const path = "/radio-admin";
const SONG = join(import.meta.dirname, "../apps/web/public/radio/market-day-in-nabeul.mp3");

test.use({ settings: { RADIO_ADMIN_PASSWORD: PASSWORD } });

test("the login accepts the password, remembers it, and forgets it on logout; a failed request can be repeated, and an outdated password leads to the login", async ({
  arrive,
  server,
}) => {
  const { page } = await arrive("Amira", { path });
  await expect(page).toHaveTitle("Chkobba radio, admin");
  const field = page.getByLabel("Password", { exact: true });
  const login = page.getByRole("button", { name: "Sign in", exact: true });

  await login.click();
  await expect(field).toHaveAccessibleDescription("Password cannot be empty.");
  await field.fill("not the one");
  await login.click();
  await expect(page.getByRole("alert")).toHaveText("Wrong password. Unauthorized (401)");
  await expect(page.getByRole("alert")).toBeHidden();
  expect(await storedPassword(page)).toBeNull();

  await signIn(page);
  // The header would be above the window if the focus on the panel scrolled the page.
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Playlist" })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(field).toBeVisible();
  expect(await storedPassword(page)).toBeNull();
  await page.reload();
  await expect(field).toBeVisible();

  await signIn(page);
  await page.route("**/api/radio/playlist", (route) => route.fulfill({ status: 500, json: { error: "Out of tea" } }));
  await page.reload();
  await expect(page.getByRole("alert")).toContainText("Failed to fetch data: Out of tea");
  await page.unroute("**/api/radio/playlist");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Playlist" })).toBeVisible();

  // The test leaves the admin page first, because an open admin page might notice the new password before or after the
  // next check.
  await page.goto(`${server.url}/how-to-play`);
  await server.kill();
  await server.restart({ RADIO_ADMIN_PASSWORD: keepFromLogs("another one") });
  await page.goto(server.url + path);
  await expect(page.getByRole("alert")).toHaveText("Wrong password. Unauthorized (401)");
  expect(await storedPassword(page)).toBeNull();

  await page.getByLabel("Password", { exact: true }).fill("another one");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Playlist" })).toBeVisible();
  await page.getByLabel("URL").fill("/sounds/chkobba.mp3");
  await page.getByLabel("Duration in seconds").fill("5");
  // The password is removed in the same task as the press. Otherwise the page might notice it before the press, when
  // it reloads its data, and show the login.
  await page.getByRole("button", { name: "Add Track" }).evaluate((button: HTMLButtonElement) => {
    localStorage.removeItem("chkobba.radio-admin-password");
    button.click();
  });
  await expect(page.getByRole("alert")).toHaveText("Authentication password not found.");
});

test("tracks are added, renamed, played, skipped, moved and deleted", async ({ arrive, server }) => {
  await emptyPlaylist(server);
  const { page } = await arrive("Amira", { path });
  await signIn(page);
  const onAir = page.getByRole("region", { name: "On Air" });
  await expect(page.getByText("The playlist is still empty")).toBeVisible();
  await expect(onAir).toContainText("Nothing is playing");
  await expect(onAir.getByRole("button", { name: "Skip to Next" })).toBeDisabled();

  const url = page.getByLabel("URL");
  const duration = page.getByLabel("Duration in seconds");
  await page.getByRole("button", { name: "Add Track" }).click();
  await expect(url).toHaveAccessibleDescription("Please provide a valid URL and positive duration.");
  await expect(url).toBeFocused();
  for (const [typed, seconds] of [
    ["https://", "10"],
    ["/sounds/chkobba.mp3", "-1"],
    ["/sounds/chkobba.mp3", "1.5"],
  ] as const) {
    await url.fill(typed);
    await duration.fill(seconds);
    await page.getByRole("button", { name: "Add Track" }).click();
    const wrong = typed === "https://" ? url : duration;
    await expect(wrong).toHaveAccessibleDescription("Please provide a valid URL and positive duration.");
  }

  // If no duration is given, the track has the duration of its file.
  await duration.fill("");
  await url.fill("/sounds/gameWin.mp3");
  await duration.focus();
  await expect(duration).toHaveValue(/^[1-9]$/);
  await page.getByRole("button", { name: "Add Track" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(url).toHaveValue("");
  await page.route("https://radio.example.tn/**", (route) => route.fulfill({ path: SONG, contentType: "audio/mpeg" }));
  await add(page, "https://radio.example.tn/Sidi%20Mansour.mp3", 300);
  await add(page, "/sounds/gameLose.mp3", 400);
  await expect(names(page)).toHaveText(["gameWin", "Sidi Mansour", "gameLose"]);

  await page.getByRole("button", { name: "Rename gameLose" }).click();
  const name = page.getByLabel("Track name");
  await name.fill("Not this");
  await name.press("Escape");
  await expect(names(page)).toHaveText(["gameWin", "Sidi Mansour", "gameLose"]);
  await expect(page.getByRole("button", { name: "Rename gameLose" })).toBeFocused();
  await page.keyboard.press("Enter");
  await name.fill(" ");
  await name.press("Enter");
  await expect(name).toHaveAccessibleDescription("A track needs a name.");
  await name.fill("ليلة في سيدي بو سعيد");
  await name.press("Enter");
  await expect(names(page)).toHaveText(["gameWin", "Sidi Mansour", "ليلة في سيدي بو سعيد"]);

  await page.getByRole("button", { name: "Play Sidi Mansour" }).click();
  await expect(current(page)).toContainText("Sidi Mansour");
  await expect(onAir).toContainText("Sidi Mansour");
  await expect(onAir.getByRole("progressbar")).toHaveAttribute("aria-valuemax", "300");
  await expect(onAir).toContainText(/4:5\d left/);
  await onAir.getByRole("button", { name: "Skip to Next" }).click();
  await expect(current(page)).toContainText("ليلة في سيدي بو سعيد");

  // Moves tracks by keyboard first, then by mouse.
  await page.getByRole("button", { name: "Move Sidi Mansour" }).press("Space");
  await expect(page.getByText("Holding Sidi Mansour, 2 of 3.")).toBeAttached();
  // A key press moves nothing before the page has measured the list. A second press at the top of the list moves
  // nothing either.
  await expect(async () => {
    await page.keyboard.press("ArrowUp");
    await expect(page.getByText("Sidi Mansour is now 1 of 3.")).toBeAttached({ timeout: 1000 });
  }).toPass();
  await page.keyboard.press("Space");
  await expect(page.getByText("Sidi Mansour dropped at 1 of 3.")).toBeAttached();
  await expect(names(page)).toHaveText(["Sidi Mansour", "gameWin", "ليلة في سيدي بو سعيد"]);
  await expect(page.getByText("Track moved.")).toBeVisible();
  await drag(page, page.getByRole("button", { name: /^Move .*ليلة/ }), rows(page).first());
  const moved = ["ليلة في سيدي بو سعيد", "Sidi Mansour", "gameWin"];
  await expect(names(page)).toHaveText(moved);
  await expect.poll(() => playlistOf(server)).toEqual(moved);

  await page.getByRole("button", { name: "Delete Sidi Mansour" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Keep it" }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole("button", { name: /^Delete .*ليلة/ }).click();
  await expect(page.getByRole("dialog")).toContainText("It's on air");
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Track deleted.")).toBeVisible();
  await expect(names(page)).toHaveText(["Sidi Mansour", "gameWin"]);
  await expect(current(page)).toContainText("Sidi Mansour");
});

test("changes by another admin and the number of listeners show immediately", async ({ arrive, server }) => {
  await emptyPlaylist(server);
  await call(server, "POST", "/add-track", { url: "/sounds/chkobba.mp3", duration: 200, name: "First" });
  await call(server, "POST", "/add-track", { url: "/sounds/chkobba.mp3", duration: 200, name: "Second" });
  const { page } = await arrive("Amira", { path });
  await signIn(page);
  await expect(current(page)).toContainText("First");
  await call(server, "POST", "/next-track");
  await expect(current(page)).toContainText("Second");

  await expect(page.getByText("0 listeners")).toBeVisible();
  const listener = await arrive("Nour");
  await tuneIn(listener.page);
  await expect(page.getByText("1 listener", { exact: true })).toBeVisible();
  await listener.page.close();
  await expect(page.getByText("0 listeners")).toBeVisible();

  const id = (await call(server, "GET", "/playlist")).playlist.find(({ name }) => name === "First")?.id ?? "";
  await page.route(`**/api/radio/play/${id}`, async (route) => {
    await call(server, "DELETE", `/track/${id}`);
    await route.continue();
  });
  await page.getByRole("button", { name: "Play First" }).click();
  await expect(page.getByText(`Failed to play track ${id}: Track not found`)).toBeVisible();
  await expect(names(page)).toHaveText(["Second"]);

  await page.route("**/api/radio/next-track", (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }));
  await page.getByRole("button", { name: "Skip to Next" }).click();
  await expect(page.getByText("Failed to skip track: HTTP error! Status: 502")).toBeVisible();
});

// `npm test` covers this in station.test.ts and checks.test.ts of apps/web/src/features/radio-admin, and in
// apps/server/test/radio-studio.test.ts.
test("a commentary is previewed, and then broadcast or added", { tag: "@long" }, async ({ arrive, server }) => {
  await emptyPlaylist(server);
  const { page } = await arrive("Amira", { path });
  await signIn(page);
  const text = page.getByLabel("Commentary text");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  const player = page.getByLabel("Preview").and(page.locator("audio"));

  await press("Preview");
  await expect(text).toHaveAccessibleDescription(/^Cannot preview empty text\./);
  await press("Broadcast Immediately");
  await expect(text).toHaveAccessibleDescription(/^Commentary text cannot be empty\./);
  await text.fill("x".repeat(2001));
  await expect(page.getByText("2001 / 2000")).toBeVisible();
  await press("Add to Playlist Immediately");
  await expect(text).toHaveAccessibleDescription(/^The text is too long\./);

  await text.fill("Good evening, this is the radio of the café.");
  await press("Preview");
  await expect.poll(() => player.evaluate((audio: HTMLAudioElement) => audio.duration)).toBeGreaterThan(1);
  await page.getByRole("combobox", { name: "Language" }).selectOption("French");
  await expect(player).toBeHidden();
  await press("Confirm Broadcast");
  await expect(page.getByText("No valid preview data available to broadcast.")).toBeVisible();
  await press("Confirm Add to Playlist");
  await expect(page.getByText("No valid preview data available to add to playlist.")).toBeVisible();

  await text.fill("Bonsoir à tout le café.");
  await press("Preview");
  await expect(player).toBeVisible();
  await press("Confirm Add to Playlist");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Commentary");
  await expect(text).toHaveValue("");

  await text.fill("Bonsoir encore.");
  await press("Preview");
  await expect(player).toBeVisible();
  await press("Confirm Broadcast");
  await expect(page.getByText("The commentary is on air.")).toBeVisible();
  await text.fill("Et encore.");
  await press("Broadcast Immediately");
  await expect(text).toHaveValue("");
  await text.fill("Et pour toujours.");
  await press("Add to Playlist Immediately");
  await expect(rows(page)).toHaveCount(2);

  await page.route("**/api/radio/preview-commentary", (route) => route.fulfill({ json: { id: "x", url: "/media/x" } }));
  await text.fill("Une dernière fois.");
  await press("Preview");
  await expect(page.getByText("Failed to generate preview: The preview has no id, address or duration")).toBeVisible();
});

// `npm test` covers this in apps/web/src/features/radio-admin/station.test.ts and apps/server/test/radio-studio.test.ts.
test("a timed commentary is attached to a song, moved and deleted; files and addresses with audio are added, others are refused", {
  tag: "@long",
}, async ({ arrive, server }) => {
  await emptyPlaylist(server);
  await call(server, "POST", "/add-track", { url: "/sounds/chkobba.mp3", duration: 200, name: "Yasmine" });
  const { page } = await arrive("Amira", { path });
  await signIn(page);
  await page.getByRole("button", { name: "Add Timed commentary to Yasmine" }).click();
  const dialog = page.getByRole("dialog");
  const text = dialog.getByLabel("Commentary text");
  const trigger = dialog.getByLabel("Start at (seconds)");
  const submit = dialog.getByRole("button", { name: "Add Timed Commentary" });
  await trigger.fill("-3");
  await submit.click();
  await expect(text).toHaveAccessibleDescription(/^Please enter the commentary text to generate\./);
  await expect(trigger).toHaveAccessibleDescription("Please provide a valid non-negative trigger time.");
  await text.fill("Listen to the oud.");
  await trigger.fill("12.5");
  await page.route("**/api/radio/generate-commentary", (route) => route.fulfill({ status: 503, json: {} }), {
    times: 1,
  });
  await submit.click();
  await expect(dialog.getByRole("alert").last()).toHaveText(
    "Failed to generate or associate commentary: HTTP error! Status: 503",
  );
  await submit.click();
  await expect(dialog).toBeHidden();

  const timed = page.getByRole("list", { name: "Timed commentaries of Yasmine" }).getByRole("listitem");
  await expect(timed).toContainText("at 0:12");
  await timed.getByRole("button", { name: "Change the time" }).click();
  const field = timed.getByLabel("Start at (seconds)");
  await expect(field).toHaveValue("12.5");
  await field.fill("soon");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription("Invalid trigger time.");
  await field.fill("75");
  await field.press("Enter");
  await expect(timed).toContainText("at 1:15");
  await timed.getByRole("button", { name: "Delete the commentary at 1:15" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(timed).toHaveCount(0);

  await test.step("a chosen or dropped file is uploaded, and a file that is not audio is refused", async () => {
    const chooser = page.getByLabel("Upload a file");
    await chooser.setInputFiles({ name: "Two seconds of oud.wav", mimeType: "audio/wav", buffer: tone(2) });
    await expect(rows(page)).toContainText(["Yasmine", "Two seconds of oud"]);
    await expect(rows(page).last()).toContainText("0:02");

    const file = await page.evaluateHandle(
      (bytes) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(bytes)], "Dropped.wav", { type: "audio/wav" }));
        return transfer;
      },
      [...tone(1)],
    );
    await chooser.dispatchEvent("drop", { dataTransfer: file });
    await expect(rows(page)).toHaveCount(3);

    await chooser.setInputFiles({ name: "letter.wav", mimeType: "audio/wav", buffer: Buffer.from("Dear radio") });
    await expect(
      page.getByText("Failed to upload file: Unsupported audio file. Choose an mp3, ogg or wav file."),
    ).toBeVisible();
    await expect(rows(page)).toHaveCount(3);

    // If a slow upload is cancelled, no message appears.
    const close = page.getByRole("button", { name: "Close" });
    while ((await close.count()) > 0) await close.first().click();
    await page.route("**/api/radio/upload", () => {});
    await chooser.setInputFiles({ name: "Long.wav", mimeType: "audio/wav", buffer: tone(60) });
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page.getByText("Uploading Long.wav")).toBeHidden();
    await expect(page.getByText("Failed to upload file")).toBeHidden();
  });

  // An address that browsers refuse to play.
  await test.step("the admin gets a warning about an address without audio, and may still keep it", async () => {
    const { problems, addTrack } = WORDS.en.radioAdmin;
    const url = page.getByLabel(addTrack.url);
    const add = page.getByRole("button", { name: addTrack.submit });

    await url.fill("data:audio/mpeg;base64,AAAA");
    await url.blur();
    await expect(url).toHaveAccessibleDescription(problems.trackInvalid);
    await url.fill("/manifest.webmanifest");
    await url.blur();
    await expect(url).toHaveAccessibleDescription(problems.trackUnplayable);
    await url.fill("/index.html");
    await page.getByLabel(addTrack.duration).fill("60");
    await expect(url).toHaveAccessibleDescription(problems.trackUnplayable);
    await expect(rows(page)).toHaveCount(3);
    await add.click();
    await expect(rows(page)).toHaveCount(4);
  });
});

const LOOKS = [
  { theme: "dark", language: "en", viewport: { width: 390, height: 844 } },
  { theme: "light", language: "ar", viewport: { width: 390, height: 844 } },
] as const;

for (const look of LOOKS) {
  test(`axe finds nothing in the radio admin (${look.theme}, ${look.language})`, {
    tag: look.theme === "light" ? "@long" : [],
  }, async ({ arrive, server }) => {
    await emptyPlaylist(server);
    const { page, words } = await arrive("Amira", { ...look, path });
    const { login, playlist, timed } = words.radioAdmin;
    await page.getByRole("button", { name: login.submit, exact: true }).click();
    await expectAccessible(page, "login");
    await signIn(page, words);
    await expect(page.getByText(playlist.empty)).toBeVisible();
    await expectAccessible(page, "empty admin page");

    const { track } = await call(server, "POST", "/add-track", { url: "/sounds/chkobba.mp3", duration: 200 });
    const piece = { id: "piece", url: "/sounds/chkobba.mp3", duration: 2, triggerTimeSeconds: 7 };
    await call(server, "PUT", `/songs/${track.id}/commentary`, piece);
    await expect(rows(page)).toContainText([timed.at("0:07")]);
    await page.getByRole("button", { name: playlist.rename("chkobba") }).click();
    await expectAccessible(page, "admin page");
    await page.getByRole("button", { name: playlist.addTimedTo("chkobba") }).click();
    await page.getByRole("dialog").getByRole("button", { name: timed.submit }).click();
    await expectAccessible(page, "dialog");
  });
}

async function signIn(page: Page, { radioAdmin }: Words = WORDS.en): Promise<void> {
  await page.getByLabel(radioAdmin.login.password, { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: radioAdmin.login.submit, exact: true }).click();
  await expect(page.getByRole("heading", { name: radioAdmin.playlist.title })).toBeVisible();
}

function rows(page: Page): Locator {
  return page.getByRole("region", { name: /^(Playlist|القائمة)$/ }).locator("ol > li");
}

function names(page: Page): Locator {
  return rows(page).locator("strong");
}

function current(page: Page): Locator {
  return rows(page).and(page.locator('[aria-current="true"]'));
}

async function add(page: Page, url: string, seconds: number): Promise<void> {
  const before = await rows(page).count();
  await page.getByLabel("URL").fill(url);
  await page.getByLabel("Duration in seconds").fill(String(seconds));
  await page.getByRole("button", { name: "Add Track" }).click();
  await expect(rows(page)).toHaveCount(before + 1);
}

/** Drags `from` to the middle of `to`, at the place that `to` has before the list moves. */
async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const goal = await to.boundingBox();
  if (goal === null) throw new Error("there is nowhere to drag it");
  await from.hover();
  await page.mouse.down();
  await page.mouse.move(goal.x + 20, goal.y + goal.height / 2, { steps: 10 });
  await page.mouse.up();
  // After a drag, the page ignores clicks until a timer of 50 ms has run. On a busy machine it runs late, but before
  // this one.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
}

/** Tunes in as the page's radio player does. */
async function tuneIn(page: Page): Promise<void> {
  await page.evaluate(() => {
    const socket = new WebSocket(`${location.origin.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`);
    socket.addEventListener("message", ({ data }) => {
      if (data.startsWith("0")) socket.send("40");
      if (data.startsWith("40")) socket.send('42["radio-tune",{"listening":true}]');
    });
  });
}

function storedPassword(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem("chkobba.radio-admin-password"));
}

interface Answer {
  readonly playlist: readonly { readonly id: string; readonly name: string }[];
  readonly track: { readonly id: string };
}

/** Makes an HTTP call to the radio as another admin. */
async function call(server: TestServer, method: string, path: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${server.url}/api/radio${path}`, {
    method,
    headers: {
      authorization: `Bearer ${PASSWORD}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  expect(answer.status, `${method} ${path}`).toBe(200);
  return answer.json();
}

/** Deletes the built-in tracks, with which a new radio starts. */
async function emptyPlaylist(server: TestServer): Promise<void> {
  const { playlist } = await call(server, "GET", "/playlist");
  for (const { id } of playlist) await call(server, "DELETE", `/track/${id}`);
}

async function playlistOf(server: TestServer): Promise<readonly string[]> {
  const { playlist } = await call(server, "GET", "/playlist");
  return playlist.map(({ name }) => name);
}
