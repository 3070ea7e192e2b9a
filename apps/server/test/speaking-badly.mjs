// Replaces the process that speaks: by keywords in the text it crashes or never ends; other texts it speaks.
import "../dist/espeak-process.js";

process.prependListener("message", ({ text }) => {
  if (text === "break off") process.kill(process.pid, "SIGKILL");
  if (text === "never end") for (;;);
  if (text === "nonsense") process.send({ mp3: text });
});
