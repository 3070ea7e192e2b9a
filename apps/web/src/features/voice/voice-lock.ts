// One tab of this browser talks for a seat: whichever begins last.

/** Takes the word from every other tab; `onTaken` when another one takes it from this. The answer gives it back. */
export function lockVoice(playerId: string, onTaken: () => void): () => void {
  let isGivenBack = false;
  let giveBack = () => {};
  const held = new Promise<void>((resolve) => {
    giveBack = () => {
      isGivenBack = true;
      resolve();
    };
  });
  navigator.locks
    .request(`chkobba.voice.${playerId}`, { steal: true }, () => held)
    .catch(() => {
      if (!isGivenBack) onTaken();
    });
  return giveBack;
}
