// The words that the specification gives, by its sections, and where the page departs from them.
// error-catalogue.test.ts has the other errors. Decision 038 has the reason of each departure, with its section.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

/** The section and the sentence of each departure, in the order of the decision. */
const DEPARTURES: readonly string[] = [
  "§2 Game screen: in-game chat box, voice chat panel",
  "§2 Game screen: Copy ID button, Share button",
  "§4 Join room: try the first, else create a new game",
  "§4 Voice: a peer ends on state disconnected or failed",
  "§4 Token refresh: if refresh fails, clear all stored auth data",
  "§2 Auth: note that guest progress will not be saved",
  "§2 Round summary: button 'Continue to Next Round'",
  "§2 User menu: Upgrade Account only closes the menu",
  "§5 Lobby: name required",
  "§8 Socket calls: the server's error text if present",
  "§8 Auth: the server's error message shows in a banner",
  "§8 Voice: audio chat is unavailable",
  "§7 Events received: game-message is shown for 5 s",
  "§8 Game errors show 'Error: {message}'",
  "§4 Connection: if the health check fails the socket is not connected",
  "§4 Connection: polling first after a health check",
  "§9 Limits: cookies secure and SameSite strict",
  "§7 Socket settings: websocket first, polling first on a non-local host",
  "§2 Header, game screen: words of the buttons",
  "§2 Scoreboard: 'First to N Points Wins'",
  "§5 Guest name must be non-blank",
];

const ENGLISH = import.meta.glob("./en/*.ts", { eager: true });
const DECISION = join(import.meta.dirname, "../../../../../docs/decisions/038-where-the-page-departs.md");

/** The words of each section, without numbers and names. */
const SPECIFIED: Readonly<Record<string, readonly string[]>> = {
  "2 header": ["Login/Register", "Light", "Dark", "Fullscreen", "Exit Fullscreen"],
  "2 lobby": [
    ...["Connecting to the Server...", "Play Solo vs Bot", "Create 1v1 Game", "Create 2v2 Game", "Join Private Game"],
    ...["Back", "You've been invited to join a game!", "Admin controls are not enabled."],
  ],
  "2 game": [
    ...["Game # ", "Copy ID", "Copied!", "Share", "Sharing...", "Leave Game", "Target: ", " pts", "Voice Chat"],
    ...["Hide Voice", "Test Chkobba", "Test Capture", "Test Near Win", "Waiting for players (", "Start Game", "You"],
    ...["No cards on the table", "Deck: ", "Player", "Teammate", "Your Team: ", "YOUR TURN", "CHKOBBA!", "+1 POINT"],
    ...[
      "First to ",
      " Points Wins",
      "Round ",
      " Summary",
      "Most cards",
      "Most diamonds",
      "7 of Diamonds",
      "Most sevens",
    ],
    ...["Chkobba", "Team", "Cards", "Diamonds", "Sevens", "Chkobbas", "Points", "Continue to Next Round", "Game Over"],
    ...["Winner: ", "It's a Tie!", "Final Scores", "Play Again"],
  ],
  "2 accounts": [
    ...["Sign In", "Create Account", "Play as Guest", "Forgot Password", "Continue as Guest", "Send Reset Link"],
    ...["Check Your Email", "Try Different Email", "Back to Login", "Password Reset Successful", "Continue to Login"],
    ...["Guest", "Guest User", "Registered User", "Profile", "Settings", "Upgrade Account", "Sign Out", "End Session"],
  ],
  "2 radio admin": [
    ...["Preview", "Broadcast Immediately", "Add to Playlist Immediately", "Confirm Broadcast"],
    ...["Confirm Add to Playlist", "Skip to Next", "Logout", "Add Timed", "Play", "Delete"],
  ],
  5: [
    ...["Email is required", "Please enter a valid email address", "Password is required", "Username is required"],
    ...["Username must be at least 3 characters", "Username must be less than 20 characters"],
    ...["Username can only contain letters, numbers, and underscores", "Password must be at least 6 characters"],
    ...["Please confirm your password", "Passwords do not match", "Password must be at least 6 characters long"],
    ...["Invalid or missing reset token", "Too short", "Weak", "Good", "Strong"],
    ...["Please enter a name to continue as guest", "Unknown Player", "Game existence check timed out"],
    ...["Password cannot be empty.", "Please provide a valid URL and positive duration.", "Cannot preview empty text."],
    ...["Commentary text cannot be empty.", "Please enter the commentary text to generate."],
    ...["Please provide a valid non-negative trigger time.", "Invalid trigger time."],
    ...["No valid preview data available to broadcast.", "No valid preview data available to add to playlist."],
  ],
  "8 accounts": [
    ...["No refresh token available", "Failed to send reset email", "Failed to reset password", "Login failed"],
    "If an account with this email exists, you will receive a password reset link shortly",
    ...["Registration failed", "Account upgrade failed", "Logout failed, but local session cleared"],
    ...["Token refresh failed", "Failed to create guest session", "Failed to store authentication tokens"],
  ],
  "8 radio": [
    ...["Unknown Track", "Radio Info Unavailable", "Unauthorized (401)", "Authentication password not found."],
    ...["Failed to fetch data: ", "Failed to add track: ", "Failed to skip track: ", "Failed to delete track: "],
    ...["Failed to play track ", "Failed to generate preview: ", "Failed to broadcast ", " immediately"],
    ...["Failed to add ", " to playlist immediately", "Failed to broadcast previewed commentary"],
    "Failed to add previewed commentary to playlist",
    "Failed to generate or associate commentary",
    ...["Failed to update trigger time", "Failed to update track name"],
  ],
};

/** Returns every text of a catalogue. For a function, returns its source. */
function texts(catalogue: unknown): string[] {
  if (typeof catalogue === "string") return [catalogue];
  if (typeof catalogue === "function") return [catalogue.toString()];
  if (typeof catalogue !== "object" || catalogue === null) return [];
  return Object.values(catalogue).flatMap(texts);
}

const said = texts(ENGLISH);

it.each(Object.entries(SPECIFIED))("the page says the words of section %s", (_, words) => {
  expect(words.filter((each) => !said.some((text) => text.includes(each)))).toEqual([]);
});

it("the decision names the section and the sentence of each departure, and no other departure", () => {
  const lines = readFileSync(DECISION, "utf8").split("\n");
  const named = lines.filter((line) => line.startsWith("- ")).map((line) => line.slice(2).split(". **")[0]);
  expect(named).toEqual(DEPARTURES);
});
