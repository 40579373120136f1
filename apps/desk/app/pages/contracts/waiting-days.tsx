import { approveContractDays, closeContractDays, type contract } from '@safar/contract/desk/contracts';
import { may } from '@safar/contract/desk/permissions';
import { formatDay, formatDays } from '@safar/domain/time/days';
import { formatInr } from '@safar/domain/money/money';
import type { Answer } from '#api/ask.ts';
import { useOperator } from '#api/use-ask.ts';
import { SchemaDialog } from '#ui/schema-dialog.tsx';
import { At } from '#ui/facts.tsx';
import { TwoAnswers } from '#ui/two-answers.tsx';
import { WaitingBand } from '#ui/waiting-band.tsx';

type Waiting = Answer<typeof contract>['contract']['waiting'][number];

/** Prices of days that wait for a second operator: the requester can withdraw them, another operator approves or refuses them. */
export function WaitingDays({ code, waiting }: { code: string; waiting: Waiting }) {
  const { role } = useOperator();
  const { isOwn, roomName, from, lastDay, prices, about, askedBy, askedAt, reason, until } = waiting;
  const params = { code, approvalId: waiting.id };
  const mayDecide = may(role, 'prices.publish');
  const costs = prices.flatMap(({ pricePaise }) => (pricePaise === null ? [] : [formatInr(pricePaise)])).join(', ');
  const days = from === lastDay ? formatDay(from) : formatDays(from, lastDay);
  return (
    <WaitingBand
      title={`${costs} a night for ${roomName}, ${days}, waits for a second person`}
      actions={
        mayDecide && (
          <TwoAnswers
            isMine={isOwn}
            act={`Approve ${costs}`}
            renderApprove={(frame) => (
              <SchemaDialog {...frame} title="Contract prices" call={approveContractDays} params={params}>
                <p>{`${about}.`}</p>
                <p>It is sold at once. What is booked keeps its price.</p>
              </SchemaDialog>
            )}
            renderClose={(frame) => (
              <SchemaDialog {...frame} call={closeContractDays} params={params}>
                <p>The days stay as they are.</p>
              </SchemaDialog>
            )}
          />
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
  );
}
