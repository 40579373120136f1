import * as m from '@safar/messages/checkout';
import { t } from '@safar/messages/t';
import { IconCalendar, IconInfoCircle, IconLuggage, IconReceipt } from '@tabler/icons-react';
import { formatInr } from '@safar/domain/money/money';
import { Button } from '#design/button.tsx';
import { Icon } from '#design/icon.tsx';
import { Modal } from '#design/modal.tsx';
import type { BookingKind } from '#lib/schemas.ts';
import type { ChangeLine, OfferChange } from './offer-change.ts';

const ICONS = {
  price: IconReceipt,
  schedule: IconCalendar,
  cabin: IconInfoCircle,
  baggage: IconLuggage,
  inclusion: IconInfoCircle,
  terms: IconInfoCircle,
} as const;

/** Changes by the seller since the offer was shown, which the traveller accepts or refuses (REQ-CHK-7). */
export function OfferChangedDialog({
  of,
  change: { lines, totalPaise, elsewhere = false },
  busy = false,
  onAccept,
  onLeave,
}: {
  of: BookingKind;
  change: OfferChange;
  busy?: boolean;
  onAccept: () => void;
  onLeave: () => void;
}) {
  const only = (kind: ChangeLine['kind']) => lines.every((line) => line.kind === kind);
  return (
    <Modal
      open
      role="alertdialog"
      title={
        elsewhere
          ? t(m.changedBookingTitle)
          : only('price')
            ? t(m.changedPriceTitle)
            : only('terms')
              ? t(m.changedTermsTitle)
              : t(m.changedTripTitle)
      }
      dismissible={false}
      onClose={onLeave}
      footer={
        <>
          <Button onClick={onLeave} disabled={busy}>
            {t(m.chooseAnother, { of })}
          </Button>
          <Button variant="solid" busy={busy} onClick={onAccept} data-autofocus>
            {only('terms') && !elsewhere ? t(m.acceptTerms) : t(m.continueAt, { amount: formatInr(totalPaise) })}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-muted">{elsewhere ? t(m.changedElsewhere) : t(m.justChanged, { of })}</p>
      <ul className="grid gap-4">
        {lines.map((line, index) => (
          <li key={index} className="flex gap-3">
            <Icon of={ICONS[line.kind]} className="mt-0.5 text-caution" />
            <p className="min-w-0">{line.text}</p>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
