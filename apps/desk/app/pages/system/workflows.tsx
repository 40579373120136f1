import { cancelWorkflow, retryWorkflow, systemWorkflows } from '@safar/contract/desk/system';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { useAsk } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { LINK } from '#ui/class-names.ts';
import { Card } from '#ui/card.tsx';
import { FailureNote, Note } from '#ui/note.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { Pages, Table } from '#ui/table.tsx';

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
            rows={list.data.workflows}
            id={(workflow) => workflow.id}
            empty={`None is ${state}.`}
            columns={[
              { name: 'Workflow', render: (workflow) => workflow.name },
              { name: 'Booking', render: ({ booking }) => booking !== null && <BookingLink {...booking} /> },
              { name: 'State', render: (workflow) => workflow.detail },
              { name: 'Lives', number: true, render: (workflow) => workflow.lives },
              { name: 'Begun', at: (workflow) => workflow.createdAt },
              { name: 'Last step', at: (workflow) => workflow.updatedAt },
              {
                name: 'Change',
                number: true,
                render: (workflow) => (
                  <>
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
                  </>
                ),
              },
            ]}
          />
          <Pages param="page" next={list.data.hasOlder ? String(page + 1) : null} />
        </>
      )}
      {steered !== null && <SteerDialog {...steered} onClose={() => setSteered(null)} />}
    </Card>
  );
}

function BookingLink({ userId, id, reference }: NonNullable<Workflow['booking']>) {
  return (
    <Link to={`/bookings/${userId}/${id}`} className={LINK}>
      {reference}
    </Link>
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
  return (
    <SchemaDialog
      title={action === 'retry' ? `Go on with ${name}` : `Cancel ${name}`}
      keep="Leave it"
      act={action === 'retry' ? 'Go on' : 'Cancel it'}
      danger={action !== 'retry'}
      call={action === 'retry' ? retryWorkflow : cancelWorkflow}
      begin={{ id }}
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
    </SchemaDialog>
  );
}
