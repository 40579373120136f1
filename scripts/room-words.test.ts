import { expect, test } from 'vitest';
import { readCatalogues } from '../tools/codegen/messages.ts';

/** Sentences about one room: each room by itself, or rooms in general. Sentences about a whole booking use `rooms`. */
const OF_ONE_ROOM = new Set([
  'notifications.holdKept',
  'conditions.smokingRoom',
  'documents.voucherSample',
  'hotel-results.inRoom',
  'checkout.goneText',
  'home.moneyText',
  'policies.refundHoldKept',
  'policies.refundHoldDue',
  'policies.refundLaterDue',
  'policies.refundPaidWhole',
  'notifications.stayMoveBook',
  'notifications.stayMoveTitle',
  'policies.termsPaymentText',
]);

/** Text for exactly one room is correct in the singular, because the plural form stands beside it. */
const withoutPlurals = (text: string) => text.replaceAll(/one \{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g, '');

test.each([
  ['en', /\b(?:your|the|a|this|another) room\b/i],
  ['hi', /(?:आपका|अपना|यह|इस|दूसरा) कमर[ाे]/],
] as const)(
  '[REQ-LANG-4] nothing says one room of a booking that may have several (%s)',
  async (language, singular) => {
    const catalogues = await readCatalogues();
    const said = [...(catalogues.get(language) ?? [])].flatMap(([area, sentences]) =>
      Object.entries(sentences).flatMap(([key, text]) =>
        singular.test(withoutPlurals(text)) ? [`${area}.${key}`] : [],
      ),
    );
    expect(said.filter((key) => !OF_ONE_ROOM.has(key))).toEqual([]);
  },
);
