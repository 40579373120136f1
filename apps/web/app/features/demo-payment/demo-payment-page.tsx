import { formatDay, nightsLabel } from '@safar/domain/time/days';
import { formatInr, rupeesToPaise } from '@safar/domain/money/money';
import { guestsLabel, roomsLabel } from '@safar/domain/stay/occupancy';
import { Breakup } from '#design/breakup.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { useLogin } from '#lib/login-context.ts';
import { useAccount } from '#features/app-shell/use-account.ts';
import { useDemoPayment, type LoadedPayment, type PaymentSummary } from './use-demo-payment.ts';

/** The demo payment page (REQ-PAY-9). Only the booking's own traveller can pay; the address alone reveals nothing. */
export function DemoPaymentPage({ bookingId, loaded }: { bookingId: string; loaded: LoadedPayment }) {
  const { openLogin } = useLogin();
  const signedIn = useAccount() !== null;
  return (
    <div className="page grid max-w-xl gap-4 py-6 sm:gap-6">
      <title>Demo payment – Safar</title>
      <h1>Demo payment</h1>
      {signedIn ? (
        <Payment bookingId={bookingId} loaded={loaded} />
      ) : (
        <Card className="grid justify-items-start gap-4">
          <p className="text-muted">Only the traveller of a booking can see and pay it.</p>
          <Button variant="solid" onClick={() => openLogin({ onSuccess: () => undefined })}>
            Login / Signup
          </Button>
        </Card>
      )}
    </div>
  );
}

function Payment({ bookingId, loaded }: { bookingId: string; loaded: LoadedPayment }) {
  const { problem, processing, pay } = useDemoPayment(bookingId, loaded);
  const { summary } = loaded;
  return (
    <Card as="section" aria-label="Booking summary" className="grid gap-5">
      {summary !== null && <Summary summary={summary} />}
      <Button
        variant="solid"
        size="lg"
        block
        disabled={summary?.status !== 'DUE'}
        busy={processing}
        busyText="Processing..."
        onClick={() => void pay()}
      >
        {processing ? 'Processing...' : payLabel(summary)}
      </Button>
      {problem !== null && (
        <p role="alert" className="text-sm text-critical">
          {problem}
        </p>
      )}
    </Card>
  );
}

function payLabel(summary: PaymentSummary | null): string {
  return summary?.status === 'DUE' ? `Pay ${formatInr(rupeesToPaise(summary.totals.due))}` : 'Pay';
}

function Summary({ summary: { hotel, stay, prices, totals } }: { summary: PaymentSummary }) {
  const parts = [
    { label: 'Room charges', rupees: prices.base },
    { label: 'Taxes', rupees: prices.taxes },
    { label: 'Fees', rupees: prices.fees },
    ...(prices.coupon > 0 ? [{ label: 'Coupon', rupees: -prices.coupon }] : []),
  ];
  return (
    <>
      <div className="grid gap-1">
        <h2>{hotel.name}</h2>
        <p className="text-sm">
          {`${formatDay(stay.checkIn)} – ${formatDay(stay.checkOut)} · ${nightsLabel(stay.nights)}`}
        </p>
        <p className="text-sm text-muted">
          {`${roomsLabel(stay.rooms)} · ${guestsLabel({ adults: stay.adults, children: 0 })}`}
        </p>
      </div>
      <Breakup
        rows={parts.map(({ label, rupees }) => ({ label, amountPaise: rupeesToPaise(rupees) }))}
        totalLabel="Grand total"
        totalPaise={rupeesToPaise(totals.grandTotal)}
        size="total"
      />
    </>
  );
}
