import * as m from '@safar/messages/booking-page';
import { t } from '@safar/messages/t';
import { IconChevronRight, IconFileText } from '@tabler/icons-react';
import { Card } from '#design/card.tsx';
import { Icon } from '#design/icon.tsx';
import type { Booking, BookingKind } from '#lib/schemas.ts';

/**
 * The documents of a booking (REQ-DOC-1), as plain links, which the session cookie authorises. Empty when there are
 * none. An airline issues its own tax invoice (docs/decisions/0015), so a flight has a receipt, and an invoice of our
 * fee if there is one.
 */
export function DocumentsCard({ documents, of }: { documents: Booking['documents']; of: BookingKind }) {
  const { voucher, invoice, feeInvoice, creditNote, roomCreditNotes, changePapers, receiptVoucher, refundVoucher } =
    documents;
  const links = [
    { name: t(m.voucher, { of }), to: voucher },
    { name: t(m.invoice, { of }), to: invoice },
    { name: t(m.feeInvoice), to: feeInvoice },
    ...roomCreditNotes.map((to) => ({ name: t(m.creditNoteOfRoom), to })),
    ...changePapers.map(({ kind, to }) => ({ name: t(m.paperOfChange, { kind }), to })),
    { name: t(m.creditNote), to: creditNote },
    { name: t(m.receiptVoucher, { of }), to: receiptVoucher },
    { name: t(m.refundVoucher, { of }), to: refundVoucher },
  ].flatMap(({ name, to }) => (to === null ? [] : { name, to }));
  if (links.length === 0) return null;
  return (
    <Card as="section" padded={false} className="pt-4">
      <h2 className="px-4 pb-2 sm:px-5">{t(m.documents)}</h2>
      {links.map(({ name, to }) => (
        <a
          key={to}
          href={to}
          target="_blank"
          rel="noopener"
          className="flex min-h-13 items-center gap-3 border-t px-4 text-sm last:rounded-b-lg hover:bg-hover sm:px-5"
        >
          <Icon of={IconFileText} className="text-faint" />
          <span className="flex-1">
            <span>{name}</span> <span className="text-faint">(PDF)</span>
            <span className="sr-only"> {t(m.newTab)}</span>
          </span>
          <Icon of={IconChevronRight} size="sm" className="text-faint" />
        </a>
      ))}
    </Card>
  );
}
