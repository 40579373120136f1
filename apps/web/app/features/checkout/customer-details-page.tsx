import { IconLock } from '@tabler/icons-react';
import { useRef } from 'react';
import { normaliseGuests } from '@safar/domain/guests';
import { formatInr } from '@safar/domain/money';
import { ActionBar } from '#design/action-bar.tsx';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Icon } from '#design/icon.tsx';
import { Price } from '#design/price.tsx';
import type { CheckoutSession } from '#lib/schemas.ts';
import { chargeBasisOf } from './charge-basis.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import { GuestDetails } from './guest-details.tsx';
import { PlanCard } from './plan-card.tsx';
import { ProblemNote } from './problem-note.tsx';
import { LazyRateTerms } from './lazy-rate-terms.tsx';
import { RoomTable } from './room-table.tsx';
import { StayCard } from './stay-card.tsx';
import { SummaryCard } from './summary-card.tsx';
import { useGuestForm } from './use-guest-form.ts';
import { usePlanChoice } from './use-plan-choice.ts';
import { useSaveGuests } from './use-save-guests.ts';
import { useSavedTravellers } from './use-saved-travellers.ts';

/** Checkout guest details (spec 3.2.4). */
export function CustomerDetailsPage({ session }: { session: CheckoutSession }) {
  const form = useGuestForm(session);
  const formElement = useRef<HTMLFormElement>(null);
  const choice = usePlanChoice(session);
  const { plan } = choice;
  const saved = useSavedTravellers();
  const { problem, busy, save } = useSaveGuests(session, {
    onRefused: (errors) => form.showServerErrors(errors),
    onSaved: () => saved.saveKept(form.rooms),
  });

  async function review() {
    const firstWrong = form.check();
    if (firstWrong === null) await save(normaliseGuests(form.rooms), plan?.id);
    else formElement.current?.querySelector<HTMLElement>(`[id="${firstWrong}"]`)?.focus();
  }

  return (
    <form
      ref={formElement}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void review();
      }}
    >
      <title>Your Details – Safar</title>
      <div className="page pb-8 sm:pb-12">
        <CheckoutSteps current={2} />
        <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 gap-4 sm:gap-6">
            <h1>Your Details</h1>
            <StayCard session={session} withMap />
            <Card as="section" className="grid gap-3">
              <h2>Your rooms</h2>
              <RoomTable session={session} />
            </Card>
            <GuestDetails form={form} session={session} saved={saved} />
            <LazyRateTerms
              rows={session.prebook.cancelPolicies}
              basis={chargeBasisOf(session, plan?.id ?? 'pay_full')}
              refundable={session.prebook.isRefundable}
              conditions={session.prebook.rateConditions}
              supplements={session.prebook.supplements}
            />
            <PlanCard session={session} choice={choice} />
          </div>
          <SummaryCard session={session} plan={plan}>
            {problem && <ProblemNote tone="critical">{problem}</ProblemNote>}
            <Button type="submit" variant="solid" size="lg" block busy={busy} className="max-sm:hidden">
              Review Booking
            </Button>
            <p className="flex items-center gap-2 text-xs text-muted">
              <Icon of={IconLock} size="sm" />
              Nothing is charged on this page.
            </p>
          </SummaryCard>
        </div>
      </div>
      <ActionBar>
        <Price
          amountPaise={session.prebook.price.totalPaise}
          size="bar"
          covers={plan && plan.balancePaise > 0 ? `${formatInr(plan.payNowPaise)} today` : 'incl. taxes & fees'}
        />
        <Button type="submit" variant="solid" size="lg" busy={busy}>
          Review Booking
        </Button>
      </ActionBar>
    </form>
  );
}
