import type { CallAnswer } from '@safar/contract/call';
import type { fairDealing } from '@safar/contract/site';
import { trackRefund } from '@safar/domain/money/refund-track';
import { addDays, indiaClockOf, indiaDayStartMs, toInstantIso } from '@safar/domain/time/days';
import { LEAST_CASES } from '@safar/domain/words/dark-patterns';
import type { PlatformContext } from '../../platform/context.ts';
import { cancellationsIn, firstPricesIn, refundsOfDays, type RefundsOfDays } from './fair-store.ts';
import { recentComplaints } from './store.ts';

type Answer = Omit<CallAnswer<typeof fairDealing>, 'ok'>;
type Figure = Answer['figures'][number];

/** Long enough for refunds to have had their working days, and complaints their month. */
const DAYS = 90;
/** An hour of a day for a step of which only the day is known. */
const NOON = 12;

/** How often what we promise was kept, counted once a day in each process (REQ-FRAME-21). */
export function createFairDealing(context: Pick<PlatformContext, 'database' | 'clock'>): {
  read(): Promise<Answer>;
} {
  let counted: { readonly day: string; readonly answer: Promise<Answer> } | null = null;
  return {
    read: () => {
      const { day } = indiaClockOf(context.clock.nowMs());
      if (counted?.day === day) return counted.answer;
      const now = { day, answer: count(context, day) };
      counted = now;
      // A count that failed is not kept: who asks next counts again.
      now.answer.catch(() => {
        if (counted === now) counted = null;
      });
      return now.answer;
    },
  };
}

/** The figures of the days before `today`: they do not change while it lasts. */
async function count(
  { database: { pool }, clock }: Pick<PlatformContext, 'database' | 'clock'>,
  today: string,
): Promise<Answer> {
  const from = addDays(today, -DAYS);
  const untilMs = indiaDayStartMs(today);
  const [fromIso, untilIso] = [toInstantIso(indiaDayStartMs(from)), toInstantIso(untilMs)];
  const [firstPrices, refunds, cancellations, complaints] = [
    await firstPricesIn(pool, fromIso, untilIso),
    await refundsOfDays(pool, fromIso, untilIso),
    await cancellationsIn(pool, fromIso, untilIso),
    await recentComplaints(pool, untilMs),
  ];
  return {
    from,
    until: addDays(today, -1),
    countedAt: clock.nowIso(),
    figures: [
      figureOf('firstprices', firstPrices),
      figureOf('refunds', inTime(refunds, today)),
      figureOf('cancellations', cancellations),
      figureOf('complaints', { cases: complaints.asked - complaints.open, kept: complaints.closed }),
    ],
  };
}

function figureOf(figure: Figure['figure'], { cases, kept }: { cases: number; kept: number }): Figure {
  return { figure, cases, kept: cases < LEAST_CASES ? null : kept };
}

/** The refunds that were paid out or should have been, and how many were by the day they were due. */
function inTime(refunds: readonly RefundsOfDays[], today: string): { cases: number; kept: number } {
  let [cases, kept] = [0, 0];
  for (const row of refunds) {
    const { dueOn } = trackRefund(
      {
        kind: row.kind,
        cancellation: row.askedOn === null ? null : { askedAt: atNoon(row.askedOn), acceptedAt: null },
        decidedAt: atNoon(row.decidedOn),
        sentAt: row.sentOn && atNoon(row.sentOn),
        paidOutAt: null,
        failedAt: null,
      },
      0,
    );
    if (row.paidOutOn === null && dueOn >= today) continue;
    cases += row.refunds;
    if (row.paidOutOn !== null && row.paidOutOn <= dueOn) kept += row.refunds;
  }
  return { cases, kept };
}

function atNoon(day: string): string {
  return toInstantIso(indiaDayStartMs(day, NOON));
}
