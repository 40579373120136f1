import { IconChevronRight, IconFileText } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Card } from '#design/card.tsx';
import { Icon } from '#design/icon.tsx';
import type { Booking, BookingKind } from '#lib/schemas.ts';

/** What the documents of each kind are (docs/decisions/0015: an airline issues its own tax invoice). */
const NAMES: Record<BookingKind, { voucher: string; invoice: string }> = {
  hotel: { voucher: 'Voucher', invoice: 'Invoice' },
  flight: { voucher: 'E-ticket', invoice: 'Fare receipt' },
};

/** The papers of a booking (REQ-DOC-1), as plain links: the session's cookie opens them. Nothing while there are none. */
export function DocumentsCard({ documents, of }: { documents: Booking['documents']; of: BookingKind }) {
  const { voucher, invoice, creditNote } = documents;
  const papers = [
    { name: NAMES[of].voucher, to: voucher },
    { name: NAMES[of].invoice, to: invoice },
    { name: 'Credit note', to: creditNote },
  ].flatMap(({ name, to }) => (to === null ? [] : { name, to }));
  if (papers.length === 0) return null;
  return (
    <Card as="section" padded={false} className="pt-4">
      <h2 className="px-4 pb-2 sm:px-5">Documents</h2>
      {papers.map(({ name, to }) => (
        <Link
          key={name}
          to={to}
          reloadDocument
          target="_blank"
          rel="noopener"
          className="flex min-h-13 items-center gap-3 border-t px-4 text-sm last:rounded-b-lg hover:bg-hover sm:px-5"
        >
          <Icon of={IconFileText} className="text-faint" />
          <span className="flex-1">
            {name} <span className="text-faint">(PDF)</span>
            <span className="sr-only"> opens in a new tab</span>
          </span>
          <Icon of={IconChevronRight} size="sm" className="text-faint" />
        </Link>
      ))}
    </Card>
  );
}
