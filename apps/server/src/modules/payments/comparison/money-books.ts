import { addDays, indiaClockOf } from '@safar/domain/time/days';
import { formatInrExact } from '@safar/domain/money/money';
import { DAY_MS, SECOND_MS } from '@safar/domain/time/time-units';
import type { PaymentGateway } from '../../../gateways/payment-gateway.ts';
import type { Books, Difference, Portion } from '../../../platform/difference.ts';
import type { PaymentsContext } from '../context.ts';
import { matchDay } from '../settlements/match-settlements.ts';
import { paymentsRecordedElsewhere } from '../store.ts';
import { compareClosedDays, compareLedger } from './compare-ledger.ts';
import { compareSpan } from './compare-gateways.ts';

/** Most payments at gateways that are not connected that one run reports. */
const MAX_ELSEWHERE = 1000;

/** Nights in which every closed day is compared once. */
const NIGHTS_FOR_DAYS = 30;

/**
 * The gateways' books: payments and refunds first, then settlements, whose lines may belong to payments that the first
 * comparison repaired.
 */
export function gatewayBooks(context: PaymentsContext): Books[] {
  return context.gateways.all.flatMap((gateway) => [
    { counterparty: gateway.id, name: 'payments', compare: (span, at) => compareMoney(context, gateway, span, at) },
    { counterparty: gateway.id, name: 'settlements', compare: (span, at) => compareDay(context, gateway, span, at) },
  ]);
}

/** Our own books: payments at gateways that cannot be asked, and the ledger. */
export function ownBooks(context: PaymentsContext): Books[] {
  return [
    {
      counterparty: 'gateways',
      name: 'payments elsewhere',
      compare: async ({ fromMs, untilMs }) => over(await paidElsewhere(context, { fromMs, toMs: untilMs })),
    },
    {
      counterparty: 'gateways',
      name: 'ledger',
      compare: async () => {
        const found = await compareLedger(context);
        return over(found === null ? [] : [found]);
      },
    },
    {
      counterparty: 'gateways',
      name: 'closed days',
      nights: NIGHTS_FOR_DAYS,
      compare: (_span, position) => compareClosedDays(context, position),
    },
  ];
}

/** A comparison of a single portion. */
function over(differences: readonly Difference[]): Portion {
  return { compared: 0, differences, next: null, stopped: null, leftOut: null };
}

/**
 * A portion is a span: a day at first, and half as long whenever it holds more than is read at once. A position is the
 * first second of the span and its length in seconds.
 */
async function compareMoney(
  context: PaymentsContext,
  gateway: PaymentGateway,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
  position: string | null,
): Promise<Portion> {
  const [from = 0, length = 0] =
    position === null ? [Math.floor(fromMs / SECOND_MS), DAY_MS / SECOND_MS] : position.split(' ').map(Number);
  const end = Math.min(from + length, Math.floor(untilMs / SECOND_MS) + 1);
  const answer = await compareSpan(context, gateway, { fromMs: from * SECOND_MS, toMs: end * SECOND_MS - 1 });
  const stays = { compared: 0, differences: [], next: position ?? `${from} ${length}`, stopped: null, leftOut: null };
  switch (answer.kind) {
    case 'no-answer':
      return { ...stays, stopped: answer.text };
    case 'too-many':
      return length > 1
        ? { ...stays, next: `${from} ${Math.ceil(length / 2)}` }
        : { ...stays, stopped: `the gateway ${gateway.id} has more of one second than a list may hold` };
    case 'ok':
      return {
        compared: answer.compared,
        differences: answer.differences,
        next: end * SECOND_MS > untilMs ? null : `${end} ${length}`,
        stopped: null,
        leftOut: answer.isWhole ? null : `the gateway ${gateway.id} listed a row that cannot be read`,
      };
  }
}

/** A portion is a day in India. A settlement is final once made, even in the first minutes of a day, so today is included. */
async function compareDay(
  context: PaymentsContext,
  gateway: PaymentGateway,
  { fromMs }: { readonly fromMs: number },
  position: string | null,
): Promise<Portion> {
  const day = position ?? indiaClockOf(fromMs).day;
  const { compared, differences, isWhole, silence } = await matchDay(context, gateway, day);
  const next = addDays(day, 1);
  const isOver = next > indiaClockOf(context.clock.nowMs()).day;
  if (silence !== null) return { compared, differences, next: day, stopped: silence, leftOut: null };
  return {
    compared,
    differences,
    next: isOver ? null : next,
    stopped: null,
    leftOut: isWhole ? null : `the gateway ${gateway.id} reported a line that cannot be read`,
  };
}

/** Reports payments of ours at a gateway that is not connected and cannot be asked about them (REQ-PAY-16). */
async function paidElsewhere(
  { database, gateways }: PaymentsContext,
  span: { readonly fromMs: number; readonly toMs: number },
): Promise<Difference[]> {
  const connected = gateways.all.map(({ id }) => id);
  const recorded = await paymentsRecordedElsewhere(database.pool, connected, span, MAX_ELSEWHERE);
  return recorded.map(({ gateway: counterparty, gatewayPaymentId: subject, amountPaise }) => {
    const detail = `${formatInrExact(amountPaise)} were paid at the gateway ${counterparty}, which is not connected.`;
    return { kind: 'payment-differs', counterparty, subject, detail, outcome: 'needs-person' };
  });
}
