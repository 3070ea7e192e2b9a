// The release of this server, and what it has in common with servers of other releases.
import packageJson from "../package.json" with { type: "json" };

/** The commit that was built, set by `build.mjs`. Empty if the build had no git; undefined if the sources run. */
declare const BUILD_COMMIT: string | undefined;

/** The version, and the commit that was built if it is known: 1.1.0+2f5c1d9a7b3e. */
export const VERSION = versionOf(packageJson.version, typeof BUILD_COMMIT === "string" ? BUILD_COMMIT : "");

export function versionOf(version: string, commit: string): string {
  return commit === "" ? version : `${version}+${commit}`;
}

/**
 * The version of the messages between servers, and of the data that servers share in the database. Servers with
 * different versions refuse to run side by side. Raise it with each kind of record that older servers can't read, and
 * with each column or table that older servers do not fill; `release.test.ts` asks for that decision.
 */
export const PROTOCOL = "3";
