import * as fc from 'fast-check';

/** Codes and names of the carriers of generated flights. */
export const CARRIERS = [
  ['6E', 'IndiGo'],
  ['AI', 'Air India'],
  ['QP', 'Akasa Air'],
] as const;

/** A local time within two days, `yyyy-MM-ddTHH:mm`. */
export const clock = fc
  .integer({ min: 0, max: 2 * 24 * 60 - 1 })
  .map((minute) => new Date(Date.UTC(2026, 11, 1) + minute * 60_000).toISOString().slice(0, 16));
