import { contractDays, type contract } from '@safar/contract/desk/contracts';
import { addDays, formatWeekday, indiaClockOf, isDay } from '@safar/domain/time/days';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { useAsk } from '#api/use-ask.ts';
import { Button, ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Select } from '#ui/field.tsx';
import { Money } from '#ui/facts.tsx';
import { FailureNote } from '#ui/note.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { Table } from '#ui/table.tsx';
import { DaysDialog } from './days-dialog.tsx';

type Contract = Answer<typeof contract>['contract'];
type Day = Answer<typeof contractDays>['days'][number];

const SHOWN_DAYS = 28;

/** Four weeks of a room type: allotment, sold rooms, closed days, and the price of each plan. */
export function CalendarCard({ hotel: { code, roomTypes }, edits }: { hotel: Contract; edits: boolean }) {
  const [search, setSearch] = useSearchParams();
  const [today] = useState(() => indiaClockOf(Date.now()).day);
  const asked = search.get('from') ?? '';
  const from = isDay(asked) ? asked : today;
  const room = roomTypes.find(({ id }) => id === search.get('room')) ?? roomTypes[0];
  const roomTypeId = room?.id ?? '';
  const found = useAsk(contractDays, { params: { code }, query: { roomTypeId, from, days: String(SHOWN_DAYS) } });
  const [changing, setChanging] = useState(false);
  const show = (day: string) => `?${new URLSearchParams({ room: roomTypeId, from: day }).toString()}`;
  if (room === undefined) return null;
  return (
    <Card
      title="Calendar"
      aside={
        <>
          <ButtonLink to={show(addDays(from, -SHOWN_DAYS))}>Earlier</ButtonLink>
          <ButtonLink to={show(today)}>Today</ButtonLink>
          <ButtonLink to={show(addDays(from, SHOWN_DAYS))}>Later</ButtonLink>
          {edits && (
            <Button look="next" onClick={() => setChanging(true)}>
              Change days
            </Button>
          )}
        </>
      }
    >
      {roomTypes.length > 1 && (
        <div className="max-w-80 px-3.5 pb-2">
          <Select
            label="Kind of room"
            name="room"
            value={roomTypeId}
            onChange={({ target }) => setSearch({ room: target.value, from })}
            options={roomTypes.map(({ id, name }) => ({ value: id, text: name }))}
          />
        </div>
      )}
      <FailureNote of={found.error} />
      {found.data !== undefined && (
        <Table
          label={`Calendar of ${room.name}`}
          rows={found.data.days}
          id={({ day }) => day}
          empty="No days."
          columns={[
            { name: 'Day', render: ({ day }) => formatWeekday(day) },
            { name: 'Rooms', number: true, render: ({ rooms }) => rooms },
            { name: 'Sold', number: true, render: ({ rooms, sold }) => (rooms === null ? null : sold) },
            { name: 'State', render: (day) => <DayMark day={day} /> },
            ...room.plans.map(({ id, name }) => ({
              name,
              number: true,
              render: ({ prices }: Day) => <Price paise={prices.find(({ planId }) => planId === id)?.pricePaise} />,
            })),
          ]}
        />
      )}
      {changing && <DaysDialog code={code} room={room} from={from} onClose={() => setChanging(false)} />}
    </Card>
  );
}

function DayMark({ day: { rooms, sold, stopSell, closedToArrival, prices } }: { day: Day }) {
  if (rooms === null) return <StateMark look="over">no rooms allotted</StateMark>;
  if (stopSell) return <StateMark look="failed">stop sell</StateMark>;
  if (sold >= rooms) return <StateMark look="over">sold out</StateMark>;
  if (prices.length === 0) return <StateMark look="over">no price</StateMark>;
  if (closedToArrival) return <StateMark look="waiting">no arrivals</StateMark>;
  return <StateMark look="good">for sale</StateMark>;
}

function Price({ paise }: { paise: number | undefined }) {
  return paise === undefined ? '—' : <Money paise={paise} />;
}
