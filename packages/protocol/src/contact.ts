// Contact choices: the messages and the voices that a person wants to receive. A guest's browser keeps the choices and
// sends them in the handshake. An account's choices are stored on the server. A client that sends no choices receives
// everything.
import * as z from "zod/mini";

export const contact = z.object({
  /** Whether the person receives chat messages only from friends. */
  friendsChat: z.boolean(),
  /** Whether the person receives only quick phrases, even from friends. */
  phrasesOnly: z.boolean(),
  /**
   * Whether the person's voice chat leaves out strangers, unless the person has allowed them at the table. Strangers
   * are players who are not friends, at a table of quick match, a cup or a public room.
   */
  friendsVoice: z.boolean(),
});
export type Contact = Readonly<z.output<typeof contact>>;
