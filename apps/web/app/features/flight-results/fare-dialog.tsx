import * as m from '@safar/messages/fares';
import { t } from '@safar/messages/t';
import { Fragment, useId, useState, type ReactNode } from 'react';
import { IconArmchair, IconCheck } from '@tabler/icons-react';
import { formatWeekday } from '@safar/domain/time/days';
import { seatsLeftText } from '@safar/domain/flight/flight-list';
import { clockOf, dayOf } from '@safar/domain/flight/flight-times';
import { wholeRupees } from '@safar/domain/money/money';
import { placeName } from '@safar/domain/words/supplier-words';
import { Badge } from '#design/badge.tsx';
import { Button, buttonClass } from '#design/button.tsx';
import { cx } from '#design/cx.ts';
import { Facts } from '#design/facts.tsx';
import { Icon } from '#design/icon.tsx';
import { Price } from '#design/price.tsx';
import { Modal } from '#design/modal.tsx';
import { Rich } from '#lib/rich.tsx';
import { compareFares, feesByTime, type FareCell } from './compare-fares.ts';
import type { BoughtFare, FoundFare, FoundLeg } from './found-trip.ts';

export interface FareDialogProps {
  leg: FoundLeg;
  /** Cheapest first; at least one. */
  fares: readonly BoughtFare[];
  /** The fare that is already chosen. */
  chosenFamily: string | null;
  wholeTrip: boolean;
  /** What the footer's total covers: '2 Adults, 1 Child'. */
  party: string;
  /** 'Book Now' when this is the whole trip, else 'Continue'. */
  actionLabel: string;
  busy: boolean;
  onChoose: (family: string) => void;
  onClose: () => void;
}

/** The fare families of a flight compared row by row, with the differences marked (REQ-FRES-5). */
export function FareDialog(props: FareDialogProps) {
  const { leg, fares, chosenFamily, wholeTrip, party, actionLabel, busy, onChoose, onClose } = props;
  const [family, setFamily] = useState(chosenFamily);
  const chosen = fares.find(({ fare }) => fare.family === family) ?? fares[0];
  if (!chosen) return null;
  return (
    <Modal
      open
      title={t(m.fareOptions)}
      size="xl"
      dismissible={!busy}
      onClose={onClose}
      footer={
        <>
          <span className="grid sm:me-2 sm:justify-items-end">
            <Price size="bar" amountPaise={wholeRupees(chosen.fare.totalPaise)} />
            <span className="text-xs text-muted">{t(m.covers, { party })}</span>
          </span>
          <Button
            variant="solid"
            size="lg"
            busy={busy}
            busyText={t(m.checking)}
            onClick={() => onChoose(chosen.fare.family)}
          >
            {actionLabel}
          </Button>
        </>
      }
    >
      <p className="mb-3 text-sm text-muted">
        {wholeTrip ? t(m.ofWholeTrip, { flight: flightFacts(leg).join(' · ') }) : <Facts of={flightFacts(leg)} />}
      </p>
      <FareTable
        fares={fares.map(({ fare }) => fare)}
        legs={chosen.flight.legs}
        chosen={chosen.fare.family}
        disabled={busy}
        onSelect={setFamily}
      />
      <FeesByTime fares={fares.map(({ fare }) => fare)} />
    </Modal>
  );
}

/** 'IndiGo 6E 123 + IndiGo 6E 45', 'Delhi (DEL) – Goa (GOI)', 'Fri, 27 Nov 2026, 06:10'. */
function flightFacts({ from, to, segments }: FoundLeg): string[] {
  return [
    segments
      .map(({ carrierName, carrierCode, flightNumber }) => `${carrierName} ${carrierCode} ${flightNumber}`)
      .join(' + '),
    `${placeName(from.city)} (${from.code}) – ${placeName(to.city)} (${to.code})`,
    `${formatWeekday(dayOf(from.time))}, ${clockOf(from.time)}`,
  ];
}

interface FareTableProps {
  fares: readonly FoundFare[];
  /** Legs of the ticket. */
  legs: readonly FoundLeg[];
  chosen: string;
  disabled: boolean;
  onSelect: (family: string) => void;
}

/**
 * A column for each fare. On narrow screens a row's name is above its cells, so that three fares fit; further fares
 * scroll sideways under fixed names.
 */
