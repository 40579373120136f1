import { IconBed, IconReceipt, IconUsers } from '@tabler/icons-react';
import { planLabel } from '@safar/domain/booking-status';
import { formatInr, rupeesToPaise } from '@safar/domain/money';
import { guestsLabel, roomsLabel } from '@safar/domain/occupancy';
import { formatDay, formatDayTime, nightsLabel } from '@safar/domain/days';
import { Badge } from '#design/badge.tsx';
import { Card } from '#design/card.tsx';
import { Icon, type IconGlyph } from '#design/icon.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { Picture } from '#design/picture.tsx';
import { Price } from '#design/price.tsx';
import { Rating } from '#design/rating.tsx';
import { RouteLine } from '#design/route-line.tsx';
import { usePictureSrc } from '#lib/picture-src.ts';
import type { BookingSummary } from '#lib/schemas.ts';
import { statusLook } from './status-look.ts';

/** One booking of the list (spec 1.2.7). */
export function BookingCard({ booking }: { booking: BookingSummary }) {
  const src = usePictureSrc();
  const look = statusLook(booking);
  return (
    <Card as="article" padded={false} className="grid overflow-hidden sm:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="relative bg-raised max-sm:aspect-video">
        {booking.image ? (
          <Picture
            src={src(booking.image)}
            alt=""
            sizes="(width < 40rem) 100vw, 11rem"
            className="aspect-auto! size-full rounded-none"
          />
        ) : (
          <span className="grid size-full place-items-center text-faint">
            <Icon of={IconBed} size="xl" />
          </span>
        )}
        <Badge tone="image" icon={look.icon} className="absolute start-2 top-2">
          {look.label}
        </Badge>
      </div>
      <div className="grid content-start gap-3 p-4 sm:p-5">
        <div>
          <h2 className="text-lg font-semibold">{booking.hotelName}</h2>
          <p className="flex flex-wrap items-center gap-2 text-sm text-muted">
            <Rating stars={booking.rating} />
            {booking.city}
          </p>
        </div>
        <div className="flex items-start gap-3 text-sm">
          <Day label="Check-in" day={booking.checkin} />
          <RouteLine label={nightsLabel(booking.nights)} className="mt-3" />
          <Day label="Check-out" day={booking.checkout} />
        </div>
        <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
          <Fact icon={IconUsers} text={guestsLabel(booking.context)} />
          <Fact icon={IconBed} text={roomsLabel(booking.context.rooms)} />
          <Fact icon={IconReceipt} text={booking.providerPayload.InvoiceNo ?? 'No invoice yet'} />
        </ul>
        <p className="flex flex-wrap gap-2">
          <Badge>{booking.reference}</Badge>
          <Badge>Created {formatDayTime(booking.createdAt)}</Badge>
          <Badge>{planLabel(booking.payment.plan, booking.payment.label)}</Badge>
        </p>
        <div className="mt-auto flex items-end justify-between gap-4 border-t pt-3">
          <Price amountPaise={booking.totalPaise} size="bar" covers={paidText(booking)} />
          <LinkButton
            to={`/bookings/${booking.id}`}
            variant="tonal"
            aria-label={`View booking at ${booking.hotelName}`}
          >
            View
          </LinkButton>
        </div>
      </div>
    </Card>
  );
}

function paidText({ payment }: BookingSummary): string {
  if (payment.status === 'refunded') return 'Refunded';
  if (payment.status === 'refunding') return 'Refund on its way';
  return payment.paid ? 'Paid' : `${formatInr(rupeesToPaise(payment.amountPaid))} paid`;
}

function Day({ label, day }: { label: string; day: string }) {
  return (
    <span className="grid">
      <span className="text-xs text-muted">{label}</span>
      <b className="font-semibold">{formatDay(day)}</b>
    </span>
  );
}

function Fact({ icon, text }: { icon: IconGlyph; text: string }) {
  return (
    <li className="flex items-center gap-1.5">
      <Icon of={icon} size="sm" />
      {text}
    </li>
  );
}
