import { disableOperator, inviteOperator, operators } from '@safar/contract/desk/operators';
import { useState } from 'react';
import type { Answer } from '#api/ask.ts';
import { useOperator, useAsk, useCursor } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Card, PageHead } from '#ui/card.tsx';
import { DoneDialog } from '#ui/dialog.tsx';
import { FailureNote, Note } from '#ui/note.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { StateMark, type StateLook } from '#ui/state-mark.tsx';
import { Pages, Table } from '#ui/table.tsx';
import { At } from '#ui/facts.tsx';
import { PlaceRequests } from './operators/place-requests.tsx';

type Listed = Answer<typeof operators>['operators'][number];

const STATES: Record<Listed['state'], { look: StateLook; word: string }> = {
  active: { look: 'good', word: 'Active' },
  invited: { look: 'waiting', word: 'Invited' },
  disabled: { look: 'over', word: 'Disabled' },
};

/** The operators of the desk. */
export function OperatorsPage() {
  const me = useOperator();
  const list = useAsk(operators, { query: useCursor() });
  const [inviting, setInviting] = useState<Listed | 'new' | null>(null);
  const [disabling, setDisabling] = useState<Listed | null>(null);
  return (
    <>
      <PageHead title="Operators">
        <Button look="next" onClick={() => setInviting('new')}>
          Invite somebody
        </Button>
      </PageHead>
      <FailureNote of={list.error} />
      {list.data !== undefined && list.data.activeAdmins < 2 && (
        <div className="mb-3">
          <Note>
            You are the only administrator, so nobody can approve a place here. Whoever runs the server makes one there:
            npm run operator -- create.
          </Note>
        </div>
      )}
      <PlaceRequests />
      {list.data !== undefined && (
        <Card>
          <Table
            label="Operators"
            rows={list.data.operators}
            id={(operator) => operator.id}
            empty="Nobody has a place yet."
            columns={[
              { name: 'Name', render: (operator) => <span className="font-medium">{operator.name}</span> },
              { name: 'E-mail', render: (operator) => operator.email },
              { name: 'Role', render: (operator) => operator.role },
              {
                name: 'State',
                render: (operator) => (
                  <StateMark look={STATES[operator.state].look}>{STATES[operator.state].word}</StateMark>
                ),
              },
              { name: 'Last seen', at: (operator) => operator.lastSeenAt },
              {
                name: 'Actions',
                number: true,
                render: (operator) =>
                  operator.id === me.id ? (
                    <span className="text-faint">you</span>
                  ) : (
                    <>
                      <Button look="quiet" onClick={() => setInviting(operator)}>
                        New invitation
                      </Button>
                      {operator.state !== 'disabled' && (
                        <Button look="quiet-danger" onClick={() => setDisabling(operator)}>
                          Disable
                        </Button>
                      )}
                    </>
                  ),
              },
            ]}
          />
          <Pages next={list.data.nextCursor} />
        </Card>
      )}
      {inviting !== null && (
        <InviteDialog whom={inviting === 'new' ? null : inviting} onClose={() => setInviting(null)} />
      )}
      {disabling !== null && (
        <SchemaDialog
          title={`Disable ${disabling.name}`}
          keep="Keep"
          act={`Disable ${disabling.name}`}
          danger
          call={disableOperator}
          params={{ id: disabling.id }}
          onClose={() => setDisabling(null)}
        >
          <p>They are signed out everywhere at once and cannot sign in again. A new invitation undoes it.</p>
        </SchemaDialog>
      )}
    </>
  );
}

function InviteDialog({ whom, onClose }: { whom: Listed | null; onClose: () => void }) {
  return (
    <SchemaDialog
      title={whom === null ? 'Invite somebody' : `New invitation for ${whom.name}`}
      act="Ask for the place"
      call={inviteOperator}
      begin={whom ?? { role: 'support' }}
      fields={[
        { name: 'email', label: 'E-mail address', readOnly: whom !== null },
        { name: 'name', label: 'Name' },
        { name: 'role', label: 'Role' },
      ]}
      renderDone={({ until }) => (
        <DoneDialog title="Asked" onClose={onClose}>
          <p>
            Another administrator approves it until <At instant={until} />, and then has the link to pass on.
          </p>
        </DoneDialog>
      )}
      onClose={onClose}
    >
      {whom !== null && (
        <Note look="caution">
          Their password, app, recovery codes and every session end as soon as another administrator approves it.
        </Note>
      )}
    </SchemaDialog>
  );
}
