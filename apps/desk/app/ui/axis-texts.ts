const LAKH = 10_000_000;
const CRORE = 1_000_000_000;
const THOUSAND = 100_000;

/** An amount of paise on an axis, shortened: `₹2.5 L`. */
export function axisRupees(paise: number): string {
  if (paise >= CRORE) return `₹${short(paise / CRORE)} Cr`;
  if (paise >= LAKH) return `₹${short(paise / LAKH)} L`;
  if (paise >= THOUSAND) return `₹${short(paise / THOUSAND)} K`;
  return `₹${short(paise / 100)}`;
}

/** A count on an axis; empty for fractions. */
export function axisCount(count: number): string {
  return Number.isInteger(count) ? count.toLocaleString('en-IN') : '';
}

/** The duration of an answer: `0.4 s`. */
export function secondsText(seconds: number): string {
  return `${seconds < 10 ? seconds.toFixed(1) : Math.round(seconds)} s`;
}

/**
 * A percentage: `2.7%`; a dash when the whole is 0, or when the part is larger than the whole because it does not come from the whole
 * alone.
 */
export function percentText(part: number, whole: number): string {
  return whole === 0 || part > whole ? '—' : `${((part / whole) * 100).toFixed(1)}%`;
}

const HOUR = new Intl.DateTimeFormat('en-IN', { hour: '2-digit', hourCycle: 'h23', timeZone: 'Asia/Kolkata' });

/** The hour of an instant in India time: `14`. */
export function hourText(instant: string): string {
  return HOUR.format(new Date(instant));
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}
