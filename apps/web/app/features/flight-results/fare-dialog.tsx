import { wholeRupees } from '@safar/domain/money';
import { useId, useState } from 'react';
import {
  IconArmchair,
  IconCalendar,
  IconCheck,
  IconGift,
  IconLuggage,
  IconReceipt,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import { formatWeekday } from '@safar/domain/days';
import { clockOf, dayOf, seatsLeftText } from '@safar/domain/flight-list';
import { Badge } from '#design/badge.tsx';
import { Button, buttonClass } from '#design/button.tsx';
import { cx } from '#design/cx.ts';
import { Icon, type IconGlyph } from '#design/icon.tsx';
import { Price } from '#design/price.tsx';
import { ResponsiveDialog } from '#design/responsive-dialog.tsx';
import { differingKinds, fareTerms, type FareTerm } from './fare-terms.ts';
import type { BoughtFare, FoundFare, FoundLeg } from './found.ts';

export interface FareDialogProps {
  leg: FoundLeg;
  /** Cheapest first; at least one. */
  fares: readonly BoughtFare[];
  /** The fare that is chosen already. */
  chosenFamily: string | null;
  wholeTrip: boolean;
  /** What the footer's total covers: '2 Adults, 1 Child'. */
  party: string;
  /** 'Book Now' where this is the whole trip, else 'Continue'. */
  actionLabel: string;
  busy: boolean;
  onChoose: (family: string) => void;
  onClose: () => void;
}

/** The fare families of a flight beside each other, with what differs marked (REQ-FRES-5). */
export function FareDialog(props: FareDialogProps) {
  const { leg, fares, chosenFamily, wholeTrip, party, actionLabel, busy, onChoose, onClose } = props;
  const [family, setFamily] = useState(chosenFamily);
  const chosen = fares.find(({ fare }) => fare.family === family) ?? fares[0];
  const name = useId();
  const differing = differingKinds(fares.map(({ fare }) => fare));
  const hasDetails = fares.some(({ fare }) => detailedTerms(fare).length > 0);
  const [first] = leg.segments;
  if (!chosen || !first) return null;
  return (
    <ResponsiveDialog
      open
      title="Fare options"
      size="xl"
      dismissible={!busy}
      onClose={onClose}
      footer={
        <>
          <span className="grid sm:me-2 sm:justify-items-end">
            <Price size="bar" amountPaise={wholeRupees(chosen.fare.totalPaise)} />
            <span className="text-xs text-muted">{party}, incl. taxes</span>
          </span>
          <Button
            variant="solid"
            size="lg"
            busy={busy}
            busyText="Checking the fare…"
            onClick={() => onChoose(chosen.fare.family)}
          >
            {actionLabel}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-sm text-muted">
        {first.carrierName} {first.carrierCode} {first.flightNumber} · {leg.from.city} ({leg.from.code}) – {leg.to.city}{' '}
        ({leg.to.code}) · {formatWeekday(dayOf(leg.from.time))}, {clockOf(leg.from.time)}
        {wholeTrip && '. Fares are for the whole trip.'}
      </p>
      <fieldset
        className={cx('grid gap-4 md:auto-cols-fr md:grid-flow-col', hasDetails && 'md:grid-rows-[auto_auto]')}
        disabled={busy}
      >
        <legend className="sr-only">Fare</legend>
        {fares.map(({ fare }) => (
          <FareCard
            key={fare.family}
            fare={fare}
            groupName={name}
            differing={differing}
            hasDetails={hasDetails}
            selected={fare.family === chosen.fare.family}
            onSelect={() => setFamily(fare.family)}
          />
        ))}
      </fieldset>
      {differing.size > 0 && (
        <p className="mt-4 text-xs text-faint">
          What differs between the fares is in bold. Fees are for each passenger.
        </p>
      )}
    </ResponsiveDialog>
  );
}

function FareCard({
  fare,
  groupName,
  differing,
  hasDetails,
  selected,
  onSelect,
}: {
  fare: FoundFare;
  groupName: string;
  differing: ReadonlySet<string>;
  /** Some fare of these has fees by time: all keep a row for them, so that the buttons stand in one line. */
  hasDetails: boolean;
  selected: boolean;
  onSelect: () => void;
}) {
  const id = useId();
  const details = detailedTerms(fare);
  const seats = seatsLeftText(fare.seatsLeft);
  return (
    <section
      className={cx(
        'flex min-w-0 flex-col gap-4 rounded-md border bg-surface p-4 sm:p-5',
        hasDetails && 'md:row-span-2 md:grid md:grid-cols-[minmax(0,1fr)] md:grid-rows-subgrid',
        selected ? 'border-select shadow-[0_0_0_1px_var(--color-select)]' : 'border-hairline',
      )}
    >
      <label className="flex flex-1 cursor-pointer flex-col gap-4 has-focus-visible:rounded-sm has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-focus">
        <input
          type="radio"
          name={groupName}
          checked={selected}
          onChange={onSelect}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-terms`}
          className="sr-only"
        />
        <span id={`${id}-name`} className="grid gap-2">
          <span className="flex items-center justify-between gap-2">
            <span className="text-lg font-semibold">{fare.family}</span>
            {fare.brand && <Badge>{fare.brand}</Badge>}
          </span>
          <Price
            amountPaise={wholeRupees(fare.perAdultPaise)}
            oldPaise={fare.mrpPaise === null ? null : wholeRupees(fare.mrpPaise)}
            covers="per adult, incl. taxes"
            className="content-end md:min-h-18"
          />
        </span>
        <ul id={`${id}-terms`} className="grid gap-2.5 text-sm">
          {fareTerms(fare).map((term, index) => (
            <TermRow key={index} term={term} differs={differing.has(term.kind)} />
          ))}
          {seats && (
            <li>
              <Badge tone="caution" icon={IconArmchair}>
                {seats}
              </Badge>
            </li>
          )}
        </ul>
        <span
          aria-hidden
          className={cx('mt-auto', buttonClass({ variant: selected ? 'outline' : 'tonal', block: true }))}
        >
          {selected && <Icon of={IconCheck} size="sm" />}
          {selected ? 'Selected' : `Choose ${fare.family}`}
        </span>
      </label>
      {details.length > 0 && (
        <details className="text-xs text-muted">
          <summary className="link">
            Fees by time before departure<span className="sr-only">, {fare.family}</span>
          </summary>
          {details.map(({ kind, detail }) => (
            <div key={kind} className="mt-2">
              <b className="font-semibold text-text">{kind === 'cancellation' ? 'Cancellation' : 'Date change'}</b>
              <ul>
                {detail.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </div>
          ))}
        </details>
      )}
    </section>
  );
}

/** What costs something else at another time. */
function detailedTerms(fare: FoundFare): FareTerm[] {
  return fareTerms(fare).filter(({ detail }) => detail.length > 1);
}

function TermRow({ term: { kind, text, good }, differs }: { term: FareTerm; differs: boolean }) {
  return (
    <li className={cx('flex gap-3', differs ? 'font-medium text-text' : 'text-muted')}>
      <Icon of={iconOf(kind)} size="sm" className={cx('mt-0.5', good ? 'text-positive' : 'text-faint')} />
      <span className="min-w-0">{text}</span>
    </li>
  );
}

function iconOf(kind: string): IconGlyph {
  switch (kind) {
    case 'cabin':
    case 'baggage':
      return IconLuggage;
    case 'cancellation':
    case 'refund':
      return IconReceipt;
    case 'dateChange':
      return IconCalendar;
    case 'seat':
    case 'seats':
      return IconArmchair;
    case 'meal':
    case 'meals':
      return IconToolsKitchen2;
    default:
      return IconGift;
  }
}
