import { expect, test } from 'vitest';
import { readCatalogues } from '../tools/codegen/messages.ts';

/** Sentences that speak of one room: each one by itself, or rooms in general. What is said of a whole booking names its `rooms`. */
const OF_ONE_ROOM = new Set([
  'booking-emails.holdKept',
  'conditions.smokingRoom',
  'documents.voucherSample',
  'filter-tags.inRoom',
  'gone-checkout.text',
  'home-stories.money',
  'refund-policy.holdKept',
  'refund-policy.holdDue',
  'refund-policy.laterDue',
  'refund-policy.refundsWhole',
  'stay-emails.moveBook',
  'stay-emails.moveTitle',
  'terms.paymentText',
]);

/** What is read where there is one room is no slip: the other form stands beside it. */
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
