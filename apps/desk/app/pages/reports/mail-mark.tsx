import type { hotelStatement } from '@safar/contract/desk/statements';
import type { Answer } from '#api/ask.ts';
import { At } from '#ui/facts.tsx';
import { StateMark } from '#ui/state-mark.tsx';

/** What became of a mail to a hotel. */
export function MailMark({
  mail: { state, endedAt },
}: {
  mail: Pick<Answer<typeof hotelStatement>['mails'][number], 'state' | 'endedAt'>;
}) {
  if (state === 'waiting') return <StateMark look="waiting">on its way</StateMark>;
  return (
    <span className="inline-flex items-center gap-2">
      <StateMark look={state === 'sent' ? 'good' : 'late'}>{state === 'sent' ? 'sent' : 'not taken'}</StateMark>
      {endedAt !== null && <At instant={endedAt} />}
    </span>
  );
}
