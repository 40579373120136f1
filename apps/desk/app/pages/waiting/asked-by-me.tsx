import { askedApprovals } from '@safar/contract/desk/waiting';
import { REFRESH_MS, useAsk } from '#api/use-ask.ts';
import { Card } from '#ui/card.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { useNow } from '#ui/use-now.ts';
import { ASKED_STATES, AskedThing, type Asked } from './decided-today.tsx';
import { promiseText, sinceText } from './promise-text.ts';

/** The operator's own requests: whether they wait, else who decided, when, and why. */
export function AskedByMe() {
  const now = useNow();
  const { data } = useAsk(askedApprovals, {}, { everyMs: REFRESH_MS });
  if (data === undefined || data.asked.length === 0) return null;
  return (
    <Card title="Asked by you" aside={<span className="text-2xs text-faint">answers come here and by mail</span>}>
      <ul>
        {data.asked.map((asked) => (
          <li key={asked.id} className="flex items-start justify-between gap-3 border-t px-3.5 py-2">
            <div className="min-w-0">
              <p className="font-medium">
                <AskedThing asked={asked} />
              </p>
              <p className="text-2xs break-words text-muted">
                {`${endingOf(asked, now)}${asked.answer === null ? '' : `: “${asked.answer}”`}`}
              </p>
            </div>
            <StateMark look={ASKED_STATES[asked.state].look}>{ASKED_STATES[asked.state].word}</StateMark>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function endingOf({ state, askedAt, until, decidedBy, decidedAt }: Asked, now: number): string {
  if (state === 'waiting')
    return `asked ${sinceText(askedAt, now)}, ${until === null ? 'stands until somebody decides' : `ends ${promiseText(until, now)}`}`;
  return `${decidedBy ?? 'by itself'}${decidedAt === null ? '' : `, ${sinceText(decidedAt, now)}`}`;
}
