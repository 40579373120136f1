import { DATA_REQUESTS, noteDataRequest, settleDataRequest, type deskTraveller } from '@safar/contract/desk/travellers';
import { useState, type SyntheticEvent } from 'react';
import type { Answer } from '#api/ask.ts';
import { useAction } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Dialog, DialogFoot } from '#ui/dialog.tsx';
import { Select } from '#ui/field.tsx';
import { ReasonField } from '#ui/reason-field.tsx';
import { textsOf } from '#ui/form-texts.ts';
import { FailureNote } from '#ui/note.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { Cell, Row, RowHead, Table } from '#ui/table.tsx';
import { At } from '#ui/times.tsx';

type Request = Answer<typeof deskTraveller>['requests'][number];

/** How many days are left; late ones stand out. */
export function DaysLeft({ days }: { days: number }) {
  return days < 0 ? <StateMark look="late">{`${-days} days late`}</StateMark> : <>{days}</>;
}

const WORDS: Record<Request['kind'], string> = { export: 'A copy of their data', erasure: 'Erasure of their data' };

/** What a traveller asked for by telephone or letter. */
export function DataRequests({
  userId,
  requests,
  mayManage,
}: {
  userId: string;
  requests: Request[];
  mayManage: boolean;
}) {
  const [isNoting, setNoting] = useState(false);
  const [settling, setSettling] = useState<Request | null>(null);
  return (
    <Card
      title="Requests for their data"
      aside={mayManage && <Button onClick={() => setNoting(true)}>Note a request</Button>}
    >
      <Table
        label="Requests for their data"
        empty="None is open. Travellers take their data along, or delete the account, on their profile."
        columns={[
          { name: 'What' },
          { name: 'Asked' },
          { name: 'Days left', number: true },
          { name: 'Actions', number: true },
        ]}
      >
        {requests.map((request) => (
          <Row key={request.id}>
            <RowHead>{WORDS[request.kind]}</RowHead>
            <Cell>
              <At instant={request.askedAt} />
            </Cell>
            <Cell number>
              <DaysLeft days={request.daysLeft} />
            </Cell>
            <Cell number>
              {mayManage && (
                <Button look="quiet" onClick={() => setSettling(request)}>
                  Settle
                </Button>
              )}
            </Cell>
          </Row>
        ))}
      </Table>
      {isNoting && <NoteDialog userId={userId} onClose={() => setNoting(false)} />}
      {settling !== null && <SettleDialog request={settling} onClose={() => setSettling(null)} />}
    </Card>
  );
}

function NoteDialog({ userId, onClose }: { userId: string; onClose: () => void }) {
  const note = useAction(noteDataRequest);

  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = textsOf(event.currentTarget);
    const kind = DATA_REQUESTS.find((one) => one === text('kind')) ?? 'export';
    note.mutate({ params: { id: userId }, body: { kind, reason: text('reason') } }, { onSuccess: onClose });
  }

  return (
    <Dialog title="Note a request" onClose={onClose}>
      <form onSubmit={send} className="grid gap-3">
        <FailureNote of={note.error} />
        <p>It is to be answered within 30 days and stays on the list until somebody says how.</p>
        <Select
          label="What they ask for"
          name="kind"
          options={DATA_REQUESTS.map((kind) => ({ value: kind, text: WORDS[kind] }))}
        />
        <ReasonField label="How it was asked" />
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="next" busy={note.isPending}>
            Note it
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function SettleDialog({ request, onClose }: { request: Request; onClose: () => void }) {
  const settle = useAction(settleDataRequest);

  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = textsOf(event.currentTarget)('reason');
    settle.mutate({ params: { id: request.id }, body: { reason } }, { onSuccess: onClose });
  }

  return (
    <Dialog title={`Settle: ${WORDS[request.kind].toLowerCase()}`} onClose={onClose}>
      <form onSubmit={send} className="grid gap-3">
        <FailureNote of={settle.error} />
        <p>Settling erases nothing and sends nothing: it says that the request was answered.</p>
        <ReasonField label="What was answered?" />
        <DialogFoot>
          <Button onClick={onClose}>Keep it on the list</Button>
          <Button type="submit" look="next" busy={settle.isPending}>
            Settle
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}
