import { Link } from 'react-router';
import { LINK } from './link.ts';

/** A link to a booking by its reference. */
export function BookingLink({
  to: { userId, id, reference },
}: {
  to: { readonly userId: string; readonly id: string; readonly reference: string };
}) {
  return (
    <Link to={`/bookings/${userId}/${id}`} className={LINK}>
      {reference}
    </Link>
  );
}
