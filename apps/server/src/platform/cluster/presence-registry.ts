// A board of notes that several servers keep together: each pins its own, and has a copy of what the others have pinned.
// Whatever a server says reaches all of them, itself too, in one order.
import { EventEmitter } from "node:events";
import { z } from "zod";

const note = z.tuple([z.string(), z.string()]);
export type Note = Readonly<z.output<typeof note>>;
const count = z.int().min(0);

/** What a server says to the others. */
export const word = z.discriminatedUnion("say", [
  /** It lives; so much of what it said got lost. */
  z.object({ say: z.literal("beat"), lost: count }),
  /** `nth` of what it has pinned and unpinned. */
  z.object({ say: z.literal("pin"), nth: count, key: z.string(), text: z.string() }),
  z.object({ say: z.literal("unpin"), nth: count, key: z.string() }),
  /** It knows what `whom` pinned as nth. */
  z.object({ say: z.literal("seen"), whom: z.string(), nth: count }),
  z.object({ say: z.literal("all"), notes: z.array(note), lost: count }),
  /** What do you have? Null: everybody. */
  z.object({ say: z.literal("ask"), whom: z.string().nullable() }),
  /** It stops. */
  z.object({ say: z.literal("bye") }),
]);
export type Word = z.output<typeof word>;

interface PresenceEvents {
  /** Another server pinned something else under that key, or nothing any more. */
  readonly changed: [key: string];
  /** These are pinned nowhere any more, and the server that had them can't see to what follows from that. */
  readonly orphaned: [notes: readonly Note[]];
  /** What this server said or heard may have got lost. */
  readonly doubted: [];
}

export interface PresenceRegistry extends Pick<EventEmitter<PresenceEvents>, "on"> {
  add(key: string, text: string): void;
  remove(key: string): void;
  isElsewhere(key: string): boolean;
  /** What the other servers have pinned under that key. */
  elsewhere(key: string): readonly string[];
  /**
   * Resolves when every other server knows what was pinned so far, and this one what they pinned and unpinned before it last
   * did; at the latest after a moment.
   */
  settled(): Promise<void>;
  /** Whether this server speaks where one should speak for all. */
  isLeader(): boolean;
}

/** The board of a server that has no others beside it. */
export function localPresenceRegistry(): PresenceRegistry {
  const events = new EventEmitter<PresenceEvents>();
  return Object.assign(events, {
    add: () => undefined,
    remove: () => undefined,
    isElsewhere: () => false,
    elsewhere: () => [],
    settled: () => Promise.resolve(),
    isLeader: () => true,
  });
}

/** Whoever is silent for so many beats of one's own is gone. Beats that don't come back to oneself don't count. */
export const SILENT_BEATS = 5;
/** After so many, a server that stops is gone: its players have found another one by then. */
export const PARTING_BEATS = 3;
/** Milliseconds. */
const PATIENCE_MS = 500;

interface Neighbour {
  readonly notes: Map<string, string>;
  lost: number;
  silence: number;
  /** It stops, and has said so. */
  isLeaving: boolean;
  /** What they have seen of this server's pins. */
  seen: number;
}

interface Waiting {
  readonly said: number;
  readonly pinned: number;
  readonly go: () => void;
}

export interface SharedPresenceParts {
  /** The name of this server. */
  readonly self: string;
  /** Sends it to all servers. */
  readonly say: (word: Word) => void;
}

export class SharedPresenceRegistry extends EventEmitter<PresenceEvents> implements PresenceRegistry {
  readonly #parts: SharedPresenceParts;
  readonly #mine = new Map<string, string>();
  readonly #others = new Map<string, Neighbour>();
  /** Strangers that were asked for what they have since the last beat. */
  readonly #asked = new Set<string>();
  readonly #waiting = new Set<Waiting>();
  /** How much was pinned and unpinned, which of that was pinned last, and how much of it has come back. */
  #said = 0;
  #pinned = 0;
  #heardBack = 0;
  #lost = 0;
  #isSilent = false;

  constructor(parts: SharedPresenceParts) {
    super();
    this.#parts = parts;
  }

