import * as m from '@safar/messages/ask-us';
import { t } from '@safar/messages/t';
import { formatDayTime, formatWeekdayTime } from '@safar/domain/time/days';
import { Badge, type BadgeTone } from '#design/badge.tsx';
import { useSession } from '#lib/session.ts';
import type { Case } from './load-cases.ts';

const TONES: Record<Case['state'], BadgeTone> = {
  waiting: 'neutral',
  late: 'caution',
  answered: 'positive',
  done: 'neutral',
};

/** The traveller's questions with our answers, newest first (REQ-HELP-3, REQ-HELP-4). */
export function CaseList({ cases }: { cases: readonly Case[] }) {
  return (
    <ul className="grid">
      {cases.map((asked) => (
        <li key={asked.id} className="grid gap-2 border-t border-hairline py-3 first:border-t-0 first:pt-0 last:pb-0">
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <h3 className="text-sm font-semibold">{t(m.topic, { topic: asked.topic })}</h3>
              <p className="text-xs text-muted">
                {t(m.number, { number: asked.number, time: formatDayTime(asked.askedAt) })}
              </p>
            </div>
            <Badge tone={TONES[asked.state]}>{t(m.state, { state: asked.state })}</Badge>
          </div>
          {asked.words !== '' && <p className="text-sm wrap-anywhere whitespace-pre-line text-muted">{asked.words}</p>}
          {asked.hasFile && <p className="text-xs text-faint">{t(m.withFile)}</p>}
          <Answer asked={asked} />
        </li>
      ))}
    </ul>
  );
}

/** The answer, or by when it comes: the truth also when we are late. */
function Answer({ asked: { state, dueAt, answer, answeredAt } }: { asked: Case }) {
  const { phone } = useSession().config.support;
  if (answer !== null && answeredAt !== null)
    return (
      <div className="rounded-md bg-select-soft px-4 py-3">
        <p className="text-xs text-muted">{t(m.answerBy, { time: formatDayTime(answeredAt) })}</p>
        <p className="text-sm wrap-anywhere whitespace-pre-line">{answer}</p>
      </div>
    );
  if (dueAt === null) return <p className="text-sm">{t(m.doneText)}</p>;
  const time = formatWeekdayTime(dueAt);
  return (
    <p className={state === 'late' ? 'text-sm text-caution' : 'text-sm'}>
      {state === 'late' ? t(m.lateText, { time, phone }) : t(m.waitingText, { time })}
    </p>
  );
}
