import * as m from '@safar/messages/bookings';
import { t } from '@safar/messages/t';
import { formatInr, type Paise } from '@safar/domain/money/money';

/** What happens to rooms that are not paid by their deadline (REQ-PAY-7). */
export function unpaidText(paidPaise: Paise, rooms: number): string {
  return paidPaise > 0 ? t(m.unpaidHeld, { paid: formatInr(paidPaise), rooms }) : t(m.unpaid, { rooms });
}
