import { expect, test } from 'vitest';
import { readCatalogues } from '../tools/codegen/messages.ts';

/**
 * Sentences that say something is held, each with the party that holds it: a hotel or its supplier holds a room, an
 * airline holds booked seats. Add a sentence only when a party really holds something (REQ-FCHK-10).
 */
const HOLDERS: Readonly<Record<string, string>> = {
  'booking-emails.holdKept': 'hotel',
  'booking-words.heldUnpaid': 'hotel',
  'checkout-status.changed': 'airline',
  'checkout-status.held': 'hotel',
  'confirm.held': 'hotel',
  'confirm.heldToday': 'hotel',
  'errors.holdsLimited': 'hotel',
  'flight-change.intro': 'airline',
  'flight-emails.changeText': 'airline',
  'flight-pass.status': 'airline',
  'held-change.baggage': 'airline',
  'held-change.otherFlights': 'airline',
  'held-change.time': 'airline',
  'held-change.cabin': 'airline',
  'history.changeProposed': 'airline',
  'history.noVoucher': 'hotel',
  'history.roomReleased': 'hotel',
  'cancel-dialog.holdKept': 'hotel',
  'plans.payHalf': 'hotel',
  'refund-policy.holdKept': 'hotel',
  'refund-policy.holdTitle': 'hotel',
  'review.todayText': 'hotel',
  'stay-emails.failedHeld': 'hotel',
  'stay-emails.heldBadge': 'hotel',
  'stay-emails.heldFree': 'hotel',
  'stay-emails.heldSubject': 'hotel',
  'stay-emails.heldText': 'hotel',
  'stay-emails.heldTitle': 'hotel',
  'terms.paymentText': 'hotel',
};

/** Here the words mean that a supplier stores data or a QR code contains text, not that something is held for sale. */
const OTHER_SENSES = new Set(['documents.carryTicket', 'privacy-policy.receivers', 'privacy-policy.controlText']);

const SAYS_HELD: Readonly<Record<string, RegExp>> = {
  en: /\b(?:held|hold|holds|holding|keep(?:s|ing)? (?:this|the|your) (?:fare|price|seats?))\b/i,
  hi: /होल्ड|किराया रोक|सीटें? रोक/,
};

/** The text that people read, without the names of arguments and choices. */
const words = (text: string) => text.replaceAll(/\w+ \{/g, '{').replaceAll(/\{\w+/g, '{');

test.each(['en', 'hi'])('[REQ-FCHK-10] nothing is called held that nobody holds (%s)', async (language) => {
  const catalogues = await readCatalogues();
  const said = [...(catalogues.get(language) ?? [])].flatMap(([area, sentences]) =>
    Object.entries(sentences).flatMap(([key, text]) =>
      SAYS_HELD[language]?.test(words(text)) ? [`${area}.${key}`] : [],
    ),
  );
  expect(said.length).toBeGreaterThan(0);
  expect(said.filter((key) => !(key in HOLDERS) && !OTHER_SENSES.has(key))).toEqual([]);
});
