import { LATE_MS, slowly, sometimes, type Faults, type FaultSubject, type ScriptedFault } from './fault.ts';
import type { Random } from '../../../apps/server/src/platform/testing/random.ts';

/** Faults of the gateway, by stage, for stays and flights alike. */
export function gatewayFaults(random: Random): Pick<Faults, 'order' | 'payment' | 'paid' | 'balance'> {
  return {
    order: sometimes(random, 0.1, () => callFault(random, 'CreateOrder', 'anyone')),
    payment: webhookFaults(random, 'order', 0.5),
    paid: [
      ...sometimes(random, 0.15, () => callFault(random, 'FetchPayment', 'payment')),
      ...sometimes(random, 0.15, () => callFault(random, 'OrderPayments', 'order')),
      ...sometimes(random, 0.2, refundFault),
      ...webhookFaults(random, 'payment', 0.2),
    ],
    balance: [
      ...sometimes(random, 0.1, () => callFault(random, 'CreatePaymentLink', 'anyone')),
      ...sometimes(random, 0.1, () => callFault(random, 'CancelPaymentLink', 'anyone')),
    ],
  };
}

function callFault(random: Random, operation: string, about: FaultSubject): ScriptedFault {
  const kind = random.pick(['drop', 'http-500', 'bad-json', 'delay']);
  return {
    target: 'razorpay',
    about,
    operation,
    kind,
    ...slowly(random, kind),
  };
}

function refundFault(random: Random): ScriptedFault {
  const fault = { target: 'razorpay', about: 'payment', operation: 'Refund' } as const;
  return random.weighted<ScriptedFault>([
    [3, { ...fault, kind: 'drop' }],
    [2, { ...fault, kind: 'http-500', count: random.int(1, 2) }],
    [1, { ...fault, kind: 'bad-json' }],
    [2, { ...fault, kind: 'pending', delayMs: random.int(...LATE_MS) }],
    [2, { ...fault, kind: 'rejected' }],
    [1, { ...fault, kind: 'rejected', delayMs: random.int(...LATE_MS) }],
  ]);
}

/** Faults of the webhooks about an order or a payment: lost, late, twice or forged. */
function webhookFaults(random: Random, about: FaultSubject, probability: number): ScriptedFault[] {
  if (!random.chance(probability)) return [];
  const fault = { target: 'razorpay', about, operation: 'Webhook' } as const;
  const lost = { ...fault, kind: 'webhook-lost', count: random.pick([1, 3, 5]) };
  const late = { ...fault, kind: 'webhook-late', count: random.int(1, 3), delayMs: random.int(...LATE_MS) };
  const twice = { ...fault, kind: 'webhook-twice', count: random.int(1, 3) };
  const forged = { ...fault, kind: 'webhook-forged', count: random.int(1, 3) };
  return [random.pick([lost, late, twice, forged])];
}
