import { IconCalendarPlus, IconFileInvoice, IconReceiptRefund, IconTicket } from '@tabler/icons-react';
import { Card } from '#design/card.tsx';
import type { IconGlyph } from '#design/icon.tsx';
import { LinkButton } from '#design/link-button.tsx';
import type { Booking, BookingKind } from '#lib/schemas.ts';

/** What the documents of each kind are (docs/decisions/0015: an airline issues its own tax invoice). */
const NAMES: Record<BookingKind, { voucher: string; invoice: string }> = {
  hotel: { voucher: 'Voucher (PDF)', invoice: 'Invoice (PDF)' },
  flight: { voucher: 'E-ticket (PDF)', invoice: 'Fare receipt (PDF)' },
};

/** The documents of a booking (REQ-DOC-1), as plain links: the session's cookie opens them. Nothing while there are none. */
export function DocumentsCard({ documents, of }: { documents: Booking['documents']; of: BookingKind }) {
  const { voucher, invoice, creditNote, calendar } = documents;
  if (voucher === null && invoice === null && creditNote === null && calendar === null) return null;
  return (
    <Card as="section" className="grid gap-3">
      <h2>Documents</h2>
      {voucher !== null && <PdfLink to={voucher} icon={IconTicket} label={NAMES[of].voucher} />}
      {invoice !== null && <PdfLink to={invoice} icon={IconFileInvoice} label={NAMES[of].invoice} />}
      {creditNote !== null && <PdfLink to={creditNote} icon={IconReceiptRefund} label="Credit note (PDF)" />}
      {calendar !== null && (
        <LinkButton to={calendar} reloadDocument download icon={IconCalendarPlus} block>
          Add to calendar
        </LinkButton>
      )}
    </Card>
  );
}

function PdfLink({ to, icon, label }: { to: string; icon: IconGlyph; label: string }) {
  return (
    <LinkButton to={to} reloadDocument target="_blank" rel="noopener" icon={icon} block>
      {label}
      <span className="sr-only"> opens in a new tab</span>
    </LinkButton>
  );
}
