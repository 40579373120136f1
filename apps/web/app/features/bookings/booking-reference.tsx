import * as m from '@safar/messages/booking-words';
import { t } from '@safar/messages/t';
import { CopyButton } from './copy-button.tsx';

/** How we and the traveller call a booking (REQ-BKG-5). */
export function BookingReference({ reference }: { reference: string }) {
  return (
    <div className="flex items-center justify-between gap-2 text-sm">
      <p className="min-w-0">
        <span className="block text-xs text-muted">{t(m.reference)}</span>
        <span className="text-xs wrap-anywhere">{reference}</span>
      </p>
      <CopyButton text={reference} what={t(m.reference)} />
    </div>
  );
}
