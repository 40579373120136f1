import type { ApprovalKind } from '@safar/contract/desk/approvals';
import {
  IconArrowBackUp,
  IconBed,
  IconCalendarMonth,
  IconContract,
  IconDatabase,
  IconDiscount,
  IconFlag,
  IconMailX,
  IconMessage2,
  IconPencil,
  IconReceiptRupee,
  IconScale,
  IconUser,
  IconX,
  type Icon,
} from '@tabler/icons-react';
import { formatInr } from '@safar/domain/money/money';
import { Link, useSearchParams } from 'react-router';
import { cx } from '#ui/class-names.ts';
import { StateMark } from '#ui/state-mark.tsx';
import { firstNameOf, Person } from './avatar.tsx';
import { pressing, promiseText, sinceText } from './promise-text.ts';
import { type WorkRow, withReference } from './work.ts';

/** The columns of a row: what waits, its sum, since when, whose, and the promise; on a phone they stand in three lines. */
export const WORK_COLUMNS =
  'grid items-center gap-x-3 grid-cols-[minmax(0,1fr)_auto] sm:grid-cols-[minmax(0,1fr)_5.5rem_7rem_5.5rem] rail:grid-cols-[minmax(0,1fr)_6rem_8rem_7rem_5.75rem]';

const REQUEST_ICONS: Record<ApprovalKind, Icon> = {
  cancel: IconX,
  refund: IconArrowBackUp,
  room: IconBed,
  place: IconUser,
  coupon: IconDiscount,
  prices: IconReceiptRupee,
  'contract-days': IconContract,
  month: IconCalendarMonth,
};
const ICONS: Record<Exclude<WorkRow['detail']['what'], 'request'>, Icon> = {
  booking: IconBed,
  refund: IconArrowBackUp,
  dispute: IconFlag,
  case: IconMessage2,
  difference: IconScale,
  message: IconMailX,
  writing: IconPencil,
  question: IconMessage2,
  'data-request': IconDatabase,
};

/** A piece of work in the queue: what it is over its thing, the sum, since when, whose, and the promise in words. */
export function WorkLine({
  row,
  now,
  isChosen,
  isToApprove,
}: {
  row: WorkRow;
  now: number;
  isChosen: boolean;
  isToApprove: boolean;
}) {
  const [search] = useSearchParams();
  const { id, deed, about, sumPaise, since, promise, owner, booking, detail } = row;
  const to = new URLSearchParams(search);
  to.set('chosen', id);
  const Kind = detail.what === 'request' ? REQUEST_ICONS[detail.of] : ICONS[detail.what];
  const press = pressing(promise, now);
  const second = withReference(about, booking);
  const asked = detail.what === 'request' ? `${firstNameOf(detail.askedBy)}, ${sinceText(since, now)}` : null;
  return (
    <li
      data-row={id}
      aria-current={isChosen || undefined}
      className="border-b last:border-b-0 group-last/when:last:border-b-0 hover:bg-hover aria-[current]:bg-select-soft aria-[current]:shadow-[inset_3px_0_0_var(--color-select)] max-md:aria-[current]:bg-transparent max-md:aria-[current]:shadow-none"
    >
      <Link
        to={`?${to.toString()}`}
        preventScrollReset
        className={cx(WORK_COLUMNS, 'min-h-tall-row px-3.5 py-1 max-sm:gap-y-1 max-sm:py-2.5')}
      >
        <span className="flex min-w-0 items-start gap-2.5">
          <Kind size={16} stroke={1.9} aria-hidden className="mt-0.5 flex-none text-faint" />
          <span className="min-w-0">
            <span className="block truncate font-medium">{deed}</span>
            <span className="block truncate text-2xs text-muted">{second}</span>
          </span>
        </span>
        <span className="text-right font-medium max-sm:self-start">
          {sumPaise === null ? (
            <span aria-hidden className="text-faint">
              —
            </span>
          ) : (
            <span className="whitespace-nowrap">{formatInr(sumPaise)}</span>
          )}
        </span>
        <span className="truncate text-muted max-rail:hidden">
          {isToApprove && detail.what === 'request' ? detail.why : (asked ?? sinceText(since, now))}
        </span>
        <span className="min-w-0 max-sm:pl-[1.625rem]">
          {detail.what !== 'request' ? (
            <Person name={owner?.name ?? null} />
          ) : isToApprove ? (
            <Person name={detail.askedBy} />
          ) : (
            <StateMark look="approval">{detail.isMine ? 'asked by you' : 'to approve'}</StateMark>
          )}
        </span>
        <span
          className={cx(
            'max-sm:text-right',
            press === 'late' && 'font-medium text-critical',
            press === 'soon' && 'font-medium text-caution',
          )}
        >
          {promiseText(promise, now)}
        </span>
      </Link>
    </li>
  );
}
