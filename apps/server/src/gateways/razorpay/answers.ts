import type {
  GatewayLink,
  GatewayOrder,
  GatewayPayment,
  GatewayRefund,
  LinkAnswer,
  OrderAnswer,
  PaymentAnswer,
  PaymentsAnswer,
  RefundAnswer,
  RefundsAnswer,
} from '../payment-gateway.ts';
import type { Read } from './exchange.ts';
import type { Rows } from './wire-fields.ts';

/** Names what was read as the port does. */

export function asOrder(answer: Read<GatewayOrder>): OrderAnswer {
  return answer.kind === 'ok' ? { kind: 'ok', order: answer.value } : answer;
}

export function asPayment(answer: Read<GatewayPayment>): PaymentAnswer {
  return answer.kind === 'ok' ? { kind: 'ok', payment: answer.value } : answer;
}

export function asPayments(answer: Read<Rows<GatewayPayment>>): PaymentsAnswer {
  return answer.kind === 'ok' ? { kind: 'ok', payments: answer.value.rows, isWhole: answer.value.isWhole } : answer;
}

export function asRefund(answer: Read<GatewayRefund>): RefundAnswer {
  return answer.kind === 'ok' ? { kind: 'ok', refund: answer.value } : answer;
}

export function asRefunds(answer: Read<Rows<GatewayRefund>>): RefundsAnswer {
  return answer.kind === 'ok' ? { kind: 'ok', refunds: answer.value.rows, isWhole: answer.value.isWhole } : answer;
}

export function asLink(answer: Read<GatewayLink>): LinkAnswer {
  return answer.kind === 'ok' ? { kind: 'ok', link: answer.value } : answer;
}
