// The first playlist of a station: the music of the web app.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { radio } from "@chkobba/protocol";
import { z } from "zod";
import { EMPTY_STATION, type Station } from "./station.ts";

const music = z.array(
  z.object({
    name: radio.trackName,
    file: z.string().regex(/^[\w-]+\.(mp3|ogg|wav)$/),
    duration: z.number().positive(),
  }),
);

/** @returns an empty station if the web app has no music */
export async function firstStation(webRoot: string, makeId: () => string): Promise<Station> {
  const list = await readFile(join(webRoot, "radio", "tracks.json"), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "[]";
    throw error;
  });
  const tracks = music.parse(JSON.parse(list)).map(({ name, file, duration }) => ({
    id: makeId(),
    name,
    url: `/radio/${file}`,
    duration,
    isCommentary: false,
    timedCommentaries: [],
  }));
  return { ...EMPTY_STATION, tracks };
}
