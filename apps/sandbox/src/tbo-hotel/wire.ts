import { DAY_MS } from '../time-units.ts';
const INDIA_OFFSET_MS = 330 * 60_000;

/** `yyyy-MM-ddTHH:mm:ss` of an instant in India, without a zone, as the supplier writes times in its booking details. */
export function indiaIso(ms: number): string {
  return new Date(ms + INDIA_OFFSET_MS).toISOString().slice(0, 19);
}

/** `yyyy-MM-dd` of an instant in India. */
export function indiaDay(ms: number): string {
  return indiaIso(ms).slice(0, 10);
}

/** `DD-MM-YYYY HH:mm:ss` of an instant in India, as in Search and PreBook. */
export function indiaStamp(ms: number): string {
  const iso = indiaIso(ms);
  return `${iso.slice(8, 10)}-${iso.slice(5, 7)}-${iso.slice(0, 4)} ${iso.slice(11)}`;
}

/** Epoch ms of the midnight in India at or before an instant. */
export function startOfIndiaDay(ms: number): number {
  return Math.floor((ms + INDIA_OFFSET_MS) / DAY_MS) * DAY_MS - INDIA_OFFSET_MS;
}

/** Epoch ms at which a `yyyy-MM-dd` begins in India; NaN for anything else. */
export function indiaMidnight(day: string): number {
  return Date.parse(`${day}T00:00:00+05:30`);
}

/** Whole days from one `yyyy-MM-dd` to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS);
}

/** A `yyyy-MM-dd` some days later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Whether a text is a date of the calendar, `yyyy-MM-dd`. */
export function isDay(text: string): boolean {
  const ms = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  return !Number.isNaN(ms) && new Date(ms).toISOString().startsWith(text);
}

/** Rounds to so many decimals, half away from zero. */
export function round(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  const scaled = value * factor;
  return (Math.sign(scaled) * Math.round(Math.abs(scaled) + 1e-9)) / factor;
}

/** Splits an amount in proportion to weights; the parts add up to it exactly at that many decimals. */
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

/** The supplier's JSON: an ampersand is written as its escape sequence. */
export function wireJson(body: unknown): string {
  return JSON.stringify(body).replaceAll('&', String.raw`\u0026`);
}
