import { DATA_REQUESTS, noteDataRequest, settleDataRequest, type deskTraveller } from '@safar/contract/desk/travellers';
import { useState } from 'react';
import type { Answer } from '#api/ask.ts';
import { useAction } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ActionDialog } from '#ui/action-dialog.tsx';
import type { FormTexts } from '#ui/form-texts.ts';
import { Select } from '#ui/field.tsx';
import { ReasonField } from '#ui/reason-field.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { Cell, Row, RowHead, Table } from '#ui/table.tsx';
import { At } from '#ui/times.tsx';

type Request = Answer<typeof deskTraveller>['requests'][number];

/** The number of days left; overdue ones stand out. */
export function DaysLeft({ days }: { days: number }) {
  return days < 0 ? <StateMark look="late">{`${-days} days late`}</StateMark> : <>{days}</>;
}

const WORDS: Record<Request['kind'], string> = { export: 'A copy of their data', erasure: 'Erasure of their data' };

/** A traveller's requests by telephone or letter. */
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

  function send(text: FormTexts) {
    const kind = DATA_REQUESTS.find((one) => one === text('kind')) ?? 'export';
    note.mutate({ params: { id: userId }, body: { kind, reason: text('reason') } }, { onSuccess: onClose });
  }

  return (
    <ActionDialog title="Note a request" action={note} send={send} keep="Cancel" act="Note it" onClose={onClose}>
      <p>It is to be answered within 30 days and stays on the list until somebody says how.</p>
      <Select
        label="What they ask for"
        name="kind"
        options={DATA_REQUESTS.map((kind) => ({ value: kind, text: WORDS[kind] }))}
      />
      <ReasonField label="How it was asked" />
    </ActionDialog>
  );
}

function SettleDialog({ request, onClose }: { request: Request; onClose: () => void }) {
  const settle = useAction(settleDataRequest);

  function send(text: FormTexts) {
    settle.mutate({ params: { id: request.id }, body: { reason: text('reason') } }, { onSuccess: onClose });
  }

  return (
    <ActionDialog
      title={`Settle: ${WORDS[request.kind].toLowerCase()}`}
      action={settle}
      send={send}
      keep="Keep it on the list"
      act="Settle"
      onClose={onClose}
    >
      <p>Settling erases nothing and sends nothing: it says that the request was answered.</p>
      <ReasonField label="What was answered?" />
    </ActionDialog>
  );
}
