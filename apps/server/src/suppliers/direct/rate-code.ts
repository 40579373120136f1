import { isDay } from '@safar/domain/time/days';
import type { PlanStay } from './quote-stay.ts';

/** What a booking code identifies; price and terms are read again whenever it is used. */
export interface NamedRate {
  readonly planId: string;
  readonly stay: PlanStay;
}

const CODE = /^(\d{1,15})\.([\d-]{10})\.([\d-]{10})\.(\d{1,2}(?:-\d{1,2})*(?:_\d{1,2}(?:-\d{1,2})*)*)$/;

/** `12.2026-12-24.2026-12-26.2-5-9_1`: the plan, the stay, and each room's adults and ages of children. */
export function writeRateCode({ planId, stay }: NamedRate): string {
  const rooms = stay.paxRooms.map(({ adults, childAges }) => [adults, ...childAges].join('-'));
  return [planId, stay.checkin, stay.checkout, rooms.join('_')].join('.');
}

/** Reads what `writeRateCode` wrote; null for any other text. */
export function readRateCode(code: string): NamedRate | null {
  const [, planId = '', checkin = '', checkout = '', party = ''] = CODE.exec(code) ?? [];
  if (!isDay(checkin) || !isDay(checkout)) return null;
  const paxRooms = party.split('_').map((room) => {
    const [adults = 0, ...childAges] = room.split('-').map(Number);
    return { adults, children: childAges.length, childAges };
  });
  return { planId, stay: { checkin, checkout, paxRooms } };
}
