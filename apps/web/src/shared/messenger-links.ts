// Links that open a messenger with a text and a link filled in; the visitor chooses the recipient there.

export function messengerLinks(text: string, url: string) {
  const message = encodeURIComponent(`${text} ${url}`);
  return { whatsApp: `https://wa.me/?text=${message}`, sms: `sms:?&body=${message}` };
}
