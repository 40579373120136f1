import { differenceDetail, repairDifference } from '@safar/contract/desk/queues';
import { may } from '@safar/contract/desk/permissions';
import { formatInr } from '@safar/domain/money/money';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { useOperator, useAsk } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogFoot, DoneDialog } from '#ui/dialog.tsx';
import { LINK } from '#ui/class-names.ts';
import { FailureNote, Note } from '#ui/note.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import type { WorkDetail } from './work.ts';

type Difference = Pick<WorkDetail<'difference'>, 'of' | 'counterparty' | 'subject' | 'detail'>;
type Detail = Answer<typeof differenceDetail>;
type Repair = Detail['repairs'][number];

/** Both sides of a difference between books, and the possible actions. */
export function DifferenceDialog({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const { role } = useOperator();
  const { of: kind, counterparty, subject } = difference;
  const detail = useAsk(differenceDetail, { query: { kind, counterparty, subject } });
  const [what, setWhat] = useState<Repair['what']>('look-again');
  const title = `${subject}: ${kind.replaceAll('-', ' ')}`;
  const chosen = detail.data?.repairs.find((repair) => repair.what === what) ?? detail.data?.repairs[0];
  if (detail.data === undefined || chosen === undefined || !may(role, 'reconciliation.run'))
    return (
      <Dialog title={title} onClose={onClose}>
        <FailureNote of={detail.error} />
        <p>{difference.detail}</p>
        {detail.isPending && <p className="text-muted">Asking the other side…</p>}
        {detail.data !== undefined && <BothBooks kind={kind} detail={detail.data} />}
        <DialogFoot>
          <Button onClick={onClose}>Close</Button>
        </DialogFoot>
      </Dialog>
    );
  return (
    <SchemaDialog
      title={title}
      keep="Close"
      act={chosen.name}
      danger={what === 'take-as-gone'}
      waits={detail.isFetching}
      call={repairDifference}
      begin={{ kind, counterparty, subject }}
      fields={[
        {
          name: 'what',
          read: () => chosen.what,
          node: (
            <fieldset className="grid rounded-desk border">
              <legend className="sr-only">What can be done here</legend>
              {detail.data.repairs.map((repair) => (
                <RepairChoice
                  key={repair.what}
                  repair={repair}
                  isChosen={repair === chosen}
                  choose={() => setWhat(repair.what)}
                />
              ))}
            </fieldset>
          ),
        },
      ]}
      renderDone={(repair) => (
        <DoneDialog title={title} onClose={onClose}>
          <Note look={repair.outcome === 'repaired' ? 'plain' : 'caution'}>{repair.detail}</Note>
        </DoneDialog>
      )}
      onClose={onClose}
    >
      <p>{difference.detail}</p>
      <BothBooks kind={kind} detail={detail.data} />
    </SchemaDialog>
  );
}

function BothBooks({ kind, detail }: { kind: string; detail: Detail }) {
  const others = kind.startsWith('room') || kind.startsWith('ticket') ? 'At the supplier' : 'At the gateway';
  return (
    <>
      <dl className="grid gap-2 rounded-desk bg-raised px-3.5 py-2.5">
        <Side name="In our books" text={detail.ours} />
        <Side name={kind.startsWith('ledger') ? 'Elsewhere' : others} text={detail.theirs} />
      </dl>
      {detail.booking !== null && (
        <Link to={`/bookings/${detail.booking.userId}/${detail.booking.id}`} className={LINK}>
          Open its booking
        </Link>
      )}
      <p className="text-muted">{detail.advice}</p>
    </>
  );
}

function Side({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <dt className="text-2xs text-muted">{name}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function RepairChoice({
  repair: { name, says, backPaise },
  isChosen,
  choose,
}: {
  repair: Repair;
  isChosen: boolean;
  choose: () => void;
}) {
  return (
    <label className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2.5 border-t px-3 py-2 first-of-type:border-t-0 hover:bg-hover has-checked:bg-select-soft">
      <input type="radio" name="what" checked={isChosen} onChange={choose} className="mt-0.5 size-4 accent-select" />
      <span className="font-medium">{name}</span>
      <span className="text-2xs text-muted">{backPaise === 0 ? '₹0' : `up to ${formatInr(backPaise)} back`}</span>
      <span className="col-span-2 col-start-2 text-2xs text-muted">{says}</span>
    </label>
  );
}
