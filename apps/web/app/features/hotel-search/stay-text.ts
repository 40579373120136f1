import { formatDayMonth, formatWeekday, weekdayName } from '@safar/domain/days';

/** 'Fri, 27 Nov – Mon, 30 Nov 2026'. */
export function stayRange({ checkin, checkout }: { checkin: string; checkout: string }): string {
  return `${weekdayName(checkin)}, ${formatDayMonth(checkin)} – ${formatWeekday(checkout)}`;
}
