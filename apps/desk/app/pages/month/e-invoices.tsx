import { correctEInvoice, eInvoices, enterEInvoice, retryEInvoice } from '@safar/contract/desk/e-invoices';
import { may } from '@safar/contract/desk/permissions';
import type { CalendarMonth } from '@safar/domain/time/days';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { useAsk, useOperator } from '#api/use-ask.ts';
import { BookingLink } from '#ui/booking-facts.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { At } from '#ui/facts.tsx';
import { FailureNote } from '#ui/note.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { Pages, Table } from '#ui/table.tsx';

type Listed = Answer<typeof eInvoices>;
type Document = Listed['documents'][number];

/** From this many days on a document is late soon. */
const SOON_DAYS = 5;

/** Documents of a month to businesses with and without their IRN; nothing while e-invoices are off and no document has one. */
export function EInvoices({ month }: { month: CalendarMonth }) {
  const { role } = useOperator();
  const [search] = useSearchParams();
  const cursor = search.get('e-invoices');
  const found = useAsk(eInvoices, { query: { month, ...(cursor !== null && { cursor }) } });
  const [open, setOpen] = useState<{ readonly act: 'again' | 'company' | 'enter'; readonly document: Document } | null>(
    null,
  );
  if (found.data === undefined) return <FailureNote of={found.error} />;
  const { isOn, count, documents, nextCursor } = found.data;
  if (!isOn && documents.length === 0) return null;
  const mayAct = isOn && may(role, 'books.keep');
  const onClose = () => setOpen(null);
  return (
    <Card title="E-invoices" aside={<Counts count={count} />}>
      <Table
        label="E-invoices"
        rows={documents}
        id={({ number }) => number}
        empty="No document to a business was issued in this month."
        columns={[
          {
            name: 'Document',
            render: ({ number, booking }) => (
              <span className="grid">
                <span>{number}</span>
                <span className="text-2xs">
                  <BookingLink to={booking} />
                </span>
              </span>
            ),
          },
          {
            name: 'Company',
            render: ({ buyer }) => (
              <span className="grid">
                <span>{buyer.name}</span>
                <span className="text-2xs text-muted">{buyer.gstin}</span>
              </span>
            ),
          },
          { name: 'Amount', paise: ({ totalPaise }) => totalPaise },
          { name: 'IRN', long: true, render: (document) => <Standing of={document} /> },
          { name: 'Days left', number: true, render: ({ daysLeft }) => <DaysLeft days={daysLeft} /> },
          ...(mayAct
            ? [
                {
                  name: 'What to do',
                  render: (document: Document) =>
                    document.state !== 'registered' && (
                      <span className="flex gap-2">
                        <Button onClick={() => setOpen({ act: 'again', document })}>Try again</Button>
                        {document.state === 'refused' && (
                          <Button onClick={() => setOpen({ act: 'company', document })}>Another company</Button>
                        )}
                        <Button onClick={() => setOpen({ act: 'enter', document })}>Enter IRN</Button>
                      </span>
                    ),
                },
              ]
            : []),
        ]}
      />
      <Pages next={nextCursor} param="e-invoices" />
      {open?.act === 'again' && (
        <SchemaDialog
          title={`Tell the portal of ${open.document.number} again`}
          act="Try again"
          call={retryEInvoice}
          begin={{ number: open.document.number }}
          onClose={onClose}
        >
          <p>
            The company’s GSTIN has to be active at the portal. What may have been registered before is asked about
            first.
          </p>
        </SchemaDialog>
      )}
      {open?.act === 'company' && (
        <SchemaDialog
          title={`Company on ${open.document.number}`}
          act="Name it and try again"
          call={correctEInvoice}
          begin={{ number: open.document.number, gstin: open.document.buyer.gstin, name: open.document.buyer.name }}
          fields={[
            { name: 'gstin', label: 'GSTIN' },
            { name: 'name', label: 'Registered name' },
          ]}
          onClose={onClose}
        >
          <p>
            The document keeps its number, day and amounts. Ask the company first: input tax credit goes to whoever is
            named.
          </p>
        </SchemaDialog>
      )}
      {open?.act === 'enter' && (
        <SchemaDialog
          title={`IRN of ${open.document.number}`}
          act="Keep the registration"
          call={enterEInvoice}
          begin={{ number: open.document.number }}
          fields={[
            { name: 'ackNo', label: 'Acknowledgement number' },
            { name: 'signedQr', label: 'Content of the QR code', hint: 'As the portal signed it', wide: true },
          ]}
          onClose={onClose}
        >
          <p>
            For a document that was registered at the portal by hand. Its QR code has to name this number, company and
            amount. The traveller gets the document by mail.
          </p>
        </SchemaDialog>
      )}
    </Card>
  );
}

function Counts({ count: { waiting, refused, registered } }: Pick<Listed, 'count'>) {
  return (
    <span className="text-2xs text-faint">{`${registered} with IRN, ${waiting} waiting, ${refused} refused`}</span>
  );
}

function Standing({ of: { state, refusal, irn, registeredAt } }: { of: Document }) {
  if (state === 'refused')
    return (
      <span className="grid justify-items-start gap-0.5 whitespace-normal">
        <StateMark look="late">refused</StateMark>
        <span className="text-2xs text-muted">{refusal}</span>
      </span>
    );
  if (state === 'waiting') return <StateMark look="waiting">waiting for the portal</StateMark>;
  return (
    <span className="flex flex-wrap items-baseline gap-2 whitespace-normal">
      <span className="font-mono text-2xs break-all">{irn}</span>
      {registeredAt !== null && <At instant={registeredAt} />}
    </span>
  );
}

function DaysLeft({ days }: { days: number | null }) {
  if (days === null) return null;
  if (days < 0) return <StateMark look="late">over</StateMark>;
  return days <= SOON_DAYS ? <StateMark look="late">{String(days)}</StateMark> : <span>{days}</span>;
}
