import { IconCalendarPlus, IconFileInvoice, IconReceiptRefund, IconTicket } from '@tabler/icons-react';
import { Card } from '#design/card.tsx';
import type { IconGlyph } from '#design/icon.tsx';
import { LinkButton } from '#design/link-button.tsx';
import type { Booking } from '#lib/schemas.ts';

/**
 * The papers of a booking (D31), as plain links: the session's cookie opens them. Nothing while there are none.
 * @param ticket the voucher is an e-ticket
 */
export function PapersCard({ documents, ticket = false }: { documents: Booking['documents']; ticket?: boolean }) {
  const { voucher, invoice, creditNote, calendar } = documents;
  if (voucher === null && invoice === null && creditNote === null && calendar === null) return null;
  return (
    <Card as="section" className="grid gap-3">
      <h2>Documents</h2>
      {voucher !== null && (
        <PdfLink to={voucher} icon={IconTicket} label={ticket ? 'E-ticket (PDF)' : 'Voucher (PDF)'} />
      )}
      {invoice !== null && <PdfLink to={invoice} icon={IconFileInvoice} label="Invoice (PDF)" />}
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
