import { LinkButton } from '#design/link-button.tsx';
import { NothingHere } from '#features/app-shell/nothing-here.tsx';

/** In place of a booking that is not the traveller's. */
export function MissingBooking({ text }: { text: string }) {
  return (
    <NothingHere
      page="Booking"
      title={text}
      text="It may belong to another mobile number. Nothing was charged here, and everything booked with yours is under My Bookings."
      action={<LinkButton to="/bookings">My Bookings</LinkButton>}
    />
  );
}
