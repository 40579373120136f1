import { fullName, ticketLines } from '@safar/domain/names';
import { formatInr } from '@safar/domain/money';
import { Badge, type BadgeTone } from '#design/badge.tsx';
import { Card } from '#design/card.tsx';
import { legTitle, passengerTitle, ticketScope } from '#features/flight-checkout/trip-text.ts';
import type { FlightBooking } from '#lib/schemas.ts';

type Flight = FlightBooking['flight'];
type TicketStatus = Flight['tickets'][number]['status'];

const LOOKS: Record<TicketStatus, { label: string; tone: BadgeTone }> = {
  processing: { label: 'Being issued', tone: 'caution' },
  held: { label: 'Held', tone: 'caution' },
  ticketed: { label: 'Ticketed', tone: 'positive' },
  failed: { label: 'Not issued', tone: 'critical' },
  undone: { label: 'Given back', tone: 'neutral' },
  cancelling: { label: 'Being cancelled', tone: 'caution' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

/** The tickets as the airlines know them: PNR, who flies on which number, and what was bought beside. */
export function FlightTickets({ flight }: { flight: Flight }) {
  const { trip, tickets, passengers, ticketNames, extrasBought } = flight;
  return (
    <Card as="section" className="grid gap-5">
      <h2>Tickets & passengers</h2>
      {tickets.map((ticket) => {
        const look = LOOKS[ticket.status];
        const sold = trip.tickets[ticket.ticket];
        const scope = ticketScope(trip, ticket.ticket);
        const title = trip.tickets.length > 1 ? legTitle(trip, ticket.ticket, 0) : undefined;
        return (
          <section
            key={ticket.ticket}
            aria-label={title ?? 'Ticket'}
            className="grid gap-3 border-t border-hairline pt-4 first-of-type:border-t-0 first-of-type:pt-0"
          >
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <h3 className="text-base">
                {title && `${title}: `}
                {sold?.carrierName}
                {scope && <span className="font-normal text-muted">, {scope}</span>}
              </h3>
              <Badge tone={look.tone}>{look.label}</Badge>
            </div>
            <dl className="grid grid-cols-2 gap-4 text-sm">
              <div>
                <dt className="text-xs text-muted">PNR</dt>
                <dd className="text-lg font-bold">
                  {ticket.pnr ?? (ticket.status === 'failed' ? 'None: no ticket was issued' : 'Not yet')}
                </dd>
              </div>
              {ticket.airlinePnr !== null && ticket.airlinePnr !== ticket.pnr && (
                <div>
                  <dt className="text-xs text-muted">Airline PNR</dt>
                  <dd className="text-lg font-bold">{ticket.airlinePnr}</dd>
                </div>
              )}
            </dl>
            <ul className="text-sm">
              {passengers.map((passenger, index) => (
                <li
                  key={index}
                  className="flex flex-wrap justify-between gap-x-4 border-t border-hairline py-2 first:border-t-0"
                >
                  <span className="min-w-0 wrap-anywhere">
                    <b className="font-semibold">
                      {passenger.title} {fullName(passenger)}
                    </b>{' '}
                    <span className="text-muted">
                      {[passengerTitle(passengers, index), ...ticketLines(ticketNames[index] ?? [])].join('. ')}
                    </span>
                  </span>
                  <span className="text-muted">
                    {ticket.ticketNumbers[index] ? `E-ticket ${ticket.ticketNumbers[index]}` : 'No e-ticket'}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      {extrasBought.length > 0 && (
        <section aria-label="Extras" className="grid gap-2 border-t border-hairline pt-4 text-sm">
          <h3 className="text-base">Extras</h3>
          <ul className="grid gap-1">
            {extrasBought.map(({ passenger, text, pricePaise }, index) => (
              <li key={index} className="flex justify-between gap-4 text-muted">
                <span className="min-w-0 wrap-anywhere">
                  {passengerTitle(passengers, passenger)}: {text}
                </span>
                <span className="money">{formatInr(pricePaise)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Card>
  );
}
