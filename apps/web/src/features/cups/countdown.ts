// How long until a moment, as text: 1:05:09, or 5:09.

export function countdown(at: number, now: number): string {
  const seconds = Math.max(0, Math.round((at - now) / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (value: number) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