  add(key: string, text: string): void {
    if (this.#isSilent || this.#mine.get(key) === text) return;
    this.#mine.set(key, text);
    this.#tell({ say: "pin", key, text });
  }

  remove(key: string): void {
    if (this.#isSilent || !this.#mine.delete(key)) return;
    this.#tell({ say: "unpin", key });
  }

  isElsewhere(key: string): boolean {
    for (const { notes } of this.#others.values()) if (notes.has(key)) return true;
    return false;
  }

  elsewhere(key: string): readonly string[] {
    return [...this.#others.values()].flatMap(({ notes }) => notes.get(key) ?? []);
  }

  isLeader(): boolean {
    return [...this.#others.keys()].every((other) => this.#parts.self < other);
  }

  settled(): Promise<void> {
    return new Promise((go) => {
      const waiting = { said: this.#said, pinned: this.#pinned, go };
      if (this.#isSettled(waiting)) return go();
      this.#waiting.add(waiting);
      setTimeout(() => this.#release(waiting), PATIENCE_MS).unref();
    });
  }

  /** How many others there are. */
  get others(): number {
    return this.#others.size;
  }

  /** Says that this server lives: again and again, at a steady pace. */
  beat(): void {
    this.#parts.say({ say: "beat", lost: this.#lost });
  }

  /** Makes itself known to the others, and asks for what they have. */
  join(): void {
    this.#sayAll();
    this.#parts.say({ say: "ask", whom: null });
  }

  /** The same after it may have missed something. */
  rejoin(): void {
    this.join();
    this.emit("doubted");
  }

  /** Says that this server stops, and nothing more. */
  leave(): void {
    this.#isSilent = true;
    this.#parts.say({ say: "bye" });
  }

  /** Something that this server had to say to the others got lost. */
  lose(): void {
    this.#lost++;
    this.#heardBack = this.#said;
    for (const other of this.#others.values()) other.seen = this.#pinned;
    for (const waiting of this.#waiting) this.#release(waiting);
  }

  hear(from: string, heard: Word): void {
    if (from === this.#parts.self) this.#hearMyself(heard);
    else if (heard.say === "ask") this.#answer(heard.whom);
    else if (heard.say === "all") this.#learn(from, heard);
    else this.#hearOther(from, heard);
    for (const waiting of this.#waiting) if (this.#isSettled(waiting)) this.#release(waiting);
  }

  #tell(change: { say: "pin"; key: string; text: string } | { say: "unpin"; key: string }): void {
    // Whoever comes later asks for everything.
    if (this.#others.size === 0) return;
    this.#said++;
    if (change.say === "pin") this.#pinned = this.#said;
    this.#parts.say({ ...change, nth: this.#said });
  }

  #sayAll(): void {
    if (!this.#isSilent) this.#parts.say({ say: "all", notes: [...this.#mine], lost: this.#lost });
  }

  #answer(whom: string | null): void {
    if (whom !== null && whom !== this.#parts.self) return;
    this.#sayAll();
    if (whom !== null) this.emit("doubted");
  }

  #hearMyself(heard: Word): void {
    if (heard.say === "pin" || heard.say === "unpin") this.#heardBack = heard.nth;
    if (heard.say !== "beat") return;
    this.#asked.clear();
    for (const [server, other] of this.#others) if (++other.silence > SILENT_BEATS) this.#forget(server);
  }

  #hearOther(from: string, heard: Exclude<Word, { say: "ask" | "all" }>): void {
    const other = this.#others.get(from);
    if (other === undefined) {
      if (heard.say !== "bye") this.#askOnce(from);
      return;
    }
    other.silence = 0;
    switch (heard.say) {
      case "pin":
        other.notes.set(heard.key, heard.text);
        this.#parts.say({ say: "seen", whom: from, nth: heard.nth });
        this.emit("changed", heard.key);
        break;
      case "unpin":
        if (other.notes.delete(heard.key)) this.emit("changed", heard.key);
        break;
      case "seen":
        if (heard.whom === this.#parts.self) other.seen = heard.nth;
        break;
      case "beat":
        if (heard.lost > other.lost) this.emit("doubted");
        other.lost = heard.lost;
        break;
      case "bye":
        other.silence = SILENT_BEATS - PARTING_BEATS;
        other.isLeaving = true;
        break;
    }
  }

  #askOnce(stranger: string): void {
    if (this.#asked.has(stranger) || this.#isSilent) return;
    this.#asked.add(stranger);
    this.#parts.say({ say: "ask", whom: stranger });
  }

  #learn(from: string, { notes, lost }: Word & { say: "all" }): void {
    const known = this.#others.get(from);
    const now = new Map(notes);
    // Whoever is new is told everything that is pinned before they serve anybody.
    this.#others.set(from, { notes: now, lost, silence: 0, isLeaving: false, seen: known?.seen ?? this.#pinned });
    for (const [key, text] of now) if (known?.notes.get(key) !== text) this.emit("changed", key);
    this.#removed([...(known?.notes ?? [])].filter(([key]) => !now.has(key)));
    if (lost > (known?.lost ?? 0)) this.emit("doubted");
  }

  #forget(server: string): void {
    const { notes, isLeaving } = this.#others.get(server) ?? { notes: [], isLeaving: true };
    this.#others.delete(server);
    this.#removed([...notes]);
    // It may have died after it changed a game and before it told anybody.
    if (!isLeaving) this.emit("doubted");
  }

  #removed(notes: readonly Note[]): void {
    for (const [key] of notes) this.emit("changed", key);
    const orphans = notes.filter(([key]) => !this.#mine.has(key) && !this.isElsewhere(key));
    if (orphans.length > 0) this.emit("orphaned", orphans);
  }

  #isSettled({ said, pinned }: Waiting): boolean {
    if (this.#others.size === 0) return true;
    return this.#heardBack >= said && [...this.#others.values()].every(({ seen }) => seen >= pinned);
  }

  #release(waiting: Waiting): void {
    if (this.#waiting.delete(waiting)) waiting.go();
  }
}
