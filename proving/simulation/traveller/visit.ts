import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '@safar/contract/call';
import { z } from 'zod';
import { control } from '../../../apps/server/src/platform/testing/sandbox-control.ts';
import type { Shop } from '../../../apps/server/src/modules/bookings/testing/journey.ts';
import type { SignedInTraveller } from '../../../apps/server/src/platform/testing/sign-in.ts';
import type { TestAnswer, TestCall } from '../../../apps/server/src/platform/testing/test-app.ts';
import type { Operators } from '../operators.ts';
import type { Stage } from '../script/fault.ts';
import type { ScriptedFault } from '../script/fault.ts';
import type { Script } from '../script/script.ts';
import type { Diary, Subjects } from './diary.ts';
import type { StayRate } from './rates.ts';

/** One traveller with a script. */
export interface Visit<Kind extends Script = Script> {
  readonly shop: Shop;
  readonly diary: Diary;
  readonly as: SignedInTraveller;
  readonly script: Kind;
  readonly operators: Operators;
  /** Brings forward the deadline by which a room must be paid in full. */
  readonly letDeadlineCome: (sessionId: string) => Promise<void>;
  /** What happens to bookings that are kept; null: nothing does. */
  readonly later: Later | null;
}

/** How what comes later is brought about. */
interface Later {
  /** Has the supplier of a booking asked about it now. */
  readonly letWatchCome: (bookingId: string) => Promise<void>;
  /** Brings forward the deadline of what an airline changed. */
  readonly letAnswerBeDue: (bookingId: string) => Promise<void>;
  /** Lets the time pass by which what an exchange of a booking costs had to be paid. */
  readonly letOfferEnd: (bookingId: string) => Promise<void>;
  /** The reference under which a booking's room was asked for last; null for none. */
  readonly referenceOf: (bookingId: string) => Promise<string | null>;
  /** A rate that nobody else wants; none when they are used up. */
  readonly takeRate: () => StayRate | undefined;
}

/** The visit of a traveller to whom something happens later. */
export type LaterVisit<Kind extends Script = Script> = Visit<Kind> & Later;

/** The traveller leaves. Whatever was begun stays as it is. */
export class Leaves extends Error {}

export const Refusal = z.object({ code: z.string(), priceHash: z.string().optional() });
/** Refusals after which a page offers to try again. */
const WORTH_ANOTHER_TRY = [
  'SUPPLIER_UNAVAILABLE',
  'GATEWAY_UNAVAILABLE',
  'IDEMPOTENCY_BUSY',
  'CANCEL_NOT_POSSIBLE',
  'UNAVAILABLE',
];
const BETWEEN_TRIES_MS = 200;

export function isWorthAnotherTry(code: string): boolean {
  return WORTH_ANOTHER_TRY.includes(code);
}

export function hesitate(): Promise<void> {
  return pause(BETWEEN_TRIES_MS);
}

/** Presses until the call succeeds. Throws `Leaves` on a refusal after which trying again is useless. */
export async function press<Answer extends z.ZodType>(
  visit: Visit,
  call: Call & { readonly answer: Answer },
  input: TestCall,
): Promise<z.output<Answer>> {
  let refused = '';
  for (let tries = 0; tries <= visit.script.patience; tries += 1) {
    const [answer] = await pressAtOnce(visit, 1, call, input);
    if (answer?.status === 200) return call.answer.parse(answer.body);
    refused = Refusal.parse(answer?.body).code;
    if (!isWorthAnotherTry(refused)) break;
    await hesitate();
  }
  throw new Leaves(refused);
}

/** Presses one button several times at the same moment. With an idempotency key, all presses send the same key. */
export async function pressAtOnce(visit: Visit, clicks: number, call: Call, input: TestCall): Promise<TestAnswer[]> {
  const { shop, as, script, diary } = visit;
  const headers: Record<string, string> =
    script.keyed && call.idempotent === true ? { 'idempotency-key': crypto.randomUUID() } : {};
  const answers = await Promise.all(Array.from({ length: clicks }, () => shop.call(call, { ...input, as, headers })));
  for (const { status, body } of answers) {
    const { code } = status === 200 ? { code: '' } : Refusal.parse(body);
    // No fault may make the product fail or reject what its own page sends. Nor may forms refuse what these travellers
    // type: their names, ages, numbers and documents are valid.
    if (status === 500 || code === 'BAD_REQUEST' || code === 'GUESTS_INVALID')
      diary.complain(script.name, `${call.id} answered ${JSON.stringify(body)}`);
  }
  return answers;
}

/** The successful answers among several. */
export function granted<Answer extends z.ZodType>(
  answers: readonly TestAnswer[],
  call: Call & { readonly answer: Answer },
): z.output<Answer>[] {
  return answers.filter(({ status }) => status === 200).map(({ body }) => call.answer.parse(body));
}

/** Arms the faults of a stage. */
export async function armStage(visit: Visit, stage: Stage, subjects: Subjects): Promise<void> {
  await arm(visit, visit.script.faults[stage], subjects);
}

/** Arms those faults whose subject is known. */
export async function arm({ shop, diary }: Visit, faults: readonly ScriptedFault[], subjects: Subjects): Promise<void> {
  const armed = faults.flatMap((scripted) => {
    const { about, ...fault } = scripted;
    if (about === 'anyone') return [fault];
    const reference = subjects[about];
    if (reference === undefined) return [];
    diary.armed(scripted, reference);
    return [{ ...fault, reference }];
  });
  if (armed.length > 0) await control(shop, 'PUT', '/faults', armed);
}
