import * as m from '@safar/messages/bookings';
import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { LinkButton } from '#design/link-button.tsx';
import { NothingHere } from '#features/app-shell/nothing-here.tsx';

/** Shown instead of a booking that is not the traveller's. */
export function MissingBooking({ text }: { text: string }) {
  return (
    <NothingHere
      page={t(m.missingPage)}
      title={text}
      text={t(m.missingText)}
      action={<LinkButton to="/bookings">{t(common.myBookings)}</LinkButton>}
    />
  );
}
