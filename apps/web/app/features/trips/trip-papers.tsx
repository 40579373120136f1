import * as m from '@safar/messages/trips';
import { t } from '@safar/messages/t';
import { IconCalendarPlus, IconChevronRight, IconFileText } from '@tabler/icons-react';
import { Card } from '#design/card.tsx';
import { Icon } from '#design/icon.tsx';
import { langOf } from '#lib/lang-of.ts';
import type { Trip } from './trip-text.ts';

type Papers = Trip['papers'][number];

interface Paper {
  name: string;
  to: string;
  isCalendar: boolean;
}

/** The papers of all bookings of a trip, booking by booking (REQ-TRIP-2). */
export function TripPapers({ papers }: { papers: Trip['papers'] }) {
  const each = papers.map((of) => ({ of, links: linksOf(of) })).filter(({ links }) => links.length > 0);
  return (
    <Card as="section" padded={false} className="pt-4">
      <h2 className="px-4 pb-2 sm:px-5">{t(m.papers)}</h2>
      {each.length === 0 && <p className="px-4 pb-4 text-sm text-muted sm:px-5">{t(m.noPapers)}</p>}
      {each.map(({ of, links }) => (
        <section key={of.bookingId} aria-label={of.title} className="border-t py-2">
          <h3 lang={langOf(of.title)} className="px-4 pt-1 text-sm wrap-anywhere sm:px-5">
            {of.title}
          </h3>
          <ul>
            {links.map(({ name, to, isCalendar }) => (
              <li key={to}>
                <a
                  href={to}
                  {...(isCalendar ? { download: true } : { target: '_blank', rel: 'noopener' })}
                  className="flex min-h-touch items-center gap-3 px-4 text-sm hover:bg-hover sm:px-5"
                >
                  <Icon of={isCalendar ? IconCalendarPlus : IconFileText} className="text-faint" />
                  <span className="flex-1">
                    <span>{name}</span>
                    {!isCalendar && <span className="text-faint"> (PDF)</span>}
                    {!isCalendar && <span className="sr-only"> {t(m.newTab)}</span>}
                  </span>
                  <Icon of={IconChevronRight} size="sm" className="text-faint" />
                </a>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Card>
  );
}

function linksOf({ kind, documents }: Papers): Paper[] {
  const { voucher, invoice, feeInvoice, creditNote, roomCreditNotes, changePapers, ...others } = documents;
  const { receiptVoucher, refundVoucher, calendar } = others;
  const all = [
    { kind, to: voucher },
    { kind: kind === 'flight' ? 'receipt' : 'invoice', to: invoice },
    { kind: 'feeInvoice', to: feeInvoice },
    ...roomCreditNotes.map((to) => ({ kind: 'roomCreditNote', to })),
    ...changePapers.map((paper) => ({
      kind: paper.kind === 'invoice' ? 'changeInvoice' : 'changeCreditNote',
      to: paper.to,
    })),
    { kind: 'creditNote', to: creditNote },
    { kind: 'receiptVoucher', to: receiptVoucher },
    { kind: 'refundVoucher', to: refundVoucher },
    { kind: 'calendar', to: calendar },
  ];
  return all.flatMap((paper) =>
    paper.to === null
      ? []
      : { name: t(m.paper, { kind: paper.kind }), to: paper.to, isCalendar: paper.kind === 'calendar' },
  );
}
