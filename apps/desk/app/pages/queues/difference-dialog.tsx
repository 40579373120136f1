import { differenceDetail, repairDifference, type differenceQueue } from '@safar/contract/desk/queues';
import { may } from '@safar/contract/desk/permissions';
import { formatInr } from '@safar/domain/money';
import { useState, type SyntheticEvent } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { useOperator } from '#api/operator.ts';
import { useAsk, useAction } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogFoot } from '#ui/dialog.tsx';
import { ReasonField } from '#ui/reason-field.tsx';
import { textsOf } from '#ui/form-texts.ts';
import { LINK } from '#ui/link.ts';
import { FailureNote, Note } from '#ui/note.tsx';

type Difference = Answer<typeof differenceQueue>['differences'][number];
type Detail = Answer<typeof differenceDetail>;
type Repair = Detail['repairs'][number];

/** Both sides of a difference between books, and the possible actions. */
export function DifferenceDialog({ difference, onClose }: { difference: Difference; onClose: () => void }) {
  const { role } = useOperator();
  const { kind, counterparty, subject } = difference;
  const repair = useAction(repairDifference);
  const isOver = repair.data !== undefined;
  // After the repair the difference is no longer in the list.
  const detail = useAsk(differenceDetail, { query: { kind, counterparty, subject } }, { enabled: !isOver });
  const error = repair.error ?? detail.error;
  return (
    <Dialog title={`${subject}: ${kind.replaceAll('-', ' ')}`} onClose={onClose}>
      {isOver ? (
        <Note look={repair.data.outcome === 'repaired' ? 'plain' : 'caution'}>{repair.data.detail}</Note>
      ) : (
        <>
          <FailureNote of={error} />
          <p>{difference.detail}</p>
          {detail.data === undefined && error === null && <p className="text-muted">Asking the other side…</p>}
          {detail.data !== undefined && <BothBooks kind={kind} detail={detail.data} />}
        </>
      )}
      {!isOver && detail.data !== undefined && may(role, 'reconciliation.run') ? (
        <RepairForm
          repairs={detail.data.repairs}
          busy={repair.isPending || detail.isFetching}
          send={(what, reason) => repair.mutate({ body: { kind, counterparty, subject, what, reason } })}
          onClose={onClose}
        />
      ) : (
        <DialogFoot>
          <Button onClick={onClose}>Close</Button>
        </DialogFoot>
      )}
    </Dialog>
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

function RepairForm({
  repairs,
  busy,
  send,
  onClose,
}: {
  repairs: readonly Repair[];
  busy: boolean;
  send: (what: Repair['what'], reason: string) => void;
  onClose: () => void;
}) {
  const [what, setWhat] = useState<Repair['what']>('look-again');
  const chosen = repairs.find((repair) => repair.what === what) ?? repairs[0];
  if (chosen === undefined) return null;
  function submit(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!busy && chosen !== undefined) send(chosen.what, textsOf(event.currentTarget)('reason'));
  }
  return (
    <form onSubmit={submit} className="grid gap-3">
      <fieldset className="grid rounded-desk border">
        <legend className="sr-only">What can be done here</legend>
        {repairs.map((repair) => (
          <label
            key={repair.what}
            className="grid cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-2.5 border-t px-3 py-2 first-of-type:border-t-0 hover:bg-hover has-checked:bg-select-soft"
          >
            <input
              type="radio"
              name="what"
              checked={repair === chosen}
              onChange={() => setWhat(repair.what)}
              className="mt-0.5 size-4 accent-select"
            />
            <span className="font-medium">{repair.name}</span>
            <span className="text-2xs text-muted">
              {repair.backPaise === 0 ? '₹0' : `up to ${formatInr(repair.backPaise)} back`}
            </span>
            <span className="col-span-2 col-start-2 text-2xs text-muted">{repair.says}</span>
          </label>
        ))}
      </fieldset>
      <ReasonField />
      <DialogFoot>
        <Button onClick={onClose}>Close</Button>
        <Button type="submit" look={chosen.what === 'take-as-gone' ? 'danger-solid' : 'next'} busy={busy}>
          {chosen.name}
        </Button>
      </DialogFoot>
    </form>
  );
}
