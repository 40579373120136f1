import { approveContractDays, closeContractDays, type contract } from '@safar/contract/desk/contracts';
import { may } from '@safar/contract/desk/permissions';
import { formatDay, formatDays } from '@safar/domain/days';
import { formatInr } from '@safar/domain/money';
import { useState } from 'react';
import type { Answer } from '#api/ask.ts';
import { useOperator } from '#api/operator.ts';
import { useAction } from '#api/use-ask.ts';
import { ActionDialog } from '#ui/action-dialog.tsx';
import { Button } from '#ui/button.tsx';
import { ReasonField } from '#ui/reason-field.tsx';
import { At } from '#ui/times.tsx';
import { WaitingBand } from '#ui/waiting-band.tsx';

type Waiting = Answer<typeof contract>['contract']['waiting'][number];

/** Prices of days that wait for a second operator: the requester can withdraw them, another operator approves or refuses them. */
export function WaitingDays({ code, waiting }: { code: string; waiting: Waiting }) {
  const { role } = useOperator();
  const [open, setOpen] = useState<'approve' | 'close' | null>(null);
  const { isOwn, roomName, from, lastDay, prices, about, askedBy, askedAt, reason, until } = waiting;
  const mayDecide = may(role, 'prices.publish');
  const costs = prices.flatMap(({ pricePaise }) => (pricePaise === null ? [] : [formatInr(pricePaise)])).join(', ');
  const days = from === lastDay ? formatDay(from) : formatDays(from, lastDay);
  return (
    <>
      <WaitingBand
        title={`${costs} a night for ${roomName}, ${days}, waits for a second person`}
        actions={
          mayDecide && (
            <>
              <Button onClick={() => setOpen('close')}>{isOwn ? 'Withdraw' : 'Send back with a reason'}</Button>
              {!isOwn && (
                <Button look="next" onClick={() => setOpen('approve')}>
                  {`Approve ${costs}`}
                </Button>
              )}
            </>
          )
        }
      >
        <p className="break-words text-muted">{`${about}.`}</p>
        <p className="break-words text-muted">
          {`Asked by ${askedBy}, `}
          <At instant={askedAt} />
          {`: “${reason}” The prices before are sold until somebody says yes. It stands until `}
          <At instant={until} />
          {'.'}
        </p>
      </WaitingBand>
      {open === 'approve' && (
        <ApproveDialog code={code} waiting={waiting} costs={costs} onClose={() => setOpen(null)} />
      )}
      {open === 'close' && <CloseDialog code={code} waiting={waiting} onClose={() => setOpen(null)} />}
    </>
  );
}

interface DialogProps {
  code: string;
  waiting: Waiting;
  onClose: () => void;
}

function ApproveDialog({ code, waiting: { id, about }, costs, onClose }: DialogProps & { costs: string }) {
  const approve = useAction(approveContractDays);
  return (
    <ActionDialog
      title="Contract prices"
      action={approve}
      send={() => approve.mutate({ params: { code, approvalId: id } }, { onSuccess: onClose })}
      keep="Not yet"
      act={`Approve ${costs}`}
      onClose={onClose}
    >
      <p>{`${about}.`}</p>
      <p>It is sold at once. What is booked keeps its price.</p>
    </ActionDialog>
  );
}

function CloseDialog({ code, waiting: { id, isOwn }, onClose }: DialogProps) {
  const close = useAction(closeContractDays);
  return (
    <ActionDialog
      title={isOwn ? 'Withdraw the request' : 'Send the request back'}
      action={close}
      send={(text) =>
        close.mutate({ params: { code, approvalId: id }, body: { reason: text('reason') } }, { onSuccess: onClose })
      }
      keep="Leave it open"
      act={isOwn ? 'Withdraw' : 'Send back'}
      onClose={onClose}
    >
      <p>The days stay as they are.</p>
      <ReasonField />
    </ActionDialog>
  );
}
