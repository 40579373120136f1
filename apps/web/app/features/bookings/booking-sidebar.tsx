import { rupeesToPaise } from '@safar/domain/money';
import { Breakup } from '#design/breakup.tsx';
import { Card } from '#design/card.tsx';
import { priceRows } from '#features/checkout/stay-price.tsx';
import type { Booking } from '#lib/schemas.ts';
import { BookingActions } from './booking-actions.tsx';
import { DocumentsCard } from './documents-card.tsx';
import { PaymentCard } from './payment-card.tsx';

/** Actions, documents, payment and price beside a booking (REQ-BKG-6). */
export function BookingSidebar({ booking }: { booking: Booking }) {
  const { balanceDue, dueAt } = booking.paymentSnapshot;
  return (
    <aside className="grid gap-4 lg:col-start-2 lg:row-start-1" aria-label="Actions and payment">
      <BookingActions booking={booking} />
      <DocumentsCard documents={booking.documents} of="hotel" />
      <PaymentCard
        booking={booking}
        balance={booking.payable ? { duePaise: rupeesToPaise(balanceDue), dueAt } : null}
      />
      <Card className="grid gap-4">
        <h2>Price Summary</h2>
        <Breakup rows={priceRows(booking.price, booking.nights)} totalPaise={booking.price.totalPaise} size="bar" />
      </Card>
    </aside>
  );
}
