// English: voice at the table.
export const voice = {
  title: "Voice Chat",
};
