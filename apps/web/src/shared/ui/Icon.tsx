// Line icons: 24 px squares in the colour of the text.

const PATHS = {
  arrowBack: "M19 12H5m6-6-6 6 6 6",
  arrowOn: "M5 12h14m-6-6 6 6-6 6",
  bulb: "M9 16.5c0-2-3-3.5-3-7a6 6 0 0 1 12 0c0 3.5-3 5-3 7zM9.5 20.5h5",
  chat: "M4 5h16v11h-9l-4.5 4v-4H4z",
  check: "m5 12.5 4.5 4.5L19 7.5",
  clock: "M12 7v5l3 2m6-2a9 9 0 1 1-18 0 9 9 0 0 1 18 0",
  close: "M6 6l12 12M18 6 6 18",
  copy: "M9 9h10v11H9zM15 9V4H5v11h4",
  eye: "M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0",
  eyeClosed:
    "M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12M15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0M4 3.5l16 17",
  exitFullscreen: "M9 4v5H4m16 0h-5V4m0 16v-5h5M4 15h5v5",
  fullscreen: "M4 9V4h5m6 0h5v5m0 6v5h-5m-6 0H4v-5",
  globe: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M3.5 9h17m-17 6h17M12 3c5 5.5 5 12.5 0 18-5-5.5-5-12.5 0-18",
  goal: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M16.5 12a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0M12 12h.01",
  grip: "M9 6h.01M9 12h.01M9 18h.01M15 6h.01M15 12h.01M15 18h.01",
  headset: "M4 17v-5a8 8 0 0 1 16 0v5M4 14h3v6H5.5A1.5 1.5 0 0 1 4 18.5zM20 14h-3v6h1.5a1.5 1.5 0 0 0 1.5-1.5z",
  headsetOff:
    "M4 17v-5c0-1 .2-2 .5-2.8M8 5.1A8 8 0 0 1 20 12v5M4 14h3v6H5.5A1.5 1.5 0 0 1 4 18.5zM20 17v-3h-3M3.5 3.5l17 17",
  leave: "M14 4H6v16h8m-3-8h10m-4-4 4 4-4 4",
  mic: "M9 6a3 3 0 0 1 6 0v5a3 3 0 0 1-6 0zM5.5 11a6.5 6.5 0 0 0 13 0M12 17.5V21",
  micOff:
    "M9 6a3 3 0 0 1 6 0v5M9 9.5V11a3 3 0 0 0 4.5 2.6M5.5 11A6.5 6.5 0 0 0 15.7 16.3M18.5 11c0 .9-.2 1.8-.5 2.6M12 17.5V21M4 3.5l16 17",
  minimise: "m6 9 6 6 6-6",
  more: "M6 12a1 1 0 1 1-2 0 1 1 0 0 1 2 0m7 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0m7 0a1 1 0 1 1-2 0 1 1 0 0 1 2 0",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5",
  moves: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  mute: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5m0-5-5 5",
  mutePerson:
    "M12.5 7.5a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0M2.5 20c0-3.6 2.9-6 6.5-6 1.5 0 2.8.4 3.9 1.1M16 15.5l5 5m0-5-5 5",
  pause: "M8.5 5.5v13m7-13v13",
  pencil: "m4 20 1-4L16 5l3 3L8 19zM13.5 7.5l3 3",
  play: "M8 5.5v13l10.5-6.5z",
  plus: "M12 5v14M5 12h14",
  question: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0M9.3 9.4a2.8 2.8 0 1 1 4 2.6c-.8.4-1.3 1-1.3 2m0 3h.01",
  person: "M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0M4.5 20.5c.8-4 4-5.5 7.5-5.5s6.7 1.5 7.5 5.5",
  screen: "M3 5h18v12H3zM8 21h8",
  seal: "M19 9.5a7 7 0 1 1-14 0 7 7 0 0 1 14 0M8.5 15.5 7.5 22l4.5-2.5 4.5 2.5-1-6.5M9.2 9.7l2 2 3.6-3.8",
  send: "M12 19V5m-6 6 6-6 6 6",
  settings:
    "M4 7h9m5 0h2M4 17h2m5 0h9M18 7a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0M11 17a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0",
  share: "M12 15V4m-4 4 4-4 4 4M5 13v7h14v-7",
  sms: "M4 5h16v11h-9l-4.5 4v-4H4zM8.5 10.5h.01M12 10.5h.01M15.5 10.5h.01",
  sound: "M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 0 1 0 6m2.5-8.5a8 8 0 0 1 0 11",
  stepBack: "m15 6-6 6 6 6",
  stepOn: "m9 6 6 6-6 6",
  sun: "M16 12a4 4 0 1 1-8 0 4 4 0 0 1 8 0M12 3v2m0 14v2M3 12h2m14 0h2M5.6 5.6 7 7m10 10 1.4 1.4m0-12.8L17 7M7 17l-1.4 1.4",
  toEnd: "M18 5v14M6 6l7 6-7 6",
  toStart: "M6 5v14M18 6l-7 6 7 6",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5m4-5v5",
  trophy:
    "M8 4h8v5a4 4 0 0 1-8 0zM8 5.5H4.5V7A3.5 3.5 0 0 0 8 10.5M16 5.5h3.5V7a3.5 3.5 0 0 1-3.5 3.5M12 13v4m-4 3.5h8l-1-3.5H9z",
  whatsApp:
    "M3.5 20.5 4.8 16A8.5 8.5 0 1 1 8 19.3zM9 8.2c-.9.8-.7 2.4.8 4.2s3.3 2.7 4.5 2.3c.8-.3 1-1.2.7-1.5l-1.5-.9-1 .9c-.9-.4-1.7-1.2-2.2-2.2l.8-1-.9-1.7c-.3-.4-.8-.4-1.2-.1",
} as const;

export type IconName = keyof typeof PATHS;

/** A decorative icon. Its parent has the label. `arrowBack` points to the start of the line, `arrowOn` to its end. */
export function Icon({ name, size = 20 }: { readonly name: IconName; readonly size?: number }) {
  return (
    <svg
      className={name === "arrowBack" || name === "arrowOn" || name === "leave" ? "follows-direction" : undefined}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
