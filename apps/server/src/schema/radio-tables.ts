// The tables of the radio.
import type { SpeechLanguage } from "@chkobba/protocol";

/** One row: the current track. */
export interface RadioStationTable {
  id: 1;
  /** Increases with every change to any table of the radio. */
  revision: number;
  track_id: string | null;
  started_at: number | null;
}

export interface RadioTracksTable {
  id: string;
  /** The place in the playlist, counted from 0 without gaps. */
  position: number;
  name: string;
  url: string;
  /** The length of the recording in seconds. */
  duration: number;
  is_commentary: 0 | 1;
}

export interface RadioCommentariesTable {
  track_id: string;
  id: string;
  url: string;
  duration: number;
  /** Seconds from the start of the track. */
  trigger_seconds: number;
}

/** Announcements play one after the other, so no two start at the same time. */
export interface RadioAnnouncementsTable {
  starts_at: number;
  id: string;
  url: string;
  duration: number;
}

/** The text spoken in a recording of the media store. */
export interface RadioTextsTable {
  url: string;
  text: string;
  language: SpeechLanguage;
}
