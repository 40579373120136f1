import * as common from '@safar/messages/common';
import * as m from '@safar/messages/missing-booking';
import { t } from '@safar/messages/t';
import { LinkButton } from '#design/link-button.tsx';
import { NothingHere } from '#features/app-shell/nothing-here.tsx';

/** Shown instead of a booking that is not the traveller's. */
export function MissingBooking({ text }: { text: string }) {
  return (
    <NothingHere
      page={t(m.page)}
      title={text}
      text={t(m.text)}
      action={<LinkButton to="/bookings">{t(common.myBookings)}</LinkButton>}
    />
  );
}
