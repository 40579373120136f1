import * as m from '@safar/messages/booking-words';
import { t } from '@safar/messages/t';
import { formatInr, type Paise } from '@safar/domain/money';

/** What happens to a room that is not paid by its deadline (REQ-PAY-7). */
export function unpaidText(paidPaise: Paise): string {
  return paidPaise > 0 ? t(m.unpaidHeld, { paid: formatInr(paidPaise) }) : t(m.unpaid);
}
