import { z } from 'zod';
import { DAY_MS } from '@safar/domain/time/time-units';

/** The city that the benches search. */
export const CITY = { code: '119805', slug: 'goa' };

const Preload = z.object({ hotelCodes: z.array(z.string()), complete: z.boolean() });
const DAYS_AHEAD = 30;
const NIGHTS = 2;
const POLL_MS = 200;
const LIMIT_MS = 60_000;

/** A stay some days ahead. Each `shift` gives other dates, so that the supplier is asked again. */
export function stay(shift = 0): { checkin: string; checkout: string } {
  return { checkin: dayAhead(shift), checkout: dayAhead(shift + NIGHTS) };
}

function dayAhead(offset: number): string {
  return new Date(Date.now() + (DAYS_AHEAD + offset) * DAY_MS).toISOString().slice(0, 10);
}

/** The hotel codes of the city's first page, once the catalogue has read the city. */
export async function hotelCodes(origin: string): Promise<string[]> {
  const endMs = performance.now() + LIMIT_MS;
  for (;;) {
    const response = await fetch(`${origin}/api/hotels/preload?cc=${CITY.code}&page=1`);
    const page = Preload.safeParse(await response.json());
    if (page.success && page.data.complete && page.data.hotelCodes.length > 0) return page.data.hotelCodes;
    if (performance.now() > endMs) throw new Error('the catalogue did not have the city in time');
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

export function availabilityPath(codes: readonly string[], shift: number): string {
  const query = new URLSearchParams({
    hotelCodes: codes.join(','),
    ...stay(shift),
    rooms: '1',
    adults: '2',
    children: '0',
    rt: '1',
    nat: 'IN',
  });
  return `/api/hotels/availability?${query.toString()}`;
}
