import type { contract } from '@safar/contract/desk/contracts';
import { nightsLabel } from '@safar/domain/time/days';
import { formatInr } from '@safar/domain/money/money';
import { useState } from 'react';
import type { Answer } from '#api/ask.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Table } from '#ui/table.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { RoomDialog } from './room-dialog.tsx';
import { StateMark } from '#ui/state-mark.tsx';

type Room = Answer<typeof contract>['contract']['roomTypes'][number];
type Plan = Room['plans'][number];

/** A room type and its rate plans. */
export function RoomCard({ code, room, edits }: { code: string; room: Room; edits: boolean }) {
  const [changing, setChanging] = useState(false);
  const [plan, setPlan] = useState<Plan | 'new' | null>(null);
  return (
    <Card
      title={room.name}
      aside={
        edits && (
          <>
            <Button look="quiet" onClick={() => setChanging(true)}>
              Change the room
            </Button>
            <Button onClick={() => setPlan('new')}>Add a rate plan</Button>
          </>
        )
      }
    >
      <p className="px-3.5 pb-2 text-muted">{[guestsText(room), ...room.amenities].join(' · ')}</p>
      <Table
        label={`Rate plans of ${room.name}`}
        rows={room.plans}
        id={(one) => one.id}
        empty="It is not sold in any way yet."
        columns={[
          { name: 'Rate plan', render: (one) => <span className="font-medium">{one.name}</span> },
          { name: 'State', render: (one) => <OpenMark isOpen={one.isOpen} /> },
          { name: 'Meals', render: (one) => one.mealLabel },
          { name: 'Stay', render: (one) => stayText(one) },
          { name: 'Cancelling costs', render: (one) => cancellingText(one) },
          { name: 'Children', spare: true, render: (one) => childrenText(one) },
          { name: 'Further adult', number: true, render: (one) => formatInr(one.extraAdultPaise) },
          {
            name: 'Change',
            number: true,
            render: (one) =>
              edits && (
                <Button look="quiet" onClick={() => setPlan(one)}>
                  Change
                </Button>
              ),
          },
        ]}
      />
      {changing && <RoomDialog code={code} room={room} onClose={() => setChanging(false)} />}
      {plan !== null && (
        <PlanDialog code={code} room={room} plan={plan === 'new' ? null : plan} onClose={() => setPlan(null)} />
      )}
    </Card>
  );
}

function guestsText({ standardAdults, maxAdults, maxChildren, maxGuests }: Room): string {
  const most = maxChildren === 0 ? adultsText(maxAdults) : `${maxGuests} guests, ${adultsText(maxAdults)}`;
  return `${adultsText(standardAdults)} in the price, at most ${most}`;
}

function adultsText(count: number): string {
  return count === 1 ? '1 adult' : `${count} adults`;
}

function stayText({ minNights, maxNights }: Plan): string {
  if (maxNights !== null) return `${minNights} to ${nightsLabel(maxNights)}`;
  return minNights === 1 ? 'any' : `from ${nightsLabel(minNights)}`;
}

function cancellingText({ cancellationTiers }: Plan): string {
  if (cancellationTiers.length === 0) return 'everything, at any time';
  return cancellationTiers
    .toSorted((one, other) => other.hoursBefore - one.hoursBefore)
    .map(({ hoursBefore, kind, value }) => `${chargeText(kind, value)} from ${hoursBefore} h before`)
    .join(', ');
}

function chargeText(kind: Plan['cancellationTiers'][number]['kind'], value: number): string {
  switch (kind) {
    case 'percent':
      return `${value}%`;
    case 'nights':
      return nightsLabel(value);
    case 'fixed':
      return `${formatInr(value)} a room`;
  }
}

function childrenText({ childBands }: Plan): string {
  if (childBands.length === 0) return 'count as adults';
  return childBands
    .map(({ upToAge, pricePaise }) => `to ${upToAge}: ${pricePaise === 0 ? 'free' : formatInr(pricePaise)}`)
    .join(', ');
}

/** Shows whether a part of a contract is on sale. */
export function OpenMark({ isOpen }: { isOpen: boolean }) {
  return isOpen ? <StateMark look="good">For sale</StateMark> : <StateMark look="over">Closed</StateMark>;
}
