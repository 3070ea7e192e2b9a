// English: notifications outside of the page.
export const push = {
  title: "Notifications",
  about: "Chkobba can let you know when it's your turn, even if this page is closed. Your browser asks you first.",
  turnOn: "Turn on notifications",
  turnOff: "Turn off notifications",
  kinds: {
    turn: "Your turn",
    invitation: "A friend invites you",
    match: "A game was found",
    cup: "A cup starts in 10 minutes",
    deal: "The deal of the day",
  },
  quiet: "Quiet hours",
  from: "From",
  to: "To",
  unsupported: "This browser can't show notifications. On an iPhone, add Chkobba to the Home Screen first.",
  denied: "Notifications are blocked. You can allow them in your browser's settings for this page.",
  failed: "That didn't work. Check your connection and try again.",
};
