import { formatInr, type Paise } from './money.ts';

/** What cancelling or changing a fare costs in a window of hours before departure, for each passenger. */
export interface FarePenalty {
  /** The end nearer to departure. */
  fromHours: number;
  /** The earlier end; null means any earlier. */
  toHours: number | null;
  amountPaise: Paise | null;
  /** Of the fare, where no amount is said. */
  percent: number | null;
}

const HOURS_A_DAY = 24;

/** 'free', '₹3,999', 'the whole fare', '50% of the fare'. */
export function penaltyCost({ amountPaise, percent }: FarePenalty): string {
  if (amountPaise === 0 || (amountPaise === null && percent === 0)) return 'free';
  if (amountPaise !== null) return formatInr(amountPaise);
  return percent === null || percent === 100 ? 'the whole fare' : `${percent}% of the fare`;
}

/** '3 days or more before', 'less than 4 hours before', '4 hours to 3 days before'. */
export function penaltyWindow({ fromHours, toHours }: Pick<FarePenalty, 'fromHours' | 'toHours'>): string {
  if (toHours === null) return fromHours === 0 ? 'at any time before departure' : `${span(fromHours)} or more before`;
  return fromHours === 0 ? `less than ${span(toHours)} before` : `${span(fromHours)} to ${span(toHours)} before`;
}

/** The windows of a fare, the earliest first. */
export function penaltiesInOrder<P extends FarePenalty>(rows: readonly P[]): P[] {
  return rows.toSorted((a, b) => b.fromHours - a.fromHours);
}

function span(hours: number): string {
  if (hours > 0 && hours % HOURS_A_DAY === 0) return counted(hours / HOURS_A_DAY, 'day');
  return counted(hours, 'hour');
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
