import { memo } from 'react';
import {
  IconAlertTriangle,
  IconArmchair,
  IconCheck,
  IconClock,
  IconInfoCircle,
  IconLuggage,
  IconTicket,
} from '@tabler/icons-react';
import { refundText } from '@safar/domain/fare-refund';
import { baggageText } from '@safar/domain/flight-baggage';
import { clockOf, durationText, seatsLeftText, stopsText } from '@safar/domain/flight-list';
import { busText, otherAirportTexts, TRANSIT_VISA } from '@safar/domain/flight-warnings';
import { formatInr } from '@safar/domain/money';
import { Badge } from '#design/badge.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { cx } from '#design/cx.ts';
import { Icon, type IconGlyph } from '#design/icon.tsx';
import { Price } from '#design/price.tsx';
import { CARD_FACTS, CARD_GRID, CARD_LEGS, CARD_PRICE } from './card-grid.ts';
import { wholeRupees, type FlightOption } from './found.ts';
import { LegLines } from './leg-lines.tsx';

/** What a card's button does: fares to choose from, a leg to go on with, or nothing at all for a sample. */
export type CardAction = 'fares' | 'select' | 'sample';

export interface FlightCardProps {
  option: FlightOption;
  /** The price is of the whole trip, not of this leg. */
  wholeTrip: boolean;
  /** Passengers of the search; more than one shows their total. */
  passengers: number;
  action: CardAction;
  selected: boolean;
  /** What it costs less with a flight already chosen. */
  hint: string | null;
  onAct: (option: FlightOption) => void;
}

/** One leg among the results (REQ-FRES-3). */
export const FlightCard = memo(function FlightCard({
  option,
  wholeTrip,
  passengers,
  action,
  selected,
  hint,
  onAct,
}: FlightCardProps) {
  const { leg, flight, fare } = option;
  const [first] = leg.segments;
  const name = `${first?.carrierName ?? flight.carrierName} ${leg.segments.map((s) => `${s.carrierCode} ${s.flightNumber}`).join(', ')}`;
  return (
    <Card
      as="article"
      padded={false}
      className={cx(
        'transition-[border-color] duration-base hover:border-line',
        selected && 'border-select! ring-1 ring-select',
      )}
    >
      <h3 className="sr-only">
        {name}, {clockOf(leg.from.time)} from {leg.from.city} to {leg.to.city} {clockOf(leg.to.time)}
      </h3>
      <div className={CARD_GRID}>
        <div className={CARD_LEGS}>
          <LegLines leg={leg} />
          <Facts option={option} passengers={passengers} hint={hint} />
        </div>
        <div className={CARD_PRICE}>
          <div className="grid gap-0.5 md:justify-items-end md:text-end">
            <Price
              amountPaise={wholeRupees(fare.perAdultPaise)}
              oldPaise={fare.mrpPaise === null ? null : wholeRupees(fare.mrpPaise)}
              covers={wholeTrip ? 'per adult, whole trip, incl. taxes' : 'per adult, incl. taxes'}
              className="md:justify-items-end md:text-end"
            />
            {passengers > 1 && (
              <span className="text-xs text-faint">
                {formatInr(wholeRupees(fare.totalPaise))} for {passengers} travellers
              </span>
            )}
          </div>
          <CardButton action={action} selected={selected} name={name} onPress={() => onAct(option)} />
        </div>
      </div>
      {flight.remark && (
        <p className="border-t border-hairline px-4 py-2 text-xs text-muted sm:px-5">{flight.remark}</p>
      )}
    </Card>
  );
});

const LABELS = { fares: 'View fares', select: 'Select' } as const;

function CardButton({
  action,
  selected,
  name,
  onPress,
}: {
  action: CardAction;
  selected: boolean;
  name: string;
  onPress: () => void;
}) {
  if (action === 'sample')
    return (
      <Badge tone="caution" className="justify-center py-1.5 whitespace-normal">
        Sample – not bookable
      </Badge>
    );
  const label = selected ? 'Selected' : LABELS[action];
  return (
    <Button
      variant={selected ? 'outline' : 'tonal'}
      icon={selected ? IconCheck : undefined}
      aria-label={`${label}, ${name}`}
      onClick={onPress}
      className="max-md:min-w-30"
    >
      {label}
    </Button>
  );
}

function Facts({
  option: { flight, leg, fare },
  passengers,
  hint,
}: Pick<FlightCardProps, 'option' | 'passengers' | 'hint'>) {
  const refund = refundText(fare.refund, passengers > 1);
  const seats = seatsLeftText(fare.seatsLeft);
  return (
    <ul className={CARD_FACTS}>
      {leg.stops > 0 && (
        <Fact icon={IconClock} strong>
          {stopsText(leg.stops)} · {durationText(leg.durationMin)}
        </Fact>
      )}
      {(fare.cabinBaggage ?? fare.baggage) && <Fact icon={IconLuggage}>{bagsText(fare)}</Fact>}
      <Fact icon={refund.good ? IconCheck : IconInfoCircle}>{refund.text}</Fact>
      {warningsOf(flight, leg).map((text) => (
        <li key={text}>
          <Badge tone="caution" icon={IconAlertTriangle}>
            {text}
          </Badge>
        </li>
      ))}
      {fare.mrpPaise !== null && <Fact icon={IconTicket}>{fare.family} fare</Fact>}
      {hint && (
        <li>
          <Badge tone="positive" icon={IconTicket}>
            {hint}
          </Badge>
        </li>
      )}
      {seats && (
        <li>
          <Badge tone="caution" icon={IconArmchair}>
            {seats}
          </Badge>
        </li>
      )}
    </ul>
  );
}

/** 'Cabin 7 kg · Check-in 15 kg', of what is told. */
function bagsText({ cabinBaggage, baggage }: FlightOption['fare']): string {
  return [cabinBaggage && baggageText('cabin', cabinBaggage), baggage && baggageText('check-in', baggage)]
    .filter(Boolean)
    .join(' · ');
}

function warningsOf({ transitVisa }: FlightOption['flight'], leg: FlightOption['leg']): string[] {
  const bus = busText(leg.segments);
  return [...otherAirportTexts(leg), ...(bus === null ? [] : [bus]), ...(transitVisa ? [TRANSIT_VISA] : [])];
}

function Fact({ icon, strong = false, children }: { icon: IconGlyph; strong?: boolean; children: React.ReactNode }) {
  return (
    <li className={cx('inline-flex items-center gap-1.5', strong && 'font-medium text-text')}>
      <Icon of={icon} size="sm" className="text-faint" />
      {children}
    </li>
  );
}
