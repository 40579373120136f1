import { deliverySchema } from '../../../apps/server/src/gateways/razorpay/notice-wire.ts';
import {
  errorSchema,
  linkSchema,
  orderSchema,
  paymentSchema,
  refundSchema,
} from '../../../apps/server/src/gateways/razorpay/wire.ts';
import type { Meaning } from '../meaning.ts';
import type { Recording } from '../recording.ts';
import { at, isWritten, list, text } from '../written.ts';

/**
 * What an answer or a webhook of the gateway means: `{ event, payment, refund, dispute, settlement, downtime }`, `{
 * refused }` for an error, `{ all }` for a collection, otherwise the entity itself. Amounts in paise, instants as ISO
 * text.
 */
export function razorpayMeaning({ payload }: Recording): Meaning | null {
  const written = at(payload);
  if ('event' in written) return deliveryMeaning(payload);
  if (isWritten(written['error'])) return { refused: errorSchema.parse(payload).error.description };
  if (written['entity'] === 'collection') return { all: list(written['items']).map(entityMeaning) };
  return entityMeaning(written);
}

function deliveryMeaning(payload: unknown): Meaning {
  const { event, happenedAtMs: createdAtMs, payload: parts } = deliverySchema.parse(payload);
  const dispute = parts.dispute?.entity;
  const settlement = parts.settlement?.entity;
  const downtime = parts['payment.downtime']?.entity;
  const written = at(payload, 'payload');
  return {
    event,
    at: instant(createdAtMs),
    ...('payment' in written && { payment: entityMeaning(at(written, 'payment', 'entity')) }),
    ...('refund' in written && { refund: entityMeaning(at(written, 'refund', 'entity')) }),
    ...('payment_link' in written && { link: entityMeaning(at(written, 'payment_link', 'entity')) }),
    ...(dispute && {
      dispute: {
        status: dispute.status,
        amountPaise: dispute.amountPaise,
        deductedPaise: dispute.deductedPaise,
        respondBy: instant(dispute.respondByMs),
      },
    }),
    ...(settlement && {
      settlement: {
        amountPaise: settlement.amountPaise,
        feesPaise: settlement.feesPaise,
        taxPaise: settlement.taxPaise,
        utr: settlement.utr,
      },
    }),
    ...(downtime && {
      downtime: {
        method: downtime.method,
        through: downtime.through,
        over: downtime.over,
        begins: instant(downtime.beginsAtMs),
        ends: instant(downtime.endsAtMs),
      },
    }),
  };
}

function entityMeaning(written: Meaning): Meaning {
  switch (text(written['entity'])) {
    case 'payment': {
      const { status, amountPaise, amountRefundedPaise, method, failure } = paymentSchema.parse(written);
      return { status, amountPaise, refundedPaise: amountRefundedPaise, method, failedFor: failure.reason };
    }
    case 'refund': {
      const { status, amountPaise, instant: isInstant, bankReference } = refundSchema.parse(written);
      return { status, amountPaise, isInstant, bankReference };
    }
    case 'order':
      return { amountPaise: orderSchema.parse(written).amountPaise };
    default: {
      const { status, amountPaise } = linkSchema.parse(written);
      return { status, amountPaise };
    }
  }
}

function instant(atMs: number | null | undefined): string | null {
  return atMs === null || atMs === undefined ? null : new Date(atMs).toISOString();
}
