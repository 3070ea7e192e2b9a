// The value that every feature is opened with: the resources of the server, and the ports by which features reach each
// other. `open-context.ts` implements each port once.
import type { FastifyInstance } from "fastify";
import type { Codes } from "./codes/codes.ts";
import type { Audience } from "./ports/audience.ts";
import type { Changes } from "./ports/changes.ts";
import type { Games } from "./ports/games.ts";
import type { Identity } from "./ports/identity.ts";
import type { Notifier } from "./ports/notifier.ts";
import type { Relations } from "./ports/relations.ts";
import type { Results } from "./ports/results.ts";
import type { Seats } from "./ports/seats.ts";
import type { Io } from "./realtime/socket.ts";
import type { Resources } from "./resources.ts";

export interface Context extends Resources {
  readonly app: FastifyInstance;
  readonly io: Io;
  readonly codes: Codes;
  readonly identity: Identity;
  readonly seats: Seats;
  readonly audience: Audience;
  readonly games: Games;
  readonly relations: Relations;
  readonly results: Results;
  readonly notifier: Notifier;
  readonly changes: Changes;
}