function FareTable({ fares, legs, chosen, disabled, onSelect }: FareTableProps) {
  const id = useId();
  const rows = compareFares(fares, legs);
  const column = ({ family }: FoundFare, tint = 'sm:bg-select-soft') => cx(CELL, family === chosen && tint);
  return (
    <>
      <div className="relative -mx-4 overflow-x-auto px-4 sm:mx-0 sm:px-0">
        <table
          className={cx(
            'w-full text-sm max-sm:block sm:table-fixed sm:[&_tr:last-child>td]:rounded-b-sm',
            phoneWidth(fares.length),
          )}
        >
          <caption className="sr-only">{t(m.faresOfFlight)}</caption>
          <thead className="max-sm:block">
            <tr className={ROW}>
              <td className="max-sm:hidden sm:w-36">
                <span className="sr-only">{t(m.fare)}</span>
              </td>
              {fares.map((fare, index) => (
                <th
                  key={fare.family}
                  scope="col"
                  className={cx(
                    column(fare, 'bg-select-soft'),
                    'text-start font-normal max-sm:rounded-sm sm:rounded-t-sm',
                  )}
                >
                  <label htmlFor={`${id}-${index}`} className="grid cursor-pointer justify-items-start gap-1 py-1">
                    <span id={`${id}-${index}-name`} className="font-semibold sm:text-lg">
                      {fare.family}
                    </span>
                    <FareBadges fare={fare} />
                  </label>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="max-sm:block">
            <tr className={ROW}>
              <th scope="row" className={ROW_NAME}>
                <span className="max-sm:sticky max-sm:start-0">
                  <Rich message={m.pricePerAdult} values={{ more: ownLine }} />
                </span>
              </th>
              {fares.map((fare, index) => (
                <td key={fare.family} id={`${id}-${index}-price`} className={column(fare)}>
                  <Price
                    className="max-sm:text-lg sm:text-price"
                    size="inline"
                    amountPaise={wholeRupees(fare.perAdultPaise)}
                    oldPaise={fare.mrpPaise === null ? null : wholeRupees(fare.mrpPaise)}
                  />
                </td>
              ))}
            </tr>
            <tr className={cx(ROW, 'border-t-0')}>
              <th scope="row" className={cx(ROW_NAME, 'max-sm:sr-only')}>
                <span className="sr-only">{t(m.yourChoice)}</span>
              </th>
              {fares.map((fare, index) => {
                const selected = fare.family === chosen;
                return (
                  <td key={fare.family} className={cx(column(fare), 'pb-3')}>
                    <label
                      className={cx(
                        buttonClass({ variant: selected ? 'outline' : 'tonal', block: true }),
                        'relative cursor-pointer max-sm:flex-wrap max-sm:gap-x-1 max-sm:gap-y-0 max-sm:px-1 max-sm:text-center max-sm:wrap-anywhere max-sm:whitespace-normal has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                      )}
                    >
                      <input
                        id={`${id}-${index}`}
                        type="radio"
                        name={id}
                        checked={selected}
                        disabled={disabled}
                        onChange={() => onSelect(fare.family)}
                        aria-labelledby={`${id}-${index}-name`}
                        aria-describedby={`${id}-${index}-price`}
                        className="sr-only"
                      />
                      {selected && <Icon of={IconCheck} size="sm" />}
                      <span>{selected ? t(m.selected) : t(m.choose)}</span>
                    </label>
                  </td>
                );
              })}
            </tr>
            {rows.map(({ label, leg, cells, differs }, index) => (
              <tr key={index} className={ROW}>
                <th scope="row" className={ROW_NAME}>
                  <span className={cx('max-sm:sticky max-sm:start-0', differs && 'font-semibold text-text')}>
                    <span>{label}</span> {leg && <span className="whitespace-nowrap">{leg}</span>}
                  </span>
                  {differs && <span className="sr-only"> {t(m.differs)}</span>}
                </th>
                {fares.map((fare, index) => (
                  <td key={fare.family} className={column(fare)}>
                    <Said cell={cells[index]} differs={differs} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {rows.some(({ differs }) => differs) && <p className="mt-3 text-xs text-faint">{t(m.boldDiffers)}</p>}
    </>
  );
}

const ROW =
  'border-t border-hairline first:border-t-0 max-sm:grid max-sm:auto-cols-[minmax(6.75rem,1fr)] max-sm:grid-flow-col';
const ROW_NAME =
  'text-start text-xs font-normal text-muted relative max-sm:row-start-1 max-sm:pt-1.5 max-sm:whitespace-nowrap sm:py-2 sm:pe-3 sm:align-top sm:text-sm';
const CELL = 'px-2 py-2 align-top sm:px-4 max-sm:row-start-2 max-sm:py-1';

function ownLine(text: ReactNode) {
  return <span className="sm:block">{text}</span>;
}

/** Table width on phones: wider than the screen when more than three fares would be too narrow. */
function phoneWidth(fares: number): string {
  if (fares > 4) return 'max-sm:w-[44rem]';
  return fares > 3 ? 'max-sm:w-[30rem]' : '';
}

function FareBadges({ fare }: { fare: FoundFare }) {
  const seats = seatsLeftText(fare.seatsLeft);
  if (!fare.brand && !seats && !fare.companyOnly) return null;
  return (
    <span className="flex flex-wrap gap-1">
      {fare.companyOnly && <Badge tone="caution">{t(m.companyOnly)}</Badge>}
      {fare.brand && <Badge>{fare.brand}</Badge>}
      {seats && (
        <Badge tone="caution" icon={IconArmchair}>
          {seats}
        </Badge>
      )}
    </span>
  );
}

function Said({ cell, differs }: { cell: FareCell | undefined; differs: boolean }) {
  if (!cell) return null;
  return (
    <>
      <span
        className={cx(
          'wrap-anywhere',
          differs ? cx('font-medium', cell.good ? 'text-positive' : 'text-text') : 'text-muted',
        )}
      >
        {cell.text}
      </span>
      {cell.note && <span className="block text-xs text-muted">{cell.note}</span>}
    </>
  );
}

/** The cost of changing and cancelling by time, for fares whose fees depend on time. */
function FeesByTime({ fares }: { fares: readonly FoundFare[] }) {
  const timed = fares
    .map((fare) => ({ family: fare.family, fees: feesByTime(fare) }))
    .filter(({ fees }) => fees.length);
  if (timed.length === 0) return null;
  return (
    <details className="mt-2 text-xs text-muted">
      <summary className="link">{t(m.feesByTime)}</summary>
      <dl className="mt-2 grid gap-x-4 gap-y-3 sm:auto-cols-fr sm:grid-flow-col sm:grid-rows-[auto_auto]">
        {timed.map(({ family, fees }) => (
          <Fragment key={family}>
            <dt className="text-sm font-semibold text-text max-sm:-mb-2">{family}</dt>
            <dd className="grid content-start gap-2">
              {fees.map(({ title, lines }) => (
                <div key={title}>
                  <span>{title}</span>
                  <ul>
                    {lines.map((line) => (
                      <li key={line}>{line}</li>
                    ))}
                  </ul>
                </div>
              ))}
            </dd>
          </Fragment>
        ))}
      </dl>
    </details>
  );
}
