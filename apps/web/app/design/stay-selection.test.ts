import { describe, expect, test } from 'vitest';
import { pickStayDay, type StayPick } from './stay-selection.ts';

const START: StayPick = { stay: { checkin: '2026-11-21', checkout: '2026-11-22' }, awaitingCheckout: false };

describe('picking the days of a stay (REQ-HSEARCH-4)', () => {
  test('the first pick sets check-in and the next day as check-out, over the end of a month too', () => {
    expect(pickStayDay(START, '2026-11-30').stay).toEqual({ checkin: '2026-11-30', checkout: '2026-12-01' });
  });

  test('a second pick after check-in sets check-out', () => {
    const first = pickStayDay(START, '2026-11-27');
    expect(pickStayDay(first, '2026-11-30')).toEqual({
      stay: { checkin: '2026-11-27', checkout: '2026-11-30' },
      awaitingCheckout: false,
    });
  });

  test.each(['2026-11-27', '2026-11-25'])('a second pick on %s, not after check-in, starts again', (day) => {
    const first = pickStayDay(START, '2026-11-27');
    expect(pickStayDay(first, day).stay.checkin).toBe(day);
    expect(pickStayDay(first, day).awaitingCheckout).toBe(true);
  });

  test('a second pick after more nights than a stay may have starts again, instead of a stay that search refuses', () => {
    const first = pickStayDay(START, '2026-11-01');
    expect(pickStayDay(first, '2026-12-01').stay).toEqual({ checkin: '2026-11-01', checkout: '2026-12-01' });
    expect(pickStayDay(first, '2026-12-02')).toEqual({
      stay: { checkin: '2026-12-02', checkout: '2026-12-03' },
      awaitingCheckout: true,
    });
  });

  test('a third pick starts a new stay', () => {
    const done = pickStayDay(pickStayDay(START, '2026-11-27'), '2026-11-30');
    expect(pickStayDay(done, '2026-12-05').stay).toEqual({ checkin: '2026-12-05', checkout: '2026-12-06' });
  });
});
