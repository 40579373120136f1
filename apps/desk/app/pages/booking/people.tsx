import { deskDocument, showPersonal } from '@safar/contract/desk/bookings';
import { may } from '@safar/contract/desk/permissions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { addressOf, ask } from '#api/ask.ts';
import { useOperator } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FailureNote } from '#ui/note.tsx';
import { At } from '#ui/facts.tsx';
import type { DeskBooking } from './action.tsx';

const DOCUMENTS: Record<DeskBooking['documents'][number], string> = {
  voucher: 'Voucher or e-ticket',
  invoice: 'Invoice',
  'fee-invoice': 'Invoice of our fee',
  'credit-note': 'Credit note',
  'receipt-voucher': 'Receipt voucher of what was paid before the invoice',
  'refund-voucher': 'Refund voucher',
};

/** The travellers and their contact, masked until shown; and the booking's documents. */
export function BookingPeople({ booking }: { booking: DeskBooking }) {
  const { role } = useOperator();
  const mayShow = may(role, 'personal.show');
  const { phone, email } = booking.contact;
  return (
    <Card
      title="Travellers and contact"
      aside={<span className="text-2xs text-faint">each ‘Show’ is in the audit log</span>}
    >
      <Masked booking={booking} what="people" masked={booking.people} mayShow={mayShow} />
      <Masked
        booking={booking}
        what="contact"
        masked={[phone, email].filter((text) => text !== '')}
        mayShow={mayShow}
      />
      {may(role, 'travellers.read') && (
        <p className="border-t px-3.5 py-2">
          <Link to={`/travellers/${booking.userId}`} className="text-select-text hover:underline">
            The traveller’s account
          </Link>
        </p>
      )}
      {mayShow && booking.documents.length > 0 && (
        <ul className="grid gap-1 border-t px-3.5 py-2">
          {booking.documents.map((document) => (
            <li key={document}>
              <a
                target="_blank"
                rel="noreferrer"
                href={addressOf(deskDocument, { params: { userId: booking.userId, id: booking.id, document } })}
                className="text-select-text hover:underline"
              >
                {DOCUMENTS[document]}, PDF
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function Masked({
  booking,
  what,
  masked,
  mayShow,
}: {
  booking: DeskBooking;
  what: 'people' | 'contact';
  masked: readonly string[];
  mayShow: boolean;
}) {
  const queries = useQueryClient();
  const show = useMutation({
    mutationFn: () => ask(showPersonal, { params: { userId: booking.userId, id: booking.id }, body: { what } }),
    // Refreshes the timeline, which records that the data was shown.
    onSuccess: () => queries.invalidateQueries(),
  });
  const { data, reset } = show;
  useEffect(() => {
    if (data === undefined) return;
    const timer = setTimeout(reset, Date.parse(data.until) - Date.now());
    return () => clearTimeout(timer);
  }, [data, reset]);
  const texts = data === undefined ? masked : data.shown.filter((text) => text !== '');
  return (
    <div className="flex items-start justify-between gap-3 border-t px-3.5 py-2">
      <div className="min-w-0">
        {texts.length === 0 && <p className="text-faint">Erased</p>}
        {texts.map((text, index) => (
          <p key={`${index} ${text}`} className="break-words">
            {text}
          </p>
        ))}
        {data !== undefined && (
          <p className="text-2xs text-faint">
            shown to you, hides <At instant={data.until} />
          </p>
        )}
        <FailureNote of={show.error} />
      </div>
      {mayShow && masked.length > 0 && (
        <Button look="quiet" busy={show.isPending} onClick={() => (data === undefined ? show.mutate() : reset())}>
          {data === undefined ? `Show ${what}` : 'Hide'}
        </Button>
      )}
    </div>
  );
}
