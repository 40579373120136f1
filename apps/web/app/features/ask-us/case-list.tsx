import * as m from '@safar/messages/ask-us';
import { t } from '@safar/messages/t';
import { formatDayTime, formatWeekdayTime } from '@safar/domain/time/days';
import { cx } from '#design/cx.ts';
import { Badge, type BadgeTone } from '#design/badge.tsx';
import { useSession } from '#lib/session.ts';
import type { Case } from './load-cases.ts';
import { WriteBack } from './write-back.tsx';

const TONES: Record<Case['state'], BadgeTone> = {
  waiting: 'neutral',
  late: 'caution',
  answered: 'positive',
  done: 'neutral',
};

/** The traveller's questions with our answers, newest first (REQ-HELP-3, REQ-HELP-4). */
export function CaseList({ bookingId, cases }: { bookingId: string; cases: readonly Case[] }) {
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
          {asked.said.map((each) => (
            <Said key={each.at + each.by} said={each} />
          ))}
          <Answer asked={asked} />
          <WriteBack bookingId={bookingId} asked={asked} />
        </li>
      ))}
    </ul>
  );
}

/** What one side said before: our answers stand out, what the traveller wrote back is as their first words. */
function Said({ said: { by, text, at } }: { said: Case['said'][number] }) {
  const time = formatDayTime(at);
  return (
    <div className={by === 'us' ? 'rounded-md bg-select-soft px-4 py-3' : ''}>
      <p className="text-xs text-muted">{by === 'us' ? t(m.answerBy, { time }) : t(m.wroteBack, { time })}</p>
      <p className={cx('text-sm wrap-anywhere whitespace-pre-line', by === 'traveller' && 'text-muted')}>{text}</p>
    </div>
  );
}

/** The answer, or by when it comes: the truth also when we are late. */
function Answer({ asked: { state, dueAt, answer, answeredAt } }: { asked: Case }) {
  const { phone } = useSession().config.support;
  if (answer !== null && answeredAt !== null) return <Said said={{ by: 'us', text: answer, at: answeredAt }} />;
  if (dueAt === null) return <p className="text-sm">{t(m.doneText)}</p>;
  const time = formatWeekdayTime(dueAt);
  return (
    <p className={state === 'late' ? 'text-sm text-caution' : 'text-sm'}>
      {state === 'late' ? t(m.lateText, { time, phone }) : t(m.waitingText, { time })}
    </p>
  );
}
