import * as m from '@safar/messages/checkout';
import { t } from '@safar/messages/t';
import { IconLock } from '@tabler/icons-react';
import { Breakup, type BreakupRow } from '#design/breakup.tsx';
import { Button, type ButtonProps } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { cx } from '#design/cx.ts';
import { Facts } from '#design/facts.tsx';
import { Icon } from '#design/icon.tsx';
import { Price } from '#design/price.tsx';
import type { BookingKind } from '#lib/schemas.ts';
import { CheckoutSteps } from './checkout-steps.tsx';
import type { Elements } from '#lib/rich.tsx';
import type { ReactNode } from 'react';

/** The price of a checkout page. */
export interface CheckoutPrice {
  rows: readonly BreakupRow[];
  totalPaise: number;
  /** The amount charged at the end of this checkout: everything, a part, or nothing. */
  payNowPaise: number;
  /** When the rest is charged, or until when the price is valid. */
  note: Elements;
}

interface CheckoutFrameProps {
  of: BookingKind;
  /** 1-based; null where it is no step of a purchase. */
  step: number | null;
  title: string;
  /** Facts under the title, each on one line where it fits. */
  intro?: readonly string[];
  /** Beside the steps, always in view: until when the price is valid, and the way back. */
  top?: Elements;
  price: CheckoutPrice;
  /** The amount beside the button on phones, and what it covers. */
  bar: { amountPaise: number; covers: string; className?: string };
  /** Shown between the price and the button. */
  beforeButton: Elements;
  /** The button to continue: in the card on wide screens, at the bottom on phones. */
  button: Pick<ButtonProps, 'type' | 'busy' | 'busyText' | 'onClick' | 'children'>;
  /** What pressing the button does not do. */
  promise: string;
  children: Elements;
}

/**
 * A checkout step: what is bought, its price beside it, and the button to continue, which is at the bottom on phones.
 */
export function CheckoutFrame({ of, step, title, intro, top, price, bar, ...props }: CheckoutFrameProps) {
  return (
    <>
      <title>{`${title} – Safar`}</title>
      <div className="page pb-8 sm:pb-12">
        {top === undefined ? (
          step !== null && <CheckoutSteps of={of} current={step} />
        ) : (
          <div className="contents lg:sticky lg:top-header lg:z-10 lg:mb-4 lg:flex lg:flex-wrap lg:items-center lg:gap-x-8 lg:gap-y-2 lg:bg-bg lg:py-2">
            {step !== null && <CheckoutSteps of={of} current={step} isRow />}
            {top}
          </div>
        )}
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4 sm:gap-6">
            <div>
              <h1>{title}</h1>
              {intro && <Facts of={intro} className="text-muted" />}
            </div>
            {props.children}
          </div>
          <Card
            as="aside"
            aria-label={t(m.priceSummary)}
            // Below the sticky bar, if there is one.
            className={cx('grid gap-4 lg:sticky', top === undefined ? 'lg:top-24' : 'lg:top-36')}
          >
            <h2>{t(m.summary)}</h2>
            <div aria-live="polite">
              <Breakup rows={price.rows} totalPaise={price.totalPaise} size="total" />
            </div>
            {price.note}
            {props.beforeButton}
            <Button {...props.button} variant="solid" size="lg" className="w-full max-sm:hidden" />
            <p className="flex items-start gap-2 text-xs text-muted">
              <Icon of={IconLock} size="sm" className="mt-0.5" />
              <span>{props.promise}</span>
            </p>
          </Card>
        </div>
      </div>
      <ActionBar>
        <Price {...bar} size="bar" />
        <Button {...props.button} variant="solid" size="lg" className="max-[24rem]:grow max-sm:px-4" />
      </ActionBar>
    </>
  );
}

/**
 * The page's main action in a bar at the bottom on phones; wider screens show it within the page. Place it last in the
 * element that it sticks to. Focused elements are scrolled clear of it (`app.css`).
 */
function ActionBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-action-bar
      className="sticky bottom-0 z-10 flex items-center justify-between gap-4 border-t border-hairline bg-overlay px-4 pt-2 pb-3 *:last:min-w-0 *:last:whitespace-normal sm:hidden"
    >
      {children}
    </div>
  );
}
