import { askBalance, supplierAccounts } from '@safar/contract/desk/suppliers';
import { formatInr } from '@safar/domain/money/money';
import { HOUR_MS } from '@safar/domain/time/time-units';
import type { Answer } from '#api/ask.ts';
import { REFRESH_MS, useAsk, useAction } from '#api/use-ask.ts';
import { axisRupees, hourText } from '#ui/axis-texts.ts';
import { Bars } from '#ui/bars.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Money, At } from '#ui/facts.tsx';
import { FailureNote, Note } from '#ui/note.tsx';
import { StateMark } from '#ui/state-mark.tsx';

type Accounts = Answer<typeof supplierAccounts>;
type Account = Accounts['accounts'][number];

const HOURS = 24;

/** Our balances with suppliers. */
export function AccountCards() {
  const accounts = useAsk(supplierAccounts, {}, { everyMs: REFRESH_MS });
  return (
    <>
      <FailureNote of={accounts.error} />
      {accounts.data?.accounts.map((account) => (
        <AccountCard key={account.id} account={account} lines={accounts.data} />
      ))}
    </>
  );
}

function AccountCard({ account, lines }: { account: Account; lines: Pick<Accounts, 'alarmPaise' | 'stopPaise'> }) {
  const askNow = useAction(askBalance);
  const { id, last, usedByHour } = account;
  return (
    <Card
      title={`On account with ${id.toUpperCase()}`}
      aside={
        <>
          {last !== null && (
            <span className="text-2xs text-faint">
              heard <At instant={last.at} />
            </span>
          )}
          <Button look="quiet" busy={askNow.isPending} onClick={() => askNow.mutate({ body: { account: id } })}>
            Ask now
          </Button>
        </>
      }
    >
      <div className="grid gap-4 px-3.5 pb-3 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <div className="grid content-start gap-2.5">
          <FailureNote of={askNow.error} />
          {last === null ? (
            <p className="text-muted">Nobody has heard yet what is on account.</p>
          ) : (
            <>
              <p className="flex flex-wrap items-center gap-2 text-xl font-semibold">
                <Money paise={last.cashPaise + last.creditPaise} />
                {last.belowStopSince !== null ? (
                  <StateMark look="late">Below the stop line</StateMark>
                ) : last.belowAlarmSince !== null ? (
                  <StateMark look="waiting">Below the alarm line</StateMark>
                ) : null}
              </p>
              {last.creditPaise !== 0 && (
                <p className="text-muted">
                  <Money paise={last.cashPaise} /> paid in and <Money paise={last.creditPaise} /> of credit
                </p>
              )}
            </>
          )}
          <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
            <dt className="text-muted">Operators are called below</dt>
            <dd className="text-right">{formatInr(lines.alarmPaise)}</dd>
            <dt className="text-muted">Selling stops below</dt>
            <dd className="text-right">{formatInr(lines.stopPaise)}</dd>
          </dl>
          {last?.belowStopSince != null && (
            <Note look="critical">
              Nothing of it is sold since <At instant={last.belowStopSince} />. Top it up, then press Ask now.
            </Note>
          )}
        </div>
        <div>
          <h3 className="mb-3 text-2xs font-medium text-muted">Used by the hour, last {HOURS} hours</h3>
          <Bars label={`Used of the account with ${id} by the hour`} bars={hoursOf(usedByHour)} axis={axisRupees} />
        </div>
      </div>
    </Card>
  );
}

/** Every hour of the last day, the current one last. */
function hoursOf(used: Account['usedByHour']) {
  const now = Math.floor(Date.now() / HOUR_MS) * HOUR_MS;
  const byHour = new Map(
    used.map(({ hour, usedPaise }) => [Math.floor(Date.parse(hour) / HOUR_MS) * HOUR_MS, usedPaise]),
  );
  return Array.from({ length: HOURS }, (_, at) => {
    const hour = now - (HOURS - 1 - at) * HOUR_MS;
    const value = byHour.get(hour) ?? 0;
    const label = hourText(new Date(hour).toISOString());
    return { label, value, text: `From ${label}: ${formatInr(value)}`, open: at === HOURS - 1 };
  });
}
