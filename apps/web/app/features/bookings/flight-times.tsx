import { amountText, NO_BAGGAGE } from '@safar/domain/flight/flight-baggage';
import { clockOf, dayOf } from '@safar/domain/flight/flight-times';
import { formatWeekday } from '@safar/domain/time/days';
import { RouteLine } from '#design/route-line.tsx';
import type { ExchangeOption } from '#lib/schemas.ts';

/** When a flight leaves and arrives, over its airports. */
export function FlightTimes({ leg }: { leg: ExchangeOption['directions'][number]['leg'] }) {
  return (
    <div className="grid gap-0.5">
      <div className="flex items-center gap-3 font-semibold tabular-nums">
        <span>{clockOf(leg.from.time)}</span>
        <RouteLine stops={leg.stops} className="max-w-28" />
        <span>{clockOf(leg.to.time)}</span>
      </div>
      <p className="text-sm">{`${leg.from.code} – ${leg.to.code}, ${formatWeekday(dayOf(leg.from.time))}`}</p>
    </div>
  );
}

/** The check-in baggage of an adult in words; none when it is not known. */
export function bagText(baggage: string | null): string[] {
  return baggage === null || baggage === NO_BAGGAGE ? [] : [amountText(baggage)];
}
