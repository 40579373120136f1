import { contract } from '@safar/contract/desk/contracts';
import { may } from '@safar/contract/desk/permissions';
import { useState } from 'react';
import { useParams } from 'react-router';
import { useOperator, useAsk } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Card, PageHead } from '#ui/card.tsx';
import { Facts } from '#ui/facts.tsx';
import { FailureNote } from '#ui/note.tsx';
import { CalendarCard } from './contracts/calendar-card.tsx';
import { ChangeContractDialog } from './contracts/change-contract-dialog.tsx';
import { OpenMark, RoomCard } from './contracts/room-card.tsx';
import { RoomDialog } from './contracts/room-dialog.tsx';
import { WaitingDays } from './contracts/waiting-days.tsx';

/** A contract: the hotel, its rooms with their rate plans, and their calendar. */
export function ContractPage() {
  const { code = '' } = useParams();
  const { role } = useOperator();
  const found = useAsk(contract, { params: { code } });
  const [dialog, setDialog] = useState<'hotel' | 'room' | null>(null);
  if (found.data === undefined) return <FailureNote of={found.error} />;
  const hotel = found.data.contract;
  const edits = may(role, 'contracts.edit');
  const close = () => setDialog(null);
  return (
    <>
      <PageHead title={hotel.name}>
        <OpenMark isOpen={hotel.isOpen} />
        {edits && <Button onClick={() => setDialog('hotel')}>Change</Button>}
        {edits && (
          <Button look={hotel.roomTypes.length === 0 ? 'next' : 'plain'} onClick={() => setDialog('room')}>
            Add a kind of room
          </Button>
        )}
      </PageHead>
      <FailureNote of={found.error} />
      <div className="grid gap-3">
        {hotel.waiting.map((one) => (
          <WaitingDays key={one.id} code={hotel.code} waiting={one} />
        ))}
        <Card>
          <Facts
            facts={[
              ['Address', hotel.address],
              ['City', hotel.cityName],
              ['Telephone', hotel.phone === '' ? '—' : hotel.phone],
              ['Statements to', hotel.email === '' ? '—' : hotel.email],
              ['Arrival from', `${hotel.checkInTime}, ${hotel.zone}`],
              ['Code', hotel.code],
            ]}
          />
        </Card>
        {hotel.roomTypes.length === 0 && (
          <Card>
            <p className="px-3.5 py-3 text-muted">It has no room yet: nothing can be sold.</p>
          </Card>
        )}
        {hotel.roomTypes.length > 0 && <CalendarCard hotel={hotel} edits={edits} />}
        {hotel.roomTypes.map((room) => (
          <RoomCard key={room.id} code={hotel.code} room={room} edits={edits} />
        ))}
      </div>
      {dialog === 'hotel' && <ChangeContractDialog of={hotel} onClose={close} />}
      {dialog === 'room' && <RoomDialog code={hotel.code} room={null} onClose={close} />}
    </>
  );
}
