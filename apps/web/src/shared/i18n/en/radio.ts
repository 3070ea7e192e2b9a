// English: the radio over lobby and table.
export const radio = {
  title: "Radio",
  unknownTrack: "Unknown Track",
  unavailable: "Radio Info Unavailable",
};
