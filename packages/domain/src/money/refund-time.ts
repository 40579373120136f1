import * as m from '@safar/messages/cancellation';
import { t } from '@safar/messages/t';

/** The text on how long banks take to show a refund, which we cannot influence (razorpay.md 4). */
export function banksTake(): string {
  return t(m.banksTake);
}
