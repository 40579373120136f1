const TWELVE_HOURS = /^(\d{1,2})(?::(\d{2}))? ?([ap])\.?m\.?$/i;

/**
 * A time in a hotel's text, on the 24-hour clock that our pages use (REQ-API-8): '2:00 PM' is '14:00', '12 AM' is '00:00'. Other texts are
 * returned as they are.
 */
export function hotelTime(text: string): string {
  const [, hour, minutes = '00', half] = TWELVE_HOURS.exec(text.trim()) ?? [];
  if (hour === undefined || half === undefined || Number(hour) > 12) return text;
  const inDay = (Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
  return `${String(inDay).padStart(2, '0')}:${minutes}`;
}
