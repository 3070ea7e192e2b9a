// Contact choices: what a person lets others send to them. For guests it belongs to the browser, which states it in the
// handshake; an account's choice is stored. Clients that state nothing receive everything.
import * as z from "zod/mini";

export const contact = z.object({
  /** Chat messages of friends only. */
  friendsChat: z.boolean(),
  /** Of others' messages only the quick phrases. */
  phrasesOnly: z.boolean(),
  /**
   * Of strangers, no voice except of players whom this person has allowed at the table. Strangers are players who are no
   * friends, at a table of quick match, a cup or a public room.
   */
  friendsVoice: z.boolean(),
});
export type Contact = Readonly<z.output<typeof contact>>;
