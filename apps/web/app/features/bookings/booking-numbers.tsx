import * as m from '@safar/messages/bookings';
import { t } from '@safar/messages/t';
import { CopyButton } from './copy-button.tsx';
import { cx } from '#design/cx.ts';

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

/** Longer numbers are set tighter, so that they fit on a phone's line. */
const LONG_NUMBER = 10;

/** The number to give at the counter. `what` is its name without context: 'PNR'. */
export function NumberBox({ label, what, number }: { label: string; what: string; number: string }) {
  return (
    <div className="flex items-center justify-between gap-2 rounded-md border border-dashed border-select bg-select-soft py-2 ps-4 pe-2">
      <p className="min-w-0">
        <span className="block text-xs text-muted">{label}</span>
        <b
          className={cx(
            'block font-bold wrap-anywhere',
            number.length > LONG_NUMBER
              ? 'text-lg tracking-wide max-[22.5rem]:text-sm max-[22.5rem]:tracking-normal'
              : 'text-xl tracking-[0.08em]',
          )}
        >
          {number}
        </b>
      </p>
      <CopyButton text={number} what={what} />
    </div>
  );
}
