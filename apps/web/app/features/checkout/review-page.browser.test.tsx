import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp, stubApi } from '#lib/testing/in-app.tsx';
import type { CheckoutSession } from '#lib/schemas.ts';
import { CustomerDetailsPage } from './customer-details-page.tsx';
import { ReviewPage } from './review-page.tsx';
import { HOTEL_SESSION } from './testing/hotel-session.ts';

const TOO_MUCH = 'This payment would be ₹8,91,688, and at most ₹5,00,000 can be paid online at once.';
const closed: CheckoutSession = {
  ...HOTEL_SESSION,
  plans: HOTEL_SESSION.plans.map((plan) => ({ ...plan, enabled: false })),
};

test('[REQ-CHK-7, REQ-PAY-21] more than can be paid online at once is said as that on the review, not as a plan whose time is over', async () => {
  stubApi({});
  await renderInApp(<ReviewPage session={{ ...closed, tooMuch: TOO_MUCH }} guests={[]} />);
  await expect.element(page.getByText(TOO_MUCH)).toBeVisible();
  await expect.element(page.getByText('This payment plan has closed.')).not.toBeInTheDocument();
});

test('[REQ-CHK-7] a plan whose time is over is said to be closed', async () => {
  stubApi({});
  await renderInApp(<ReviewPage session={closed} guests={[]} />);
  await expect.element(page.getByText('This payment plan has closed.')).toBeVisible();
});

test('[REQ-CHK-5] where no plan is open there is no empty card of plans', async () => {
  stubApi({});
  await renderInApp(<CustomerDetailsPage session={{ ...closed, tooMuch: TOO_MUCH }} travellers={[]} changed={null} />);
  await expect.element(page.getByText(TOO_MUCH)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Payment Plan' })).not.toBeInTheDocument();
});
