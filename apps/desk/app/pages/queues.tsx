import { QUEUE_PERMISSIONS } from '@safar/contract/desk/queues';
import { may } from '@safar/contract/desk/permissions';
import { useRef, type ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import { useOperator, useQueueCounts } from '#api/use-ask.ts';
import { PageHead } from '#ui/card.tsx';
import { cx } from '#ui/class-names.ts';
import { Tabs } from '#ui/tabs.tsx';
import { useRowKeys } from '#ui/use-row-keys.ts';
import { ApprovalList } from './queues/approvals.tsx';
import { BookingQueue } from './queues/bookings.tsx';
import { CaseQueue } from './queues/cases.tsx';
import { DifferenceQueue } from './queues/differences.tsx';
import { DisputeQueue } from './queues/disputes.tsx';
import { MessageList } from './queues/messages.tsx';
import { RefundQueue } from './queues/refunds.tsx';
import { ReconcileButton } from './queues/settle.tsx';
import { HeldList, QuestionList } from './queues/writing.tsx';

const QUEUES = [
  { id: 'approvals', name: 'To approve', List: ApprovalList },
  { id: 'bookings', name: 'Bookings', List: BookingQueue },
  { id: 'cases', name: 'Cases', List: CaseQueue },
  { id: 'refunds', name: 'Refunds', List: RefundQueue },
  { id: 'disputes', name: 'Disputes', List: DisputeQueue },
  { id: 'differences', name: 'Reconciliation', List: DifferenceQueue },
  { id: 'messages', name: 'Messages', List: MessageList },
  { id: 'writing', name: 'Reviews to read', List: HeldList },
  { id: 'questions', name: 'Questions', List: QuestionList },
] as const satisfies readonly { id: string; name: string; List: ComponentType }[];

/** Work that waits for operators, with a tab for each kind. */
export function QueuesPage() {
  const { role } = useOperator();
  const [search] = useSearchParams();
  const counts = useQueueCounts();
  const list = useRef<HTMLDivElement>(null);
  useRowKeys(list);
  const open = QUEUES.filter(({ id }) => may(role, QUEUE_PERMISSIONS[id]));
  const asked = search.get('queue');
  // The operator's own requests are shown beside the requests to decide.
  const chosen = open.find(({ id }) => id === (asked === 'asked' ? 'approvals' : asked)) ?? open[0];
  return (
    <>
      <PageHead title="Waiting">{may(role, 'reconciliation.run') && <ReconcileButton />}</PageHead>
      <Tabs
        label="Queues"
        tabs={open.map(({ id, name }) => ({
          name,
          to: `/queues?queue=${id}`,
          isOpen: chosen?.id === id,
          count: (
            <span
              className={cx('text-2xs', (counts[id]?.urgent ?? 0) > 0 ? 'font-semibold text-critical' : 'text-faint')}
            >
              {counts[id]?.count.toLocaleString('en-IN') ?? '–'}
            </span>
          ),
        }))}
      />
      {chosen !== undefined && (
        <div ref={list}>
          <chosen.List />
        </div>
      )}
      <p className="mt-2 text-2xs text-faint max-phone:hidden">
        <kbd>j</kbd> and <kbd>k</kbd> go to the next and the one before, Enter opens it, <kbd>t</kbd> takes its booking,{' '}
        <kbd>s</kbd> settles or approves it, <kbd>b</kbd> sends it back.
      </p>
    </>
  );
}
