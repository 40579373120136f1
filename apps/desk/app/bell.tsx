import { askedApprovals } from '@safar/contract/desk/waiting';
import { DAY_MS } from '@safar/domain/time/time-units';
import { IconBell } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { REFRESH_MS, sumOf, useAsk, useOperator, useWaitingCounts } from '#api/use-ask.ts';
import { Key } from '#ui/button.tsx';
import { cx } from '#ui/class-names.ts';
import { StateMark } from '#ui/state-mark.tsx';
import { useNow } from '#ui/use-now.ts';
import { ASKED_STATES, AskedThing, type Asked } from './pages/waiting/decided-today.tsx';
import { sinceText } from './pages/waiting/promise-text.ts';

/** The largest count shown beside the bell. */
const MOST_SHOWN = 99;
const MOST_ANSWERS = 5;
const OPENS = 'w';

/**
 * The bell of every page: what waits for the operator, and what others answered to what they asked. Its number is both together, answers
 * counting until the bell was opened after them. `w` opens it (REQ-DESK-51).
 */
export function Bell() {
  const { id } = useOperator();
  const cells = useWaitingCounts()?.cells ?? [];
  const answers = useAnswers();
  const [seen, setSeen] = useSeen(id);
  const panel = useRef<HTMLDivElement>(null);
  const list = useId();
  const fresh = answers.filter((asked) => endedAt(asked) > seen);
  const mine = cells.filter(({ whose }) => whose === 'mine' || whose === 'approve');
  const count = sumOf(mine) + fresh.length;
  const isLate = mine.some(({ when }) => when === 'late' || when === 'now');
  useOpenByKey(panel);
  const close = () => panel.current?.hidePopover();
  return (
    <div className="ml-auto flex-none">
      <button
        type="button"
        popoverTarget={list}
        aria-haspopup="true"
        aria-label={count === 0 ? 'Nothing waits for you' : `${count} for you${isLate ? ', some of it late' : ''}`}
        title="What waits for you"
        className="relative grid size-ctl place-items-center rounded-ctl text-muted hover:bg-hover hover:text-text pointer-coarse:size-11"
      >
        <IconBell size={18} stroke={1.9} aria-hidden />
        {count > 0 && (
          <span
            aria-hidden
            className={cx(
              'absolute -top-0.5 -right-0.5 min-w-4 rounded-full px-1 text-center text-3xs font-bold tabular-nums',
              isLate ? 'bg-critical-solid text-on-critical' : 'bg-select-soft text-select-text',
            )}
          >
            {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
          </span>
        )}
      </button>
      <div
        ref={panel}
        id={list}
        popover="auto"
        role="group"
        aria-label="For you"
        onToggle={({ newState }) => newState === 'closed' && answers[0] && setSeen(endedAt(answers[0]))}
        className="fixed inset-auto top-[calc(var(--spacing-bar)+0.25rem)] right-4 m-0 max-h-[calc(100dvh-6rem)] w-[min(24rem,calc(100vw-2rem))] overflow-y-auto rounded-desk border bg-overlay p-2 text-text shadow-lg"
      >
        <Row
          to="/waiting?whose=approve"
          name="To approve"
          onFollow={close}
          of={cells.filter(({ whose }) => whose === 'approve')}
        />
        <Row
          to="/waiting?whose=mine"
          name="Taken by you"
          onFollow={close}
          of={cells.filter(({ whose }) => whose === 'mine')}
        />
        <h2 className="px-2 pt-3 pb-1 text-2xs font-medium text-faint">Answered to you</h2>
        {answers.length === 0 ? (
          <p className="px-2 pb-1 text-muted">Nothing you asked was answered yet.</p>
        ) : (
          <ul>
            {answers.slice(0, MOST_ANSWERS).map((asked) => (
              <Answered key={asked.id} asked={asked} isFresh={fresh.includes(asked)} onFollow={close} />
            ))}
          </ul>
        )}
        <p className="flex items-center gap-2 px-2 pt-2 text-2xs text-faint">
          <span>Answers come by mail too.</span>
          <Key>{OPENS.toUpperCase()}</Key>
        </p>
      </div>
    </div>
  );
}

/** What waits of one kind, leading to its list. */
function Row({
  to,
  name,
  of,
  onFollow,
}: {
  to: string;
  name: string;
  of: Parameters<typeof sumOf>[0];
  onFollow: () => void;
}) {
  const late = sumOf(of.filter(({ when }) => when === 'late' || when === 'now'));
  return (
    <Link
      to={to}
      onClick={onFollow}
      className="flex min-h-ctl items-center justify-between gap-3 rounded-ctl px-2 font-medium hover:bg-hover pointer-coarse:min-h-11"
    >
      <span>{name}</span>
      <span className="tabular-nums">
        {late > 0 && <span className="mr-2 text-2xs font-semibold text-critical">{`${late} late`}</span>}
        <span className="text-muted">{sumOf(of)}</span>
      </span>
    </Link>
  );
}

function Answered({ asked, isFresh, onFollow }: { asked: Asked; isFresh: boolean; onFollow: () => void }) {
  const now = useNow();
  const { look, word } = ASKED_STATES[asked.state];
  const who = asked.decidedBy ?? 'by itself';
  return (
    <li className={cx('flex items-start justify-between gap-3 rounded-ctl px-2 py-1.5', isFresh && 'bg-select-soft')}>
      <div className="min-w-0">
        <p className={cx('break-words', isFresh && 'font-medium')}>
          <AskedThing asked={asked} onFollow={onFollow} />
        </p>
        <p className="text-2xs break-words text-muted">
          {`${who}${asked.decidedAt === null ? '' : `, ${sinceText(asked.decidedAt, now)}`}${asked.answer === null ? '' : `: “${asked.answer}”`}`}
        </p>
      </div>
      <StateMark look={look}>{word}</StateMark>
    </li>
  );
}

/** What was decided, by others or by itself, of what the operator asked; the latest first. */
function useAnswers(): readonly Asked[] {
  const { data } = useAsk(askedApprovals, {}, { everyMs: REFRESH_MS });
  return (data?.asked ?? [])
    .filter(({ state }) => state !== 'waiting' && state !== 'withdrawn')
    .toSorted((one, other) => endedAt(other).localeCompare(endedAt(one)));
}

/** When a request ended, ISO instant: by a decision, or by itself. */
function endedAt({ decidedAt, until, askedAt }: Asked): string {
  return decidedAt ?? until ?? askedAt;
}

/** Until when the operator has seen the answers in this browser, ISO instant; at first, until a day ago. */
function useSeen(operatorId: string) {
  const key = `answers seen ${operatorId}`;
  const [seen, setSeen] = useState(() => localStorage.getItem(key) ?? new Date(Date.now() - DAY_MS).toISOString());
  return [
    seen,
    (instant: string) => {
      localStorage.setItem(key, instant);
      setSeen(instant);
    },
  ] as const;
}

function useOpenByKey(panel: React.RefObject<HTMLElement | null>) {
  useEffect(() => {
    function press({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      const isTyped = target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null;
      if (key !== OPENS || ctrlKey || metaKey || altKey || isTyped) return;
      panel.current?.togglePopover();
      panel.current?.querySelector('a')?.focus();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [panel]);
}
