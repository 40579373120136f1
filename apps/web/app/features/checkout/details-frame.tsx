import * as m from '@safar/messages/checkout';
import { t } from '@safar/messages/t';
import { useRef } from 'react';
import { formatInr } from '@safar/domain/money/money';
import type { BookingKind } from '#lib/schemas.ts';
import { CheckoutFrame, type CheckoutPrice } from './checkout-frame.tsx';
import { NoteInSight } from '#design/note.tsx';
import type { SavingParty } from './use-save-party.ts';
import type { Elements } from '#lib/rich.tsx';

interface DetailsFrameProps {
  of: BookingKind;
  /** Facts about what is bought. */
  intro?: readonly string[];
  price: CheckoutPrice;
  /** Shows every error; returns the id of the first invalid field, or null when the form is valid. */
  check: () => string | null;
  saving: SavingParty;
  top?: Elements;
  /** Why this cannot be paid as it is, and what works instead; null when it can (REQ-PAY-21). */
  tooMuch: string | null;
  /** The text of the button of a change, which goes on elsewhere; null in a purchase, which goes on to the review. */
  act?: string | null;
  children: Elements;
}

/**
 * The form for guests or passengers (REQ-GUEST-9, REQ-FCHK-5), which goes on to the review once it is valid and saved.
 */
export function DetailsFrame({
  of,
  intro,
  price,
  check,
  saving,
  top,
  tooMuch,
  act = null,
  children,
}: DetailsFrameProps) {
  const form = useRef<HTMLFormElement>(null);
  const { totalPaise, payNowPaise } = price;

  function review() {
    const firstWrong = check();
    if (firstWrong === null) void saving.save();
    else focusIn(form.current?.querySelector<HTMLElement>(`[id="${firstWrong}"]`));
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        review();
      }}
    >
      <CheckoutFrame
        of={of}
        step={act === null ? 2 : null}
        title={t(m.details)}
        intro={intro}
        top={
          <>
            {top}
            {tooMuch !== null && <NoteInSight tone="caution">{tooMuch}</NoteInSight>}
          </>
        }
        price={price}
        bar={{
          amountPaise: totalPaise,
          covers: payNowPaise === totalPaise ? t(m.allIncluded) : t(m.amountToday, { amount: formatInr(payNowPaise) }),
        }}
        beforeButton={saving.problem !== null && <NoteInSight tone="critical">{saving.problem}</NoteInSight>}
        button={{ type: 'submit', busy: saving.busy, children: act ?? t(m.review) }}
        promise={t(m.nothingCharged)}
      >
        {children}
      </CheckoutFrame>
    </form>
  );
}

/** Focuses an element, after opening the collapsed part of the page that contains it. */
export function focusIn(element: HTMLElement | null | undefined): void {
  const fold = element?.closest('details');
  if (fold) fold.open = true;
  element?.focus();
}
