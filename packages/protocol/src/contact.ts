// Contact choices: the messages and the voices that a person wants to receive. A guest's browser keeps the choices and
// sends them in the handshake. An account's choices are stored on the server. A client that sends no choices receives
// everything.
import * as z from "zod/mini";

export const contact = z.object({
  /** Whether the person receives only chat messages of friends. */
  friendsChat: z.boolean(),
  /** Whether the person receives only quick phrases from all other players, including friends. */
  phrasesOnly: z.boolean(),
  /**
   * Whether the person hears no strangers in voice chat, except players whom the person has allowed at the table.
   * Strangers are players who are not friends, at a table of quick match, a cup or a public room.
   */
  friendsVoice: z.boolean(),
});
export type Contact = Readonly<z.output<typeof contact>>;
