import { noteDataRequest, settleDataRequest, type deskTraveller } from '@safar/contract/desk/travellers';
import { useState } from 'react';
import type { Answer } from '#api/ask.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { Table } from '#ui/table.tsx';

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
        rows={requests}
        id={(request) => request.id}
        empty="None is open. Travellers take their data along, or delete the account, on their profile."
        columns={[
          { name: 'What', render: (request) => WORDS[request.kind] },
          { name: 'Asked', at: (request) => request.askedAt },
          { name: 'Days left', number: true, render: (request) => <DaysLeft days={request.daysLeft} /> },
          {
            name: 'Actions',
            number: true,
            render: (request) =>
              mayManage && (
                <Button look="quiet" onClick={() => setSettling(request)}>
                  Settle
                </Button>
              ),
          },
        ]}
      />
      {isNoting && (
        <SchemaDialog
          title="Note a request"
          act="Note it"
          call={noteDataRequest}
          params={{ id: userId }}
          fields={[
            { name: 'kind', label: 'What they ask for', words: WORDS },
            { name: 'reason', label: 'How it was asked', rows: 3 },
          ]}
          onClose={() => setNoting(false)}
        >
          <p>It is to be answered within 30 days and stays on the list until somebody says how.</p>
        </SchemaDialog>
      )}
      {settling !== null && (
        <SchemaDialog
          title={`Settle: ${WORDS[settling.kind].toLowerCase()}`}
          keep="Keep it on the list"
          act="Settle"
          call={settleDataRequest}
          params={{ id: settling.id }}
          fields={[{ name: 'reason', label: 'What was answered?', rows: 3 }]}
          onClose={() => setSettling(null)}
        >
          <p>Settling erases nothing and sends nothing: it says that the request was answered.</p>
        </SchemaDialog>
      )}
    </Card>
  );
}
