import { disableOperator, inviteOperator, operators } from '@safar/contract/desk/operators';
import { ROLES } from '@safar/contract/desk/permissions';
import { useState } from 'react';
import type { Answer } from '#api/ask.ts';
import { useOperator } from '#api/operator.ts';
import { useAsk, useAction } from '#api/use-ask.ts';
import { useCursor } from '#api/use-cursor.ts';
import { Button } from '#ui/button.tsx';
import { Card, PageHead } from '#ui/card.tsx';
import { DoneDialog } from '#ui/done-dialog.tsx';
import { ActionDialog } from '#ui/action-dialog.tsx';
import type { FormTexts } from '#ui/form-texts.ts';
import { Select, TextField } from '#ui/field.tsx';
import { ReasonField } from '#ui/reason-field.tsx';
import { FailureNote, Note } from '#ui/note.tsx';
import { StateMark, type StateLook } from '#ui/state-mark.tsx';
import { Cell, Pages, Row, RowHead, Table, type Column } from '#ui/table.tsx';
import { At } from '#ui/times.tsx';
import { PlaceRequests } from './operators/place-requests.tsx';

type Listed = Answer<typeof operators>['operators'][number];

const STATES: Record<Listed['state'], { look: StateLook; word: string }> = {
  active: { look: 'good', word: 'Active' },
  invited: { look: 'waiting', word: 'Invited' },
  disabled: { look: 'over', word: 'Disabled' },
};

const COLUMNS: readonly Column[] = [
  { name: 'Name' },
  { name: 'E-mail' },
  { name: 'Role' },
  { name: 'State' },
  { name: 'Last seen' },
  { name: 'Actions', number: true },
];

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
          <Table label="Operators" columns={COLUMNS} empty="Nobody has a place yet.">
            {list.data.operators.map((operator) => (
              <Row key={operator.id}>
                <RowHead>
                  <span className="font-medium">{operator.name}</span>
                </RowHead>
                <Cell>{operator.email}</Cell>
                <Cell>{operator.role}</Cell>
                <Cell>
                  <StateMark look={STATES[operator.state].look}>{STATES[operator.state].word}</StateMark>
                </Cell>
                <Cell>{operator.lastSeenAt === null ? '—' : <At instant={operator.lastSeenAt} />}</Cell>
                <Cell number>
                  {operator.id === me.id ? (
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
                  )}
                </Cell>
              </Row>
            ))}
          </Table>
          <Pages next={list.data.nextCursor} />
        </Card>
      )}
      {inviting !== null && (
        <InviteDialog whom={inviting === 'new' ? null : inviting} onClose={() => setInviting(null)} />
      )}
      {disabling !== null && <DisableDialog whom={disabling} onClose={() => setDisabling(null)} />}
    </>
  );
}

function InviteDialog({ whom, onClose }: { whom: Listed | null; onClose: () => void }) {
  const invite = useAction(inviteOperator);
  if (invite.data !== undefined) return <AskedDialog until={invite.data.until} onClose={onClose} />;

  function send(text: FormTexts) {
    const role = ROLES.find((one) => one === text('role')) ?? 'support';
    invite.mutate({ body: { email: text('email'), name: text('name'), role, reason: text('reason') } });
  }

  return (
    <ActionDialog
      title={whom === null ? 'Invite somebody' : `New invitation for ${whom.name}`}
      action={invite}
      send={send}
      keep="Cancel"
      act="Ask for the place"
      onClose={onClose}
    >
      {whom !== null && (
        <Note look="caution">
          Their password, app, recovery codes and every session end as soon as another administrator approves it.
        </Note>
      )}
      <TextField
        label="E-mail address"
        name="email"
        type="email"
        required
        readOnly={whom !== null}
        defaultValue={whom?.email}
      />
      <TextField label="Name" name="name" required maxLength={100} defaultValue={whom?.name} />
      <Select
        label="Role"
        name="role"
        defaultValue={whom?.role ?? 'support'}
        options={ROLES.map((role) => ({ value: role, text: role }))}
      />
      <ReasonField />
    </ActionDialog>
  );
}

function AskedDialog({ until, onClose }: { until: string; onClose: () => void }) {
  return (
    <DoneDialog title="Asked" onClose={onClose}>
      <p>
        Another administrator approves it until <At instant={until} />, and then has the link to pass on.
      </p>
    </DoneDialog>
  );
}

function DisableDialog({ whom, onClose }: { whom: Listed; onClose: () => void }) {
  const disable = useAction(disableOperator);

  function send(text: FormTexts) {
    disable.mutate({ params: { id: whom.id }, body: { reason: text('reason') } }, { onSuccess: onClose });
  }

  return (
    <ActionDialog
      title={`Disable ${whom.name}`}
      action={disable}
      send={send}
      keep="Keep"
      act={`Disable ${whom.name}`}
      danger
      onClose={onClose}
    >
      <p>They are signed out everywhere at once and cannot sign in again. A new invitation undoes it.</p>
      <ReasonField />
    </ActionDialog>
  );
}
