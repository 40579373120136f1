import { fairDealing } from '@safar/contract/site';
import { today } from '@safar/contract/desk/today';
import type { CallAnswer } from '@safar/contract/call';
import { indiaClockOf, indiaDayStartMs } from '@safar/domain/time/days';
import { indiaDateOf } from '@safar/domain/stay/stay-dates';
import { answerTimes } from '../../platform/answer-times.ts';
import type { Module, ModuleContext, PlatformContext } from '../../platform/context.ts';
import { route } from '../../platform/route.ts';
import type { Supply } from '../supply/index.ts';
import { createFairDealing } from './fair-dealing.ts';
import { addGauges } from './gauges.ts';
import {
  bookingsByHour,
  bookingsUnderWay,
  failuresIn,
  paymentsIn,
  recentComplaints,
  refundsIn,
  stepsIn,
  type Period,
} from './store.ts';

const HOURS = 24;
const WEEK_DAYS = 7;
const MAX_ANSWERS = 8;

/** The day so far (REQ-DESK-34), and how often our promises were kept, for the page of fair dealing. */
export function createToday(context: ModuleContext, { supply }: { readonly supply: Pick<Supply, 'accounts'> }): Module {
  addGauges(context, supply);
  const fair = createFairDealing(context);
  return {
    name: 'today',
    register: (app) => route(app, fairDealing, () => fair.read(), context),
    registerDesk: (desk) => desk.route(today, () => readToday(context, supply)),
  };
}

type Answer = Omit<CallAnswer<typeof today>, 'ok'>;

/** The figures of the day so far, beside those of the same day a week before (REQ-DESK-34). */
async function readToday(
  { database: { pool }, clock, config, metrics }: PlatformContext,
  supply: Pick<Supply, 'accounts'>,
): Promise<Answer> {
  const nowMs = clock.nowMs();
  const day = indiaDateOf(nowMs);
  const weekBefore = day.subtract({ days: WEEK_DAYS });
  const soFar = period(indiaDayStartMs(day), nowMs);
  const before = period(indiaDayStartMs(weekBefore), indiaDayStartMs(weekBefore.add({ days: 1 })));
  const [now, then, payments, refunds, failures, waiting, complaints, steps, accounts, answers] = await Promise.all([
    bookingsByHour(pool, soFar),
    bookingsByHour(pool, before),
    paymentsIn(pool, soFar),
    refundsIn(pool, soFar),
    failuresIn(pool, soFar),
    bookingsUnderWay(pool),
    recentComplaints(pool, nowMs),
    stepsIn(pool, soFar),
    supply.accounts(),
    answerTimes(metrics),
  ]);
  const hours = Array.from({ length: HOURS }, (_, hour) => {
    const [mine, earlier] = [now, then].map((rows) => rows.find((row) => row.hour === hour));
    return {
      hour,
      bookings: mine?.bookings ?? 0,
      revenuePaise: mine?.revenuePaise ?? 0,
      bookingsBefore: earlier?.bookings ?? 0,
      revenueBeforePaise: earlier?.revenuePaise ?? 0,
    };
  });
  // For the current hour, the whole hour a week before is counted: the comparison is a little early, never late.
  const { hour: hourNow } = indiaClockOf(nowMs);
  const past = hours.filter(({ hour }) => hour <= hourNow);
  return {
    asOf: clock.nowIso(),
    day: day.toString(),
    weekBefore: weekBefore.toString(),
    hours,
    bookings: {
      count: sum(hours.map(({ bookings }) => bookings)),
      revenuePaise: sum(hours.map(({ revenuePaise }) => revenuePaise)),
      countBefore: sum(past.map(({ bookingsBefore }) => bookingsBefore)),
      revenueBeforePaise: sum(past.map(({ revenueBeforePaise }) => revenueBeforePaise)),
    },
    moneyIn: { payments: payments.count, paise: payments.paise },
    refunds,
    failures,
    waiting,
    complaints,
    steps,
    accounts,
    alarmPaise: config.supplierLines.alarmPaise,
    answers: answers.slice(0, MAX_ANSWERS),
  };
}

function period(fromMs: number, untilMs: number): Period {
  return { from: new Date(fromMs).toISOString(), until: new Date(untilMs).toISOString() };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
