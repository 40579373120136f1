import { DAY_MS } from '../time-units.ts';
const INDIA_OFFSET_MS = 330 * 60_000;

/** Writes an instant (epoch ms) in Indian time as `yyyy-MM-ddTHH:mm:ss` without a zone, as in the booking details. */
export function indiaIso(ms: number): string {
  return new Date(ms + INDIA_OFFSET_MS).toISOString().slice(0, 19);
}

/** Returns the date in India of an instant (epoch ms), as `yyyy-MM-dd`. */
export function indiaDay(ms: number): string {
  return indiaIso(ms).slice(0, 10);
}

/** Writes an instant (epoch ms) in Indian time as `DD-MM-YYYY HH:mm:ss`, as in Search and PreBook. */
export function indiaStamp(ms: number): string {
  const iso = indiaIso(ms);
  return `${iso.slice(8, 10)}-${iso.slice(5, 7)}-${iso.slice(0, 4)} ${iso.slice(11)}`;
}

/** Returns the midnight in India at or before an instant, in epoch ms. */
export function startOfIndiaDay(ms: number): number {
  return Math.floor((ms + INDIA_OFFSET_MS) / DAY_MS) * DAY_MS - INDIA_OFFSET_MS;
}

/** Returns the beginning of a `yyyy-MM-dd` in India, in epoch ms, or NaN when the text is not a date. */
export function indiaMidnight(day: string): number {
  return Date.parse(`${day}T00:00:00+05:30`);
}

/** Returns the number of days from one `yyyy-MM-dd` to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** Returns the `yyyy-MM-dd` that is `days` later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Says whether a text is a date that exists, as `yyyy-MM-dd`. */
export function isDay(text: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** Rounds to a number of decimals, half away from zero. */
export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  const scaled = value * factor;
  return (Math.sign(scaled) * Math.round(Math.abs(scaled) + 1e-9)) / factor;
}

/** Splits an amount in proportion to weights. The parts have this many decimals and add up to the amount exactly. */
export function split(total: number, weights: readonly number[], decimals: number): number[] {
  const sum = weights.reduce((all, weight) => all + weight, 0);
  let rest = total;
  return weights.map((weight, index) => {
    const even = sum === 0 ? 1 / weights.length : weight / sum;
    const part = index === weights.length - 1 ? round(rest, decimals) : round(total * even, decimals);
    rest -= part;
    return part;
  });
}

/** Writes JSON as the supplier does: with an ampersand as its escape sequence. */
export function wireJson(body: unknown): string {
  return JSON.stringify(body).replaceAll('&', String.raw`\u0026`);
}
