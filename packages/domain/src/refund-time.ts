import * as m from '@safar/messages/refund-time';
import { t } from '@safar/messages/t';

/** How long banks take to show a refund: theirs to keep, not ours (razorpay.md 4). */
export function banksTake(): string {
  return t(m.banksTake);
}
