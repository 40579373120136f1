import { may } from '@safar/contract/desk/permissions';
import { hotelStatement, hotelStatementCsv } from '@safar/contract/desk/statements';
import { formatMonth } from '@safar/domain/time/days';
import { Link, Navigate, useSearchParams } from 'react-router';
import { addressOf } from '#api/ask.ts';
import { useAsk, useOperator } from '#api/use-ask.ts';
import { BookingLink } from '#ui/booking-facts.tsx';
import { Card, PageHead } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';
import { dayText, Facts, Money } from '#ui/facts.tsx';
import { FailureNote } from '#ui/note.tsx';
import { Table } from '#ui/table.tsx';
import { MailedCard } from './mailed-card.tsx';
import { Choices, FileLink, useMonth } from './parts.tsx';

const counted = (n: number, one: string) => `${n} ${n === 1 ? one : `${one}s`}`;

/** The statement of one hotel of a direct contract for a month. */
export function HotelPage() {
  const [search] = useSearchParams();
  const hotel = search.get('hotel');
  return hotel === null ? <Navigate to="/reports?report=hotels" replace /> : <OfHotel hotel={hotel} />;
}

function OfHotel({ hotel }: { hotel: string }) {
  const { role } = useOperator();
  const { month, field } = useMonth(1);
  const { data, error } = useAsk(hotelStatement, { params: { hotel }, query: { month } });
  return (
    <>
      <PageHead title={data === undefined || data.sums.name === '' ? `Hotel ${hotel}` : data.sums.name}>
        <Link to={`/reports?${new URLSearchParams({ report: 'hotels', month }).toString()}`} className={LINK}>
          Back to all hotels
        </Link>
      </PageHead>
      <Choices
        files={
          data !== undefined && (
            <FileLink href={addressOf(hotelStatementCsv, { query: { hotel, month } })}>For the hotel, CSV</FileLink>
          )
        }
      >
        {field}
      </Choices>
      <FailureNote of={error} />
      {data !== undefined && (
        <div className="grid gap-3">
          <Card title={`Statement of ${formatMonth(month)}`}>
            <Facts
              facts={[
                ['Due before', <Money key="brought" paise={data.sums.broughtPaise} />],
                [
                  `${counted(data.sums.stays, 'stay')}, ${counted(data.sums.nights, 'room night')}`,
                  <Money key="net" paise={data.sums.netPaise} />,
                ],
                ['Paid', <Money key="paid" paise={data.sums.paidPaise} />],
                ['Due at the end', <Money key="due" paise={data.sums.duePaise} />],
              ]}
            />
          </Card>
          <MailedCard hotel={hotel} month={month} of={data} mayMail={may(role, 'books.keep')} />
          <Card title="Stays that ended">
            <Table
              label="Stays that ended"
              rows={data.stays}
              id={({ id }) => id}
              empty="None ended in this month."
              columns={[
                { name: 'Booking', render: (stay) => <BookingLink to={stay} /> },
                { name: 'Theirs', render: ({ hotelReference }) => (hotelReference === '' ? null : hotelReference) },
                { name: 'From', render: ({ from }) => dayText(from) },
                { name: 'Until', render: ({ until }) => dayText(until) },
                { name: 'Rooms', number: true, render: ({ rooms }) => rooms },
                { name: 'Room nights', number: true, render: ({ nights }) => nights },
                { name: 'What', render: ({ nights }) => (nights === 0 ? 'Charge of a cancelled stay' : 'Stay') },
                { name: 'Their part', paise: ({ netPaise }) => netPaise },
              ]}
            />
          </Card>
          <Card title="Payments">
            <Table
              label="Payments to the hotel"
              rows={data.payments}
              id={({ reference }) => reference}
              empty="Nothing was noted as paid in this month."
              columns={[
                { name: 'Reference of the bank', render: ({ reference }) => reference },
                { name: 'Paid on', render: ({ paidOn }) => dayText(paidOn) },
                { name: 'Paid', paise: ({ amountPaise }) => amountPaise },
                { name: 'Of it TDS', paise: ({ tdsPaise }) => tdsPaise },
              ]}
            />
          </Card>
        </div>
      )}
    </>
  );
}
