import * as m from '@safar/messages/flight-search';
import { t } from '@safar/messages/t';
import { IconArrowsExchange, IconPlaneArrival, IconPlaneDeparture } from '@tabler/icons-react';
import { cx } from '#design/cx.ts';
import { IconButton } from '#design/icon-button.tsx';
import { AirportField } from './airport-field.tsx';
import type { AirportChoice } from './flight-form.ts';

interface RouteFieldsProps {
  from: AirportChoice;
  to: AirportChoice;
  onChange: (part: { from?: AirportChoice; to?: AirportChoice }) => void;
  /** Parameter names of the codes in a form sent without script. */
  names?: { from: string; to: string };
  inline?: boolean;
  /** Only a single airport can be chosen at each end. */
  single?: boolean;
}

/** Origin and destination with the button that swaps them (REQ-FSEARCH-1). */
export function RouteFields({ from, to, onChange, names, inline, single }: RouteFieldsProps) {
  return (
    <div className="relative grid h-full gap-3 *:min-w-0 sm:min-h-18 sm:grid-cols-2 sm:gap-8">
      <AirportField
        label={t(m.from)}
        name={names?.from}
        icon={IconPlaneDeparture}
        placeholder={t(m.whereFrom)}
        choice={from}
        onChange={(choice) => onChange({ from: choice })}
        inline={inline}
        single={single}
      />
      <AirportField
        label={t(m.to)}
        name={names?.to}
        icon={IconPlaneArrival}
        placeholder={t(m.whereTo)}
        choice={to}
        onChange={(choice) => onChange({ to: choice })}
        inline={inline}
        single={single}
      />
      <IconButton
        icon={IconArrowsExchange}
        label={t(m.swapAirports)}
        onClick={() => onChange({ from: to, to: from })}
        className={cx(
          'absolute! rounded-full! border border-line bg-surface! text-select-text',
          'start-1/2 top-1/2 -translate-x-1/2 -translate-y-1/2 max-sm:inset-e-4 max-sm:start-auto max-sm:translate-x-0 max-sm:rotate-90',
        )}
      />
    </div>
  );
}
