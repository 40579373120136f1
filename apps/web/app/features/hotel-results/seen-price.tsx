import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { formatInr, wholeRupees } from '@safar/domain/money/money';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@safar/domain/time/time-units';
import type { HotelLow } from './results-state.ts';

/**
 * A hotel's last seen price and its age, shown while its price has not been fetched; it does not look like a price
 * (REQ-HRES-20).
 */
export function SeenPrice({ low: { nightPaise, seenAt } }: { low: HotelLow }) {
  const [nowMs] = useState(Date.now);
  return (
    <span className="grid gap-1 max-sm:flex max-sm:items-baseline max-sm:gap-x-2 max-sm:whitespace-nowrap @min-[44rem]:justify-items-end">
      <span className="text-sm font-semibold text-muted">
        {t(m.seenFrom, { price: formatInr(wholeRupees(nightPaise)) })}
      </span>
      <span className="text-2xs text-muted sm:text-xs">{ageText(nowMs - Date.parse(seenAt))}</span>
    </span>
  );
}

function ageText(ageMs: number): string {
  if (ageMs < HOUR_MS) return t(m.seenMinutes, { count: Math.max(1, Math.round(ageMs / MINUTE_MS)) });
  if (ageMs < DAY_MS) return t(m.seenHours, { count: Math.floor(ageMs / HOUR_MS) });
  return t(m.seenDays, { count: Math.floor(ageMs / DAY_MS) });
}
