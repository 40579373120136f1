import * as m from '@safar/messages/exchange';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { formatInr } from '@safar/domain/money/money';
import { formatDayTime } from '@safar/domain/time/days';
import { Breakup } from '#design/breakup.tsx';
import { Button } from '#design/button.tsx';
import { ProblemNote } from '#design/note.tsx';
import { paidOffline, windowProblem, type PaymentProblem } from '#features/payment/payment-problem.ts';
import { openPaymentWindow, submitPaymentProof } from '#features/payment/payment-window.ts';
import { tripText } from '#features/flight-checkout/trip-text.ts';
import { answerOf, browserApi } from '#lib/api.ts';
import { withKey } from '#lib/idempotency.ts';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import { untilReached } from '#lib/try-again.ts';
import type { ExchangeOffer, FlightBooking } from '#lib/schemas.ts';
import { NewDirection } from './exchange-options.tsx';

/** What another flight on a ticket costs, and the press that pays just that and has it put there (REQ-TKT-17). */
export function ExchangeSum({
  booking,
  offer,
  onOther,
}: {
  booking: FlightBooking;
  offer: ExchangeOffer;
  onOther: () => void;
}) {
  const { change, priceHash, directions, differencePaise, chargePaise, payPaise, until, lostExtras } = offer;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { run, busy, error } = useApiMutation();
  const [problem, setProblem] = useState<PaymentProblem | null>(null);
  const keptPaise = payPaise - differencePaise - chargePaise;

  const follow = () => navigate(`/bookings/${booking.id}`, { replace: true });

  async function begin(): Promise<void> {
    await withKey(`exchange-begin:${change}`, ({ header }) =>
      answerOf(
        browserApi.POST('/api/bookings/{id}/other-flights/begin', {
          params: { path: { id: booking.id }, header },
          body: { change, priceHash },
        }),
      ),
    );
    await follow();
  }

  async function pay(): Promise<void> {
    const { order, gateway } = await withKey(`change-order:${change}:${priceHash}`, (params) =>
      answerOf(
        browserApi.POST('/api/payments/change-order', {
          body: { bookingId: booking.id, changeId: change, priceHash },
          params,
        }),
      ),
    );
    const [lead] = booking.flight.passengers;
    const outcome = await openPaymentWindow({
      order,
      gateway,
      description: tripText(booking.flight.trip),
      prefill: { name: lead === undefined ? '' : `${lead.firstName} ${lead.lastName}`.trim(), email: '', contact: '' },
    });
    if (outcome.kind !== 'paid') {
      setProblem(windowProblem(outcome));
      return revalidate();
    }
    if (!(await submitPaymentProof(outcome.proof))) await untilReached(() => setProblem(paidOffline()));
    await follow();
  }

  function press() {
    setProblem(null);
    void run({ call: payPaise > 0 ? pay : begin, otherwise: t(m.failed) });
  }

  return (
    <div className="grid gap-4">
      <div>
        <h3 className="text-sm font-semibold">{t(m.summary, { count: directions.length })}</h3>
        {directions.map((direction, index) => (
          <div key={index} className="not-first:mt-2">
            {direction.stays && <p className="text-xs text-muted">{t(m.same)}</p>}
            <NewDirection direction={direction} />
          </div>
        ))}
      </div>
      <Breakup
        rows={[
          { label: t(m.difference), amountPaise: differencePaise },
          { label: t(m.charge), amountPaise: chargePaise },
          ...(keptPaise > 0 ? [{ label: t(m.kept), amountPaise: keptPaise }] : []),
        ]}
        totalLabel={t(m.toPay)}
        totalPaise={payPaise}
        size="bar"
      />
      <div className="grid gap-1 text-sm text-muted">
        {keptPaise > 0 && <p>{t(m.nothingBack)}</p>}
        {lostExtras.length > 0 && <p className="text-text">{t(m.lost, { extras: lostExtras.join(', ') })}</p>}
        <p>{t(m.until, { time: formatDayTime(until) })}</p>
        {payPaise > 0 && <p>{t(m.refusedSoon)}</p>}
      </div>
      <ProblemNote text={problem === null ? error : [problem.title, problem.text].join(' ')} />
      <div className="flex flex-wrap gap-3">
        <Button variant="solid" busy={busy} busyText={t(m.changing)} onClick={press}>
          {payPaise > 0 ? t(m.pay, { amount: formatInr(payPaise) }) : t(m.change)}
        </Button>
        <Button variant="quiet" disabled={busy} onClick={onOther}>
          {t(m.other)}
        </Button>
      </div>
    </div>
  );
}
