// Stands in for the process that speaks: it breaks off or never ends where the text says so, and speaks where not.
import "../dist/espeak-process.js";

process.prependListener("message", ({ text }) => {
  if (text === "break off") process.kill(process.pid, "SIGKILL");
  if (text === "never end") for (;;);
  if (text === "nonsense") process.send({ mp3: text });
});
