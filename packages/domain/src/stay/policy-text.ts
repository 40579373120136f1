import * as m from '@safar/messages/rates';
import { t } from '@safar/messages/t';
import type { ChargeWindow } from './cancellation-charge.ts';
import { formatDayTime } from '../time/days.ts';
import { formatInr, type Paise } from '../money/money.ts';

/** One line of a policy for display, in India time (REQ-RATE-7). */
export interface PolicyLine {
  free: boolean;
  /** 'Free cancellation', '₹4,943.62 charge', '₹29,063, full amount'. */
  charge: string;
  /** 'Until 24 Nov 2026, 14:00', 'From 24 Nov 2026, 14:01'. */
  when: string;
}

function chargeText(chargePaise: Paise, totalPaise: Paise): string {
  if (chargePaise === 0) return t(m.cancelFree);
  return chargePaise >= totalPaise
    ? t(m.cancelFullAmount, { amount: formatInr(totalPaise) })
    : t(m.cancelCharge, { amount: formatInr(chargePaise) });
}

function whenText({ chargePaise, from, until }: ChargeWindow): string {
  const end = until === null ? null : formatDayTime(until);
  if (from === null && end !== null) return t(m.cancelUntil, { end });
  if (from === null) return chargePaise === 0 ? t(m.cancelAnyTime) : t(m.cancelWhenever);
  const start = formatDayTime(from);
  return end === null ? t(m.cancelFromOn, { start }) : t(m.cancelFromUntil, { start, end });
}

/** The windows as lines for the traveller; a charge of `totalPaise` is called the full amount. */
export function policyLines(windows: readonly ChargeWindow[], totalPaise: Paise): PolicyLine[] {
  return windows.map((window) => ({
    free: window.chargePaise === 0,
    charge: chargeText(window.chargePaise, totalPaise),
    when: whenText(window),
  }));
}
