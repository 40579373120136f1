import { setTimeout as pause } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import * as cancelAndRefund from '@safar/contract/desk/cancel-and-refund';
import * as bookings from '@safar/contract/desk/bookings';
import { approveCoupon, createCoupon } from '@safar/contract/desk/coupons';
import type { DeskCall } from '@safar/contract/desk/desk-call';
import { deskSignIn } from '@safar/contract/desk/operators';
import type { Role } from '@safar/contract/desk/permissions';
import { askToPublishPrices, priceRules, publishPrices, savePriceDraft } from '@safar/contract/desk/prices';
import { reconcileNow } from '@safar/contract/desk/queues';
import { LEAST_REFUND_PAISE } from '@safar/domain/stay/cancellation-charge';
import type { Paise } from '@safar/domain/money/money';
import type { PriceRule } from '@safar/domain/money/price-rules';
import { z } from 'zod';
import { SAMPLE_OPERATORS, SAMPLE_PASSWORD } from '../../local/sample-operators.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { seedOperators } from '../../apps/server/src/modules/desk/seed-operators.ts';
import { systemClock } from '../../apps/server/src/platform/clock.ts';
import { createCrypto } from '../../apps/server/src/platform/crypto.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import { control } from '../../apps/server/src/platform/testing/sandbox-control.ts';
import type { TestAnswer, TestCall } from '../../apps/server/src/platform/testing/test-app.ts';
import { COUPONS } from './prices.ts';

/** The operators' API of the server that runs now, and its sandbox. */
export interface Desk {
  readonly sandboxUrl: string;
  deskCall(call: DeskCall, input?: TestCall): Promise<TestAnswer>;
}

/** Identifies a traveller's booking. */
export interface BookingKey {
  readonly userId: string;
  readonly id: string;
}

/** What operators do in a run. A refused action changes nothing. */
export interface Operators {
  /** Publishes rules that replace the previous ones: one operator drafts, another publishes. */
  publish(rules: readonly PriceRule[]): Promise<void>;
  /** Cancels on behalf of a traveller. Returns the refund in paise, or null when it was refused. */
  cancel(key: BookingKey): Promise<Paise | null>;
  /** Refunds a share of what is left of the payments. False when it was refused. */
  giveBack(key: BookingKey, share: number): Promise<boolean>;
  /** Enters how a hotel decided about rooms that a traveller gives up: it charges a share of what was paid for them, or refuses (null). */
  decideRooms(key: BookingKey, charge: number | null): Promise<void>;
  /** Notes that a traveller accepted on the telephone what an airline changed. False when it was refused. */
  acceptByPhone(key: BookingKey, change: string): Promise<boolean>;
  /** Compares our books with those of the gateway and the suppliers. */
  reconcile(): Promise<void>;
}

/** A server that dies while it answers may or may not have done what was asked, so publishing is tried again. */
const MAX_TRIES = 5;
const MAX_SILENCES = 40;
const BETWEEN_SILENCES_MS = 500;
const REASON = 'The traveller called';
const Codes = z.object({ accounts: z.array(z.object({ email: z.string(), code: z.string() })) });

