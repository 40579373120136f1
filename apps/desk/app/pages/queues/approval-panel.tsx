import type { approvalQueue } from '@safar/contract/desk/approvals';
import { deskBooking } from '@safar/contract/desk/bookings';
import { IconCheck, IconChevronLeft, IconClock, IconCircleHalf2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Answer } from '#api/ask.ts';
import { useAsk } from '#api/use-ask.ts';
import { ButtonLink } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LINK } from '#ui/class-names.ts';
import { Money, At } from '#ui/facts.tsx';
import { FailureNote } from '#ui/note.tsx';
import { StateMark } from '#ui/state-mark.tsx';
import { approveText } from '../booking/approval-band.tsx';
import { DecideButtons } from '../booking/decide-buttons.tsx';

export type Request = Answer<typeof approvalQueue>['requests'][number];

/** The page where a request that concerns no booking is reviewed and decided. */
const PAGES: Record<
  Exclude<Request['kind'], 'cancel' | 'refund'>,
  { readonly to: (thing: string) => string; readonly name: string }
> = {
  place: { to: () => '/operators', name: 'Decide at Operators' },
  coupon: { to: () => '/coupons', name: 'Decide at Coupons' },
  prices: { to: () => '/prices', name: 'Look at the preview and decide' },
  'contract-days': {
    to: (thing) => `/contracts/${thing.split(' ')[1] ?? ''}`,
    name: 'Look at the calendar and decide',
  },
};

/**
 * One request, from top to bottom: action and amount, requester and reason, how the amount is composed, the time limit, what to check, and
 * the decision.
 */
export function ApprovalPanel({ request }: { request: Request }) {
  const { deed, about, refundPaise, reason, askedBy, askedAt, until, booking } = request;
  const found = useAsk(
    deskBooking,
    { params: { userId: booking?.userId ?? '', id: booking?.id ?? '' } },
    { enabled: booking !== null },
  );
  const heldPaise = found.data?.booking.approval?.heldPaise ?? 0;
  return (
    <Card className="grid gap-3 p-3.5">
      <div className="flex items-center gap-2">
        <Link
          to="/queues?queue=approvals"
          aria-label="Back to the list"
          className="-ml-1 grid size-ctl place-items-center rounded-ctl hover:bg-hover rail:hidden"
        >
          <IconChevronLeft size={18} aria-hidden />
        </Link>
        <StateMark look="approval">to approve</StateMark>
      </div>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2>{deed}</h2>
          <p className="text-muted">
            {booking === null ? (
              about
            ) : (
              <Link to={`/bookings/${booking.userId}/${booking.id}`} className={LINK}>
                {about}
              </Link>
            )}
          </p>
        </div>
        {refundPaise !== null && (
          <p className="flex-none text-right">
            <span className="block text-2xs text-muted">pays back</span>
            <span className="text-xl font-semibold">
              <Money paise={refundPaise} />
            </span>
          </p>
        )}
      </div>
      <div className="rounded-desk bg-sunken px-3 py-2">
        <p className="text-2xs text-muted">
          <b className="font-medium text-text">{askedBy}</b>, <At instant={askedAt} />
        </p>
        <p className="break-words">“{reason}”</p>
      </div>
      {booking !== null && <BookingChecks request={request} booking={booking} />}
      <Fact icon={<IconClock size={16} className="text-caution" aria-hidden />}>
        {until === null ? (
          'It stands until somebody decides.'
        ) : (
          <>
            <b className="font-semibold">
              Stands until <At instant={until} />,
            </b>{' '}
            the end of the next working day.
          </>
        )}
        {booking !== null &&
          ' Nothing has been sent to the supplier or the gateway. What has changed since is asked again when you approve; then nothing is done.'}
      </Fact>
      <div className="grid gap-1.5 border-t pt-3">
        {request.kind === 'cancel' || request.kind === 'refund' ? (
          booking !== null && (
            <DecideButtons
              params={{ userId: booking.userId, id: booking.id, approvalId: request.id }}
              act={approveText({ kind: request.kind, refundPaise: refundPaise ?? 0, heldPaise })}
              deed={deed}
            />
          )
        ) : (
          <ButtonLink look="next" to={PAGES[request.kind].to(request.thing)}>
            {PAGES[request.kind].name}
          </ButtonLink>
        )}
        <p className="text-2xs text-muted">
          {askedBy} is told here and by mail, with your reason if you send it back. The first answer counts.
        </p>
      </div>
    </Card>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 text-muted [&>svg]:mt-0.5 [&>svg]:flex-none">
      {icon}
      <span>{children}</span>
    </p>
  );
}

/** The amount, and the facts that a decision would otherwise need the booking's page for. */
function BookingChecks({
  request: { refundPaise, chargePaise },
  booking,
}: {
  request: Request;
  booking: NonNullable<Request['booking']>;
}) {
  const found = useAsk(deskBooking, { params: { userId: booking.userId, id: booking.id } });
  if (found.data === undefined) return <FailureNote of={found.error} />;
  const { paidPaise, status, disputes, refund } = found.data.booking;
  const disputed = disputes.some((one) => !['won', 'lost', 'closed'].includes(one.status));
  const sums: readonly (readonly [string, number])[] = [
    ['Paid', paidPaise],
    ...(chargePaise === null ? [] : [['Kept by the terms', chargePaise] as const]),
    ['The traveller gets back', refundPaise ?? 0],
  ];
  return (
    <>
      <dl className="grid gap-1">
        {sums.map(([name, paise]) => (
          <div key={name} className="flex justify-between gap-3 last:border-t last:pt-1.5 last:font-semibold">
            <dt className="text-muted">{name}</dt>
            <dd>
              <Money paise={paise} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-1">
        {disputed ? (
          <Fact icon={<IconCircleHalf2 size={16} className="text-critical" aria-hidden />}>
            A payment of it is disputed: the bank may pay it back too
          </Fact>
        ) : (
          <Fact icon={<IconCheck size={16} className="text-positive" aria-hidden />}>No payment of it is disputed</Fact>
        )}
        <Fact icon={<IconCheck size={16} className="text-positive" aria-hidden />}>The booking is {status}</Fact>
        {'blocked' in refund && chargePaise === null && (
          <Fact icon={<IconCircleHalf2 size={16} className="text-critical" aria-hidden />}>{refund.blocked}</Fact>
        )}
      </div>
    </>
  );
}
