import * as m from '@safar/messages/checkout';
import { t } from '@safar/messages/t';
import { Suspense } from 'react';
import { formatDays } from '@safar/domain/time/days';
import { normaliseGuests } from '@safar/domain/people/guests';
import { paiseToRupees } from '@safar/domain/money/money';
import { occupancyLabel } from '@safar/domain/stay/occupancy';
import { lazyPart } from '#lib/lazy-part.ts';
import type { CheckoutSession } from '#lib/schemas.ts';
import { DetailsFrame } from './details-frame.tsx';
import { dropDraft } from './form-draft.ts';
import { GuestDetails } from './guest-details.tsx';
import { savableGuests } from './guest-travellers.ts';
import { LazyRateTerms } from './lazy-rate-terms.tsx';
import { planWithId } from './plan-choice.ts';
import { PlanCard } from './plan-card.tsx';
import { stayPrice } from './stay-price.tsx';
import { useGuestForm } from './use-guest-form.ts';
import { usePlanChoice } from './use-plan-choice.ts';
import { useSaveParty } from './use-save-party.ts';
import { useSavedTravellers, type SavedTraveller } from './use-saved-travellers.ts';

/** Rendered on the server, below the forms; its script loads after the page's own. */
const StayBought = lazyPart(() => import('./stay-bought.tsx').then((module) => module.StayBought));

const InvoiceCompany = lazyPart(() => import('./invoice-company.tsx').then((module) => module.InvoiceCompany));

interface CustomerDetailsPageProps {
  session: CheckoutSession;
  /** Travellers saved in the account. */
  travellers: readonly SavedTraveller[];
  /** The booking that is changed for these guests; null for a purchase (REQ-CHG-3). */
  changed: string | null;
}

/** The guest details of a checkout: first the forms, then the payment plan, then what is bought (REQ-GUEST-9). */
export function CustomerDetailsPage({ session, travellers, changed }: CustomerDetailsPageProps) {
  const { context } = session;
  const choice = usePlanChoice(session);
  // A change is paid at once.
  const plan = changed === null ? choice.plan : planWithId(session, 'pay_full');
  const terms = plan ?? planWithId(session, 'pay_full');
  const price =
    changed === null
      ? stayPrice(session, plan)
      : { ...stayPrice(session, plan), note: <p className="text-sm text-muted">{t(m.changeSum)}</p> };
  const saved = useSavedTravellers(travellers);
  const form = useGuestForm(session, saved.keeps);
  const saving = useSaveParty({
    sessionId: session.id,
    who: 'guests',
    party: () => ({
      sessionId: session.id,
      rooms: normaliseGuests(form.rooms),
      amounts: { display: { total: paiseToRupees(price.totalPaise) }, paymentOption: plan?.id },
    }),
    onRefused: form.showServerErrors,
    onSaved: () => {
      dropDraft(session.id);
      return saved.saveKept(savableGuests(form.rooms, form.births));
    },
    next: changed === null ? undefined : `/bookings/${changed}/change?session=${session.id}`,
  });

  return (
    <DetailsFrame
      of="hotel"
      intro={[context.hotel.name, formatDays(context.checkin, context.checkout), occupancyLabel(context)]}
      price={price}
      check={form.check}
      saving={saving}
      // Of a change only the difference is paid, which its page has judged.
      tooMuch={changed === null ? session.tooMuch : null}
      act={changed === null ? null : t(m.toChange)}
    >
      <GuestDetails form={form} session={session} saved={saved} />
      <Suspense>
        <InvoiceCompany form={form} />
      </Suspense>
      {changed === null && <PlanCard session={session} choice={choice} />}
      <LazyRateTerms
        windows={terms.cancellationWindows}
        totalPaise={terms.price.totalPaise}
        refundable={session.prebook.isRefundable}
        rooms={session.context.rooms}
        conditions={session.prebook.rateConditions}
        dueAtProperty={session.dueAtProperty}
        folded
      />
      <Suspense>
        <StayBought session={session} />
      </Suspense>
    </DetailsFrame>
  );
}
