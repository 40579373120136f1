import { cancelWorkflow, retryWorkflow, systemWorkflows } from '@safar/contract/desk/system';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { useAsk, useAction } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ActionDialog } from '#ui/action-dialog.tsx';
import type { FormTexts } from '#ui/form-texts.ts';
import { ReasonField } from '#ui/reason-field.tsx';
import { FailureNote, Note } from '#ui/note.tsx';
import { Cell, Pages, Row, RowHead, Table } from '#ui/table.tsx';
import { At } from '#ui/times.tsx';

type Workflow = Answer<typeof systemWorkflows>['workflows'][number];

const REFRESH_MS = 10_000;
const STATES = ['failed', 'running', 'waiting', 'done'] as const;

/** Workflows in a state, newest first. */
export function WorkflowCard() {
  const [search] = useSearchParams();
  const state = STATES.find((one) => one === search.get('state')) ?? 'failed';
  const page = Number(search.get('page') ?? 0);
  const list = useAsk(systemWorkflows, { query: { state, page: String(page) } }, { everyMs: REFRESH_MS });
  const [steered, setSteered] = useState<{ workflow: Workflow; action: 'retry' | 'cancel' } | null>(null);
  return (
    <Card
      title="Workflows"
      aside={
        <nav aria-label="State" className="flex gap-1">
          {STATES.map((one) => (
            <Link
              key={one}
              to={`/system?show=workflows&state=${one}`}
              aria-current={one === state ? 'page' : undefined}
              className="flex h-7 items-center rounded-ctl px-2 text-2xs font-medium text-muted hover:bg-hover aria-[current]:bg-select-soft aria-[current]:text-text pointer-coarse:h-11"
            >
              {one}
            </Link>
          ))}
        </nav>
      }
    >
      <FailureNote of={list.error} />
      {list.data !== undefined && (
        <>
          <Table
            label="Workflows"
            columns={[
              { name: 'Workflow' },
              { name: 'Id' },
              { name: 'State' },
              { name: 'Lives', number: true },
              { name: 'Begun' },
              { name: 'Last step' },
              { name: 'Change', number: true },
            ]}
            empty={`None is ${state}.`}
          >
            {list.data.workflows.map((workflow) => (
              <Row key={workflow.id}>
                <RowHead>{workflow.name}</RowHead>
                <Cell>
                  <span className="block max-w-72 truncate font-mono text-2xs" title={workflow.id}>
                    {workflow.id}
                  </span>
                </Cell>
                <Cell>{workflow.detail}</Cell>
                <Cell number>{workflow.lives}</Cell>
                <Cell>
                  <At instant={workflow.createdAt} />
                </Cell>
                <Cell>
                  <At instant={workflow.updatedAt} />
                </Cell>
                <Cell number>
                  {workflow.mayRetry && (
                    <Button look="quiet" onClick={() => setSteered({ workflow, action: 'retry' })}>
                      Retry
                    </Button>
                  )}
                  {workflow.mayCancel && (
                    <Button look="quiet-danger" onClick={() => setSteered({ workflow, action: 'cancel' })}>
                      Cancel
                    </Button>
                  )}
                </Cell>
              </Row>
            ))}
          </Table>
          <Pages param="page" next={list.data.hasOlder ? String(page + 1) : null} />
        </>
      )}
      {steered !== null && <SteerDialog {...steered} onClose={() => setSteered(null)} />}
    </Card>
  );
}

function SteerDialog({
  workflow: { id, name },
  action,
  onClose,
}: {
  workflow: Workflow;
  action: 'retry' | 'cancel';
  onClose: () => void;
}) {
  const retry = useAction(retryWorkflow);
  const cancel = useAction(cancelWorkflow);
  const steer = action === 'retry' ? retry : cancel;

  function send(text: FormTexts) {
    steer.mutate({ body: { id, reason: text('reason') } }, { onSuccess: onClose });
  }

  return (
    <ActionDialog
      title={action === 'retry' ? `Go on with ${name}` : `Cancel ${name}`}
      action={steer}
      send={send}
      keep="Leave it"
      act={action === 'retry' ? 'Go on' : 'Cancel it'}
      danger={action !== 'retry'}
      onClose={onClose}
    >
      {action === 'retry' ? (
        <p className="text-muted">It goes on after its last recorded step. What it did is not done again.</p>
      ) : (
        <Note look="caution">
          It ends at its next step, and what it was to do stays undone: a booking may be paid and not made. It can be
          retried.
        </Note>
      )}
      <p className="font-mono text-2xs break-all text-muted">{id}</p>
      <ReasonField />
    </ActionDialog>
  );
}