/** Signs in one operator of each role and creates the coupons of a run. */
export async function openDesk(desk: Desk, database: Database): Promise<Operators> {
  const crypto = createCrypto(readConfig({}).secretKeys);
  await seedOperators({ database, clock: systemClock, crypto }, SAMPLE_OPERATORS);
  // Sample operators can sign in only when the product itself has started the sandbox.
  await database.pool.query('update operators set is_sample = false');
  const cookies = await signIn(desk);

  async function ask<Answer extends z.ZodType>(
    role: Role,
    call: DeskCall & { readonly answer: Answer },
    input: TestCall = {},
  ): Promise<z.output<Answer> | null> {
    const { status, body } = await desk.deskCall(call, { ...input, as: { cookie: cookies.get(role) ?? '' } });
    if (status === 200) return call.answer.parse(body);
    if (status >= 500 && status !== 503) throw new Error(`${call.id} answered ${status}: ${JSON.stringify(body)}`);
    return null;
  }
  async function must<Answer extends z.ZodType>(
    role: Role,
    call: DeskCall & { readonly answer: Answer },
    input: TestCall = {},
  ): Promise<z.output<Answer>> {
    // A database that is slow, or a process that was started a moment ago, is asked again.
    for (let tries = 0; tries < MAX_SILENCES; tries += 1) {
      const answer = await ask(role, call, input);
      if (answer !== null) return answer;
      await pause(BETWEEN_SILENCES_MS);
    }
    throw new Error(`${call.id} was refused`);
  }
  /** Lets another operator approve a request above the limit. */
  async function approve(params: { userId: string; id: string }): Promise<boolean> {
    const { booking } = await must('finance', bookings.deskBooking, { params });
    const approvalId = booking.approval?.id;
    if (approvalId === undefined) return false;
    return (await ask('finance', cancelAndRefund.approveRequest, { params: { ...params, approvalId } })) !== null;
  }

  for (const coupon of COUPONS) {
    const { id } = await must('content', createCoupon, { body: { ...coupon, reason: REASON } });
    await must('finance', approveCoupon, { params: { id }, body: { reason: REASON } });
  }
  return {
    publish: async (rules) => {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const { draft, rules: published } = await must('content', priceRules);
        if (isDeepStrictEqual(published, rules)) return;
        const body = { revision: draft?.revision ?? null, rules };
        const saved = draft?.asked ? draft : await ask('content', savePriceDraft, { body });
        if (saved === null) continue;
        const { revision } = saved;
        const ids = [...published, ...rules].map(({ id }) => id);
        const named = { unseen: ids, beyond: ids };
        await ask('content', askToPublishPrices, { body: { revision, ...named, reason: REASON } });
        await ask('finance', publishPrices, { body: { revision, ...named } });
      }
      throw new Error('the rules were not published');
    },
    cancel: async ({ userId, id }) => {
      const params = { userId, id };
      const quote = await ask('support', cancelAndRefund.quoteCancelOnBehalf, { params });
      if (quote === null) return null;
      const body = { chargePaise: quote.chargePaise, reason: REASON };
      const asked = await ask('support', cancelAndRefund.cancelOnBehalf, { params, body });
      if (asked === null || (asked.outcome === 'asked' && !(await approve(params)))) return null;
      return quote.refundPaise;
    },
    giveBack: async ({ userId, id }, share) => {
      const params = { userId, id };
      const quote = await ask('support', cancelAndRefund.quoteRefundOnBehalf, { params });
      if (quote === null) return false;
      const amountPaise = Math.max(LEAST_REFUND_PAISE, Math.floor(quote.leftPaise * share));
      const body = { amountPaise, leftPaise: quote.leftPaise, reason: REASON };
      // The button is pressed twice; only one refund is made.
      const [asked] = await Promise.all(
        [1, 2].map(() => ask('support', cancelAndRefund.refundOnBehalf, { params, body })),
      );
      return asked?.outcome === 'asked' ? approve(params) : asked !== null;
    },
    decideRooms: async ({ userId, id }, charge) => {
      for (let tries = 0; tries < MAX_TRIES; tries += 1) {
        const { booking } = await must('support', bookings.deskBooking, { params: { userId, id } });
        const [asked] = booking.roomsAsked;
        if (asked === undefined) return;
        const params = { userId, id, changeId: asked.changeId };
        if (charge === null) {
          await ask('support', cancelAndRefund.keepRooms, { params, body: { reason: REASON } });
          continue;
        }
        const chargePaise = Math.floor(asked.paidPaise * charge);
        const query = { chargePaise: String(chargePaise) };
        const quote = await ask('support', cancelAndRefund.quoteRooms, { params, query });
        if (quote === null) continue;
        const body = { chargePaise, refundPaise: quote.refundPaise, reason: REASON };
        const entered = await ask('support', cancelAndRefund.giveUpRooms, { params, body });
        if (entered?.outcome === 'asked' || booking.approval !== null) await approve({ userId, id });
      }
    },
    acceptByPhone: async ({ userId, id }, change) => {
      const input = { params: { userId, id }, body: { change, heard: 'accepted', reason: REASON } };
      return (await ask('support', bookings.noteTermsCall, input)) !== null;
    },
    reconcile: async () => void (await must('finance', reconcileNow, { body: { days: 2 } })),
  };
}

/** The session cookie of one operator of each role. */
async function signIn(desk: Desk): Promise<Map<Role, string>> {
  const { accounts } = Codes.parse(await control(desk, 'GET', '/authenticator'));
  const cookies = new Map<Role, string>();
  for (const { email, role } of SAMPLE_OPERATORS) {
    const code = accounts.find((account) => account.email === email)?.code ?? '';
    const { status, headers } = await desk.deskCall(deskSignIn, { body: { email, password: SAMPLE_PASSWORD, code } });
    if (status !== 200) throw new Error(`${email} could not sign in: ${status}`);
    cookies.set(role, String(headers['set-cookie']).split(';', 1)[0] ?? '');
  }
  return cookies;
}
