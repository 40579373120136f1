import * as m from '@safar/messages/bookings';
import { t } from '@safar/messages/t';
import { CopyButton } from './copy-button.tsx';

/** The reference that we and the traveller use for a booking (REQ-BKG-5). */
export function BookingReference({ reference }: { reference: string }) {
  return (
    <div className="text-xs">
      <div className="-my-2 flex items-center justify-between gap-2">
        <span className="text-muted">{t(m.reference)}</span>
        <CopyButton text={reference} what={t(m.reference)} />
      </div>
      <p className="wrap-anywhere">{reference}</p>
    </div>
  );
}
