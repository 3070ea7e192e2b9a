// Replaces the process that speaks. With certain keywords in the text, the process crashes or never ends. It speaks all
// other texts.
import "../dist/espeak-process.js";

process.prependListener("message", ({ text }) => {
  if (text === "break off") process.kill(process.pid, "SIGKILL");
  if (text === "never end") for (;;);
  if (text === "nonsense") process.send({ mp3: text });
});
