import * as m from '@safar/messages/flight-checkout';
import { t } from '@safar/messages/t';
import { langOf } from '#lib/lang-of.ts';
import { Card } from '#design/card.tsx';
import { penaltiesInOrder, penaltyCost, penaltyWindow } from '@safar/domain/flight/fare-penalties';
import type { components } from '#lib/api-types.ts';
import type { FlightCheckoutSession } from '#lib/schemas.ts';
import { legTitle, ticketScope } from './trip-text.ts';

type Penalty = components['schemas']['FarePenalty'];

interface FareTermsCardProps {
  trip: FlightCheckoutSession['trip'];
  /** The total refund, if known. */
  back?: string;
  /**
   * Of a booked trip: until when each ticket can be cancelled free of charge, as text; '' when that has passed or is
   * unknown.
   */
  freeTexts?: readonly string[];
}

/**
 * The charges for cancelling and changing, ticket by ticket, with the free window first; and the airline's full rules,
 * which are open when only they say what cancelling costs (REQ-CXL-7).
 */
export function FareTermsCard({ trip, back = '', freeTexts }: FareTermsCardProps) {
  const scopeOf = (ticket: number) => {
    const scope = ticketScope(trip, ticket);
    return scope && <span className="font-normal text-muted">{`, ${t(m.together, { what: scope })}`}</span>;
  };
  return (
    <Card as="section" id="fare-terms" tabIndex={-1} className="grid gap-4 outline-none">
      <h2>{t(m.termsTitle)}</h2>
      {back !== '' && <p className="text-sm font-medium">{back}</p>}
      {trip.tickets.map(({ carrierName, fare, rules }, index) => (
        <div key={index} className="grid gap-3 text-sm">
          <h3 className="text-base">
            <span>{`${trip.tickets.length > 1 ? `${legTitle(trip, index, 0)}: ` : ''}${carrierName}, ${fare.family}`}</span>
            {scopeOf(index)}
          </h3>
          {fare.advisory && <p className="text-muted">{t(m.airlineNote, { note: fare.advisory })}</p>}
          <dl className="grid gap-3 sm:grid-cols-2">
            <Windows
              title={t(m.cancelling)}
              rows={fare.cancellation}
              first={freeTexts?.[index]}
              none={noneText(fare, rules.length > 0)}
            />
            <Windows title={t(m.changingDate)} rows={fare.dateChange} none={t(m.byRules)} />
          </dl>
          {rules.length > 0 && (
            <details open={!isCostKnown(fare)}>
              <summary className="link min-h-touch cursor-pointer content-center">
                {t(m.fareRules, { airline: carrierName })}
              </summary>
              {rules.map((rule) => (
                <div key={rule.route} className="grid gap-1 py-2">
                  <h4 className="text-sm font-semibold">{rule.route}</h4>
                  <p lang={langOf(rule.text)} className="text-muted whitespace-pre-line wrap-anywhere">
                    {rule.text}
                  </p>
                </div>
              ))}
            </details>
          )}
        </div>
      ))}
      <p className="text-xs text-muted">
        {freeTexts === undefined ? `${t(m.statutoryTaxes)} ${t(m.freeToday)}` : t(m.statutoryTaxes)}
      </p>
    </Card>
  );
}

type Fare = Pick<FlightCheckoutSession['trip']['tickets'][number]['fare'], 'refundable' | 'cancellation'>;

/** Whether the cost is known: the fare is not refundable, or every window has an amount. */
function isCostKnown({ refundable, cancellation }: Fare): boolean {
  if (!refundable) return true;
  return cancellation.length > 0 && cancellation.every(({ amountPaise }) => amountPaise !== null);
}

function noneText({ refundable }: Fare, hasRules: boolean): string {
  if (!refundable) return t(m.fareKept);
  return hasRules ? t(m.rulesBelow) : t(m.notTold);
}

interface WindowsProps {
  title: string;
  rows: readonly Penalty[];
  /** Shown before all of them. */
  first?: string | undefined;
  /** Shown when there are none. */
  none: string;
}

function Windows({ title, rows, first = '', none }: WindowsProps) {
  const sorted = penaltiesInOrder(rows);
  return (
    <div className="grid content-start gap-1 rounded-md bg-raised p-4">
      <dt className="font-semibold">{sorted.length === 0 ? title : t(m.perPassenger, { what: title })}</dt>
      {first !== '' && <dd className="font-medium text-positive">{first}</dd>}
      {sorted.length === 0 && <dd className="text-muted">{none}</dd>}
      {sorted.map((row) => (
        <dd key={`${row.pax} ${row.fromHours}`} className="flex justify-between gap-4 text-muted">
          <span className="first-letter:uppercase">{penaltyWindow(row)}</span>
          <span className="text-end font-semibold text-text">{penaltyCost(row)}</span>
        </dd>
      ))}
    </div>
  );
}
