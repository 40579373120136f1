import * as m from '@safar/messages/exchange';
import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { formatInr } from '@safar/domain/money/money';
import { Button } from '#design/button.tsx';
import type { ExchangeFlights, ExchangeOption } from '#lib/schemas.ts';
import { bagText, FlightTimes } from './flight-times.tsx';
import { leavesAt, legText, routeOf } from './leg-texts.ts';

type Row = Pick<ExchangeOption, 'directions' | 'differencePaise'>;

/** Other flights for a ticket, each with the difference of its fare; where both directions change, the ways out first. */
export function ExchangeOptions({
  found: { options, waysOut },
  wayOut,
  busyWith,
  disabled,
  onWayOut,
  onChoose,
}: {
  found: Pick<ExchangeFlights, 'options' | 'waysOut'>;
  /** The way out that was chosen. */
  wayOut: string | undefined;
  /** The offer that is being asked about. */
  busyWith: unknown;
  disabled: boolean;
  /** @param wayOut undefined for another one */
  onWayOut: (wayOut: string | undefined) => void;
  onChoose: (option: ExchangeOption) => void;
}) {
  const [first] = options;
  const stays = first?.directions.find((direction) => direction.stays && wayOut === undefined);
  const out = wayOut === undefined ? undefined : first?.directions[0];
  const [ways] = waysOut;
  return (
    <>
      {ways?.directions[0] && <p className="text-sm">{t(m.outFirst, { route: routeOf(ways.directions[0].leg) })}</p>}
      {stays && <p className="text-sm">{t(m.stays, { flight: legText(stays.leg) })}</p>}
      {out && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <span>{t(m.wayOut, { route: routeOf(out.leg), time: leavesAt(out.leg) })}</span>
          <button type="button" className="link" disabled={disabled} onClick={() => onWayOut(undefined)}>
            {t(m.otherWayOut)}
          </button>
        </p>
      )}
      <p className="text-sm text-muted">{t(m.chargeNext)}</p>
      <ul className="grid">
        {waysOut.map((way) => (
          <OptionRow
            key={way.wayOut}
            row={way}
            isLeast
            busy={false}
            disabled={disabled}
            onChoose={() => onWayOut(way.wayOut)}
          />
        ))}
        {options.map((option) => (
          <OptionRow
            key={option.offer}
            row={{ ...option, directions: option.directions.filter(({ stays }) => !stays).slice(out ? 1 : 0) }}
            busy={busyWith === option.offer}
            disabled={disabled}
            onChoose={() => onChoose(option)}
          />
        ))}
      </ul>
    </>
  );
}

function OptionRow({
  row: { directions, differencePaise },
  isLeast = false,
  busy,
  disabled,
  onChoose,
}: {
  row: Row;
  /** The difference is the least with any way back. */
  isLeast?: boolean;
  busy: boolean;
  disabled: boolean;
  onChoose: () => void;
}) {
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-t py-3">
      <div className="grid min-w-0 gap-2">
        {directions.map((direction, index) => (
          <NewDirection key={index} direction={direction} />
        ))}
      </div>
      <div className="grid justify-items-end gap-1">
        <span className="text-sm font-semibold">{differenceText(differencePaise, isLeast)}</span>
        <Button busy={busy} busyText={t(common.loading)} disabled={disabled} onClick={onChoose}>
          {t(m.choose)}
        </Button>
      </div>
    </li>
  );
}

/** One direction of a ticket: its times, flight numbers and baggage. */
export function NewDirection({ direction: { leg, baggage } }: { direction: Row['directions'][number] }) {
  const numbers = leg.segments.map(({ carrierCode, flightNumber }) => `${carrierCode} ${flightNumber}`).join(', ');
  return (
    <div>
      <FlightTimes leg={leg} />
      <p className="text-xs text-muted">{[numbers, ...bagText(baggage)].join(' · ')}</p>
    </div>
  );
}

function differenceText(differencePaise: number, isLeast: boolean): string {
  const [same, dearer, cheaper] = isLeast
    ? [m.sameFrom, m.dearerFrom, m.cheaperFrom]
    : [m.sameFare, m.dearer, m.cheaper];
  if (differencePaise === 0) return t(same);
  const amount = formatInr(Math.abs(differencePaise));
  return differencePaise > 0 ? t(dearer, { amount }) : t(cheaper, { amount });
}
