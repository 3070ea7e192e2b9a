// Makes sure that only one tab of this browser talks for a seat: the tab that was the last to start the voice chat.

/** Takes the lock from other tabs; `onTaken` is called when another tab takes it. The returned function releases it. */
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
