// English: the admin page of the radio.
export const radioAdmin = {
  title: "Radio Admin",
};
