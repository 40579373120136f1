import { settleDeniedRoom } from '@safar/contract/desk/moves';
import { may } from '@safar/contract/desk/permissions';
import { formatInrExact, paiseToRupees, rupeesToPaise } from '@safar/domain/money/money';
import { useState } from 'react';
import { useOperator } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { WaitingBand } from '#ui/waiting-band.tsx';
import type { DeskBooking } from './action.tsx';

type Denied = NonNullable<DeskBooking['deniedRooms']>[number];

/** Rooms whose hotels turned the guests away: what they cost is claimed from the supplier, which answers some day (REQ-DESK-65). */
export function DeniedBand({ booking }: { booking: DeskBooking }) {
  const { role } = useOperator();
  const [open, setOpen] = useState<Denied | null>(null);
  return (
    <>
      {(booking.deniedRooms ?? []).map((denied) => (
        <WaitingBand
          key={denied.record}
          title={`${denied.hotel} turned its guests away: claim ${formatInrExact(denied.costPaise)} from ${denied.supplier}`}
          actions={
            may(role, 'refunds.begin') && (
              <Button onClick={() => setOpen(denied)}>Enter what {denied.supplier} keeps</Button>
            )
          }
        >
          <p className="text-muted">
            Its number there is {denied.supplierId}. It is not cancelled: do not cancel it at the supplier before the
            claim is answered. Until then all of it counts as our loss.
          </p>
        </WaitingBand>
      ))}
      {open !== null && <SettleDialog booking={booking} denied={open} onClose={() => setOpen(null)} />}
    </>
  );
}

function SettleDialog({ booking, denied, onClose }: { booking: DeskBooking; denied: Denied; onClose: () => void }) {
  const [rupees, setRupees] = useState('');
  return (
    <SchemaDialog
      title={`What ${denied.supplier} keeps of the room at ${denied.hotel}`}
      keep="Not yet"
      act="Enter it"
      call={settleDeniedRoom}
      params={{ userId: booking.userId, id: booking.id, record: denied.record }}
      fields={[
        {
          name: 'keptPaise',
          node: (
            <TextField
              label="What it keeps, in rupees"
              hint={`0 when all comes back; at most ${formatInrExact(denied.costPaise)}`}
              type="number"
              inputMode="decimal"
              min={0}
              max={paiseToRupees(denied.costPaise)}
              step="0.01"
              required
              value={rupees}
              onChange={(event) => setRupees(event.currentTarget.value)}
            />
          ),
          read: () => (rupees === '' ? null : rupeesToPaise(Number(rupees))),
        },
        { name: 'reason', label: 'By what it answered', hint: 'By whom, when, and its reference', rows: 2 },
      ]}
      onClose={onClose}
    >
      <p>It keeps this much as our loss; the rest is ours again. Nothing moves at the traveller’s side.</p>
    </SchemaDialog>
  );
}
