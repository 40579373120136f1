import { Card } from '#design/card.tsx';
import { penaltiesInOrder, penaltyCost, penaltyWindow } from '@safar/domain/fare-penalties';
import type { components } from '#lib/api-types.ts';
import type { FlightCheckoutSession } from '#lib/schemas.ts';
import { legTitle, ticketScope } from './trip-text.ts';

type Penalty = components['schemas']['FarePenalty'];

/** What cancelling and changing cost, ticket by ticket, and the airline's rules in full. */
export function FareTermsCard({ trip }: { trip: FlightCheckoutSession['trip'] }) {
  const scopeOf = (ticket: number) => {
    const scope = ticketScope(trip, ticket);
    return scope && <span className="font-normal text-muted">, {scope}: cancelled or changed together</span>;
  };
  return (
    <Card as="section" id="fare-terms" tabIndex={-1} className="grid gap-4 outline-none">
      <h2>Cancellation & changes</h2>
      {trip.tickets.map(({ carrierName, fare, rules }, index) => (
        <div key={index} className="grid gap-3 text-sm">
          <h3 className="text-base">
            {trip.tickets.length > 1 && `${legTitle(trip, index, 0)}: `}
            {carrierName}, {fare.family}
            {scopeOf(index)}
          </h3>
          {fare.advisory && <p className="text-muted">Airline’s note: {fare.advisory}</p>}
          <dl className="grid gap-3 sm:grid-cols-2">
            <Windows
              title="Cancelling"
              rows={fare.cancellation}
              none={fare.refundable ? 'As the airline’s rules say.' : 'The fare is kept; unused taxes come back.'}
            />
            <Windows title="Changing the date" rows={fare.dateChange} none="As the airline’s rules say." />
          </dl>
          {rules.length > 0 && (
            <details>
              <summary className="link min-h-touch cursor-pointer content-center">Fare rules of {carrierName}</summary>
              {rules.map((rule) => (
                <div key={rule.route} className="grid gap-1 py-2">
                  <h4 className="text-sm font-semibold">{rule.route}</h4>
                  <p className="text-muted whitespace-pre-line wrap-anywhere">{rule.text}</p>
                </div>
              ))}
            </details>
          )}
        </div>
      ))}
      <p className="text-xs text-muted">
        For each passenger. Statutory taxes always come back, and the charge is never more than base fare and fuel
        surcharge.
      </p>
    </Card>
  );
}

function Windows({ title, rows, none }: { title: string; rows: readonly Penalty[]; none: string }) {
  const sorted = penaltiesInOrder(rows);
  return (
    <div className="grid content-start gap-1 rounded-md bg-raised p-4">
      <dt className="font-semibold">{title}</dt>
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
