import { formatInr, type Paise } from '@safar/domain/money/money';
import type { DayPrice } from '#design/calendar-frame.tsx';

/** Prices below this are green, below the next yellow, and from there on red (REQ-FRAME-11). */
export const GREEN_UNDER_PAISE: Paise = 160_000;
export const YELLOW_UNDER_PAISE: Paise = 200_000;

const LOWEST_RUPEES = 1200;
const STEPS = 120;
const STEP_RUPEES = 10;
const PAISE_PER_RUPEE = 100;

/** FNV-1a with a final mix: the same text gives the same number on the server and in every browser. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** An invented price of a product on a day, ₹1,200 to ₹2,390, for mockups, which label it as a sample. */
export function samplePricePaise(product: string, isoDay: string): Paise {
  return (LOWEST_RUPEES + (hashOf(`${product} ${isoDay}`) % STEPS) * STEP_RUPEES) * PAISE_PER_RUPEE;
}

/** The colour band of a sample price. */
export function bandOf(paise: Paise): DayPrice['band'] {
  if (paise < GREEN_UNDER_PAISE) return 'low';
  return paise < YELLOW_UNDER_PAISE ? 'mid' : 'high';
}

/** A day's sample price as the calendar shows it. */
export function sampleDayPrice(product: string, isoDay: string): DayPrice {
  const paise = samplePricePaise(product, isoDay);
  return { text: formatInr(paise), band: bandOf(paise) };
}
