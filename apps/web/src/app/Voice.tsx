// Voice at the table: the switch is small, what connects people comes when somebody turns it on.
export function VoiceSwitch() {
  return null;
}

export function Voice() {
  return null;
}
