import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BOOKING_STATUSES, holdsRoom } from './booking-machine.ts';
import { CHANGE_STATES, ITEM_STATES, RECORD_STATES, type ItemState } from './moves.ts';
import { CHANGE_REASONS, type ChangeReason } from './reasons.ts';
import { CHANGE_WAITS, statusOf, type ChangeFacts, type StatusFacts } from './status-of.ts';

function isReason(text: string): text is ChangeReason {
  return text in CHANGE_REASONS;
}
const REASONS = Object.keys(CHANGE_REASONS).filter(isReason);

const PURCHASE: ChangeFacts = {
  reason: 'purchase',
  state: 'done',
  waits: null,
  endedN: 1,
  gives: [],
};
const RUNNING: ChangeFacts = { ...PURCHASE, state: 'running', endedN: null };
const WISH: ChangeFacts = { ...RUNNING, reason: 'wish', gives: [0, 1] };
const LATER = 2;

function facts(state: ItemState, more: Partial<StatusFacts> = {}): StatusFacts {
  return {
    items: [0, 1].map((item) => ({ item, record: 0, state })),
    records: new Map([[0, 'issued']]),
    changes: [PURCHASE],
    isDue: false,
    isRefunded: false,
    ...more,
  };
}

function ended(reason: ChangeReason) {
  return statusOf(facts('gone', { changes: [PURCHASE, { ...WISH, reason, state: 'done' }] }));
}

describe('the status that others know', () => {
  test('a purchase is processing, and pending once it waits for the supplier, a top-up, an answer or a person', () => {
    expect(statusOf(facts('wanted', { changes: [RUNNING] }))).toBe('processing');
    for (const waits of ['supplier', 'top-up', 'answer', 'person'] as const)
      expect(statusOf(facts('wanted', { changes: [{ ...RUNNING, waits }] }))).toBe('pending');
    const queued: ChangeFacts = { ...WISH, state: 'proposed', waits: 'turn', gives: [] };
    expect(statusOf(facts('wanted', { changes: [RUNNING, queued] }))).toBe('processing');
    expect(statusOf(facts('standing', { changes: [PURCHASE, queued] }))).toBe('vouchered');
  });

  test('undone it has failed, and is refunded once the gateway has taken every refund', () => {
    const changes: ChangeFacts[] = [{ ...PURCHASE, state: 'undone' }];
    expect(statusOf(facts('gone', { changes }))).toBe('failed');
    expect(statusOf(facts('gone', { changes, isRefunded: true }))).toBe('refunded');
  });

  test('a held room whose balance could not be issued has failed too', () => {
    const changes: ChangeFacts[] = [PURCHASE, { ...PURCHASE, reason: 'balance', state: 'undone' }];
    expect(statusOf(facts('gone', { changes }))).toBe('failed');
  });

  test('held, it is confirmed while something is due or not issued, and vouchered then', () => {
    const held = new Map([[0, 'held' as const]]);
    expect(statusOf(facts('standing', { records: held, isDue: true }))).toBe('confirmed');
    expect(statusOf(facts('standing', { records: held }))).toBe('confirmed');
    expect(statusOf(facts('standing', { isDue: true }))).toBe('confirmed');
    expect(statusOf(facts('standing'))).toBe('vouchered');
  });

  test('the clock releases, anybody else cancels', () => {
    expect(ended('deadline')).toBe('released');
    expect([ended('wish'), ended('lost'), ended('terms')]).toEqual(['cancelled', 'cancelled', 'cancelled']);
  });

  test('goodwill after its end does not change how it ended', () => {
    const goodwill: ChangeFacts = { ...PURCHASE, reason: 'goodwill' };
    const changes: ChangeFacts[] = [PURCHASE, { ...WISH, reason: 'deadline', state: 'done' }, goodwill];
    expect(statusOf(facts('gone', { changes }))).toBe('released');
  });

  test('only who gives up all that stands is cancelling; refused, it may ask again', () => {
    const part = { ...WISH, gives: [1] };
    expect(statusOf(facts('standing', { changes: [PURCHASE, part] }))).toBe('vouchered');
    expect(statusOf(facts('standing', { changes: [PURCHASE, WISH] }))).toBe('cancelling');
    expect(statusOf(facts('standing', { changes: [PURCHASE, { ...WISH, reason: 'exchange' }] }))).toBe('vouchered');
    const refused: ChangeFacts = { ...WISH, state: 'refused', endedN: LATER };
    expect(statusOf(facts('standing', { changes: [PURCHASE, refused] }))).toBe('cancel-rejected');
    expect(statusOf(facts('standing', { changes: [PURCHASE, refused, WISH] }))).toBe('cancelling');
    expect(
      statusOf(
        facts('standing', {
          changes: [PURCHASE, refused, { ...part, state: 'done', endedN: 3 }],
        }),
      ),
    ).toBe('vouchered');
  });

  test('a voucher that is issued after a refused wish ends that it was refused; goodwill does not', () => {
    const refused: ChangeFacts = { ...WISH, state: 'refused', endedN: LATER };
    const late = 3;
    expect(statusOf(facts('standing', { changes: [RUNNING, refused] }))).toBe('cancel-rejected');
    expect(statusOf(facts('standing', { changes: [{ ...PURCHASE, endedN: late }, refused] }))).toBe('vouchered');
    const goodwill: ChangeFacts = { ...PURCHASE, reason: 'goodwill', endedN: late };
    const lapsed: ChangeFacts = { ...WISH, state: 'lapsed', gives: [], endedN: late };
    for (const beside of [goodwill, lapsed])
      expect(statusOf(facts('standing', { changes: [PURCHASE, refused, beside] }))).toBe('cancel-rejected');
  });

  test('while its purchase or its balance is carried out, what stands is confirmed', () => {
    expect(statusOf(facts('standing', { changes: [RUNNING] }))).toBe('confirmed');
    expect(statusOf(facts('standing', { changes: [PURCHASE, { ...RUNNING, reason: 'balance' }] }))).toBe('confirmed');
    expect(statusOf(facts('standing', { changes: [PURCHASE, { ...RUNNING, reason: 'exchange' }] }))).toBe('vouchered');
  });

  test('whatever happens, it is one of the ten, and holds a room exactly while something stands', () => {
    const change = fc.record({
      reason: fc.constantFrom(...REASONS),
      state: fc.constantFrom(...CHANGE_STATES),
      waits: fc.constantFrom(...CHANGE_WAITS, null),
      endedN: fc.constantFrom(LATER, null),
      gives: fc.uniqueArray(fc.constantFrom(0, 1, 2)),
    } satisfies { [Key in keyof ChangeFacts]: fc.Arbitrary<ChangeFacts[Key]> });
    const items = fc.array(fc.constantFrom(...ITEM_STATES), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        items,
        fc.array(fc.constantFrom(...RECORD_STATES), { minLength: 3, maxLength: 3 }),
        fc.array(change, { maxLength: 4 }),
        fc.boolean(),
        fc.boolean(),
        (states, records, changes, isDue, isRefunded) => {
          const status = statusOf({
            items: states.map((state, item) => ({ item, record: item, state })),
            records: new Map(records.entries()),
            changes: [PURCHASE, ...changes],
            isDue,
            isRefunded,
          });
          expect(BOOKING_STATUSES).toContain(status);
          expect(holdsRoom(status)).toBe(states.includes('standing'));
        },
      ),
    );
  });
});
