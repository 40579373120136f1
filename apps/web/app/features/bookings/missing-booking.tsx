import { EmptyState } from '#design/empty-state.tsx';
import { LinkButton } from '#design/link-button.tsx';

/** In place of a booking that is not the traveller's. */
export function MissingBooking({ text }: { text: string }) {
  return (
    <div className="page py-12">
      <title>Booking – Safar</title>
      <h1 className="sr-only">Booking</h1>
      <EmptyState
        art="broken"
        title={text}
        text="It may belong to another mobile number. Everything booked with yours is under My Bookings."
        action={<LinkButton to="/bookings">My Bookings</LinkButton>}
      />
    </div>
  );
}
