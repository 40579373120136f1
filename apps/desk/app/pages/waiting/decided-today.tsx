import { decidedToday } from '@safar/contract/desk/waiting';
import { formatInr } from '@safar/domain/money/money';
import { Link } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { REFRESH_MS, useAsk } from '#api/use-ask.ts';
import { Card } from '#ui/card.tsx';
import { StateMark, type StateLook } from '#ui/state-mark.tsx';
import { useNow } from '#ui/use-now.ts';
import { firstNameOf } from './avatar.tsx';
import { sinceText, tookText } from './promise-text.ts';

export type Asked = Answer<typeof decidedToday>['decided'][number];

export const ASKED_STATES: Record<Asked['state'], { readonly look: StateLook; readonly word: string }> = {
  waiting: { look: 'approval', word: 'waits' },
  approved: { look: 'good', word: 'approved' },
  'sent-back': { look: 'failed', word: 'sent back' },
  withdrawn: { look: 'over', word: 'taken back' },
  ended: { look: 'late', word: 'ended' },
};

/** The requests that ended today, of those the operator may decide on, made or decided. */
export function useDecidedToday(): readonly Asked[] {
  return useAsk(decidedToday, {}, { everyMs: REFRESH_MS }).data?.decided ?? [];
}

/** What was decided today: by whom, and how long it took. */
export function DecidedToday({ decided }: { decided: readonly Asked[] }) {
  const now = useNow();
  if (decided.length === 0) return null;
  return (
    <Card title="Decided today" aside={<span className="text-2xs text-faint">and how long it took</span>}>
      <ul>
        {decided.map((asked) => {
          const { look, word } = ASKED_STATES[asked.state];
          const { id, askedAt, askedBy, decidedAt, decidedBy } = asked;
          const who = decidedBy === null ? 'nobody decided' : firstNameOf(decidedBy);
          return (
            <li
              key={id}
              className="grid grid-cols-[5.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 border-t px-3.5 py-1.5 sm:grid-cols-[5.5rem_minmax(0,1.2fr)_minmax(0,1fr)_3.5rem]"
            >
              <span>
                <StateMark look={look}>{word}</StateMark>
              </span>
              <span className="truncate">
                <AskedThing asked={asked} />
              </span>
              <span className="truncate text-muted max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2 max-sm:text-2xs">
                {`${firstNameOf(askedBy)} asked, ${who}${decidedAt === null ? '' : ` ${sinceText(decidedAt, now)}`}`}
              </span>
              <span className="text-right text-muted">
                {decidedBy === null || decidedAt === null ? '—' : tookText(askedAt, decidedAt)}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** What was asked, with its sum, leading to its booking. */
export function AskedThing({
  asked: { booking, deed, about, refundPaise },
  onFollow,
}: {
  asked: Asked;
  onFollow?: () => void;
}) {
  const sum = refundPaise === null ? '' : `, ${formatInr(refundPaise)}`;
  const text = `${deed}${sum}, ${about}`;
  if (booking === null) return <span>{text}</span>;
  return (
    <Link
      to={`/bookings/${booking.userId}/${booking.id}`}
      onClick={onFollow}
      className="underline decoration-line/50 underline-offset-3"
    >
      {text}
    </Link>
  );
}
