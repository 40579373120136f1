import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { stayLeadRule } from '@safar/domain/people/nationality';
import { refusal, renderInApp, stubApi } from '#lib/testing/in-app.tsx';
import type { CheckoutSession } from '#lib/schemas.ts';
import { CustomerDetailsPage } from './customer-details-page.tsx';
import { HOTEL_SESSION } from './testing/hotel-session.ts';
import type { SavedTraveller } from './use-saved-travellers.ts';

const SAVE = 'POST /api/checkout/guests';
const RAVI: SavedTraveller = {
  id: '019aaaaa-0000-7000-8000-00000000000a',
  title: 'Mr.',
  firstName: 'Ravi',
  lastName: 'Rao',
  nationality: 'IN',
  dateOfBirth: null,
  pan: '••••••234F',
  passport: null,
  passportIssuedOn: null,
  passportExpiresOn: null,
};

const room = (name: string) => page.getByRole('region', { name });
const lead = room('Guest Details').getByRole('group', { name: /Adult 1/ });
const second = room('Guests of room 2').getByRole('group', { name: /Adult 1/ });
const child = room('Guests of room 2').getByRole('group', { name: /Child 1/ });
const goOn = page.getByRole('button', { name: 'Review Booking' }).first();
const title = (guest: typeof lead) => guest.getByRole('combobox', { name: 'Title' });
const box = (guest: typeof lead, name: string) => guest.getByRole('textbox', { name });

async function open(session: Partial<CheckoutSession> = {}) {
  const shown = await renderInApp(
    <CustomerDetailsPage session={{ ...HOTEL_SESSION, ...session }} travellers={[RAVI]} changed={null} />,
  );
  await expect.element(child).toBeVisible();
  return shown;
}

async function fillAll(): Promise<void> {
  await userEvent.selectOptions(title(lead), 'Ms.');
  await userEvent.fill(box(lead, 'PAN'), 'abcde1234f');
  await userEvent.selectOptions(title(second), 'Mr.');
  await userEvent.fill(box(second, 'First name'), 'Ravi');
  await userEvent.fill(box(second, 'Last name'), 'Rao');
  await userEvent.selectOptions(title(child), 'Ms.');
  await userEvent.fill(box(child, 'First name'), 'Mira');
  await userEvent.fill(box(child, 'Last name'), 'Rao');
}

describe('the guests of a stay', () => {
  test('[REQ-GUEST-9] are asked for room by room; the lead begins as who is signed in, and alone owes the PAN', async () => {
    stubApi({});
    await open();
    await expect.element(box(lead, 'First name')).toHaveValue('Asha');
    await expect.element(box(lead, 'Last name')).toHaveValue('Rao');
    await expect.element(box(lead, 'Email')).toHaveValue('asha@example.com');
    await expect.element(box(lead, 'PAN')).toHaveAccessibleDescription('Needed for this rate');
    for (const name of ['PAN', 'Email']) await expect.element(box(second, name)).not.toBeInTheDocument();
    await expect.element(child.getByRole('combobox', { name: 'Age' })).toHaveValue('7');
  });

  test('[REQ-GUEST-9] come first, then the plans and the terms, whose conditions open on demand', async () => {
    stubApi({});
    const conditions = ['Early check-out is not refunded.'];
    await open({ prebook: { ...HOTEL_SESSION.prebook, rateConditions: conditions } });
    await expect.element(page.getByRole('heading', { name: 'Your rooms' })).toBeVisible();
    const order = page.getByRole('heading', { level: 2 }).elements();
    expect(order.slice(0, 6).map(({ textContent }) => textContent)).toEqual([
      'Guest Details',
      'Guests of room 2',
      'GST number of your company (optional)',
      'Payment Plan',
      'Cancellation',
      'Rate Conditions',
    ]);
    const condition = page.getByText('Early check-out is not refunded.');
    await expect.element(condition).not.toBeInTheDocument();
    await userEvent.click(page.getByRole('button', { name: 'Show all 1' }));
    await expect.element(condition).toBeVisible();
  });

  test('[REQ-GUEST-1] says what is wrong with a field when it is left, not while it is typed', async () => {
    stubApi({});
    await open();
    const first = box(lead, 'First name');
    await userEvent.fill(first, 'A');
    await expect.element(first).toBeValid();
    await userEvent.keyboard('{Tab}');
    await expect.element(first).toBeInvalid();
    await expect.element(first).toHaveAccessibleDescription('Use English letters, 2 to 25');
    await userEvent.fill(first, 'Al');
    await expect.element(first).toBeValid();
    await expect.element(box(lead, 'PAN')).toBeValid();
  });

  test('not filled in are all said at once, the first has the focus, and nothing is sent', async () => {
    const calls = stubApi({});
    await open();
    await userEvent.fill(box(lead, 'Email'), 'asha@');
    await userEvent.click(goOn);
    await expect.element(title(lead)).toHaveFocus();
    for (const [field, text] of [
      [title(lead), 'Choose a title'],
      [box(lead, 'Email'), 'Valid email required for lead guest'],
      [box(lead, 'PAN'), 'Valid PAN (e.g., ABCDE1234F) is required'],
      [box(second, 'First name'), 'First name required'],
      [title(child), 'Choose a title'],
    ] as const)
      await expect.element(field).toHaveAccessibleDescription(text);
    expect(calls.filter(({ to }) => to === SAVE)).toEqual([]);
  });

  test('[REQ-GUEST-5] two of one name are both told, until one of them has another', async () => {
    stubApi({});
    await open();
    await fillAll();
    await userEvent.fill(box(second, 'First name'), 'ASHA');
    await userEvent.click(goOn);
    for (const guest of [lead, second])
      await expect
        .element(box(guest, 'First name'))
        .toHaveAccessibleDescription('Duplicate passenger name not allowed');
    await expect.element(box(lead, 'First name')).toHaveFocus();
    await userEvent.fill(box(second, 'First name'), 'Ravi');
    for (const guest of [lead, second]) await expect.element(box(guest, 'First name')).toBeValid();
  });

  test('[REQ-GUEST-3] the lead is offered the one nationality that is accepted, others any, with a field for the passport', async () => {
    stubApi({});
    await open();
    await expect.element(page.getByText(stayLeadRule())).toBeVisible();
    const of = (guest: typeof lead) => guest.getByRole('combobox', { name: 'Nationality' });
    const offered = of(lead).getByRole('option');
    await expect.element(offered).toHaveTextContent('India');
    expect(offered.elements()).toHaveLength(1);
    await expect.element(box(second, 'Passport')).not.toBeInTheDocument();
    await userEvent.selectOptions(of(second), 'AU');
    await userEvent.fill(box(second, 'Passport'), 'N1234567');
    await expect.element(box(second, 'Passport')).toBeValid();
  });

  test('a child of another age than was priced is told what to do, in reach of the keyboard', async () => {
    stubApi({});
    await open();
    await fillAll();
    const age = child.getByRole('combobox', { name: 'Age' });
    await userEvent.selectOptions(age, '9');
    await userEvent.click(goOn);
    await expect.element(age).toHaveFocus();
    await expect.element(age).toHaveAccessibleDescription('This price is for a child of 7. Search again with age 9.');
  });

  test('with one name on the ID fill one field, and the hotel gets what is shown', async () => {
    stubApi({});
    await open();
    await userEvent.fill(box(second, 'Last name'), 'Madhavan');
    await userEvent.click(second.getByText('The ID has one name only'));
    await expect.element(box(second, 'Name')).toHaveValue('Madhavan');
    await expect.element(box(second, 'Last name')).not.toBeInTheDocument();
    await expect.element(second.getByRole('status')).toHaveTextContent('At the hotel: Madhavan Madhavan');
  });

  test('good are sent as the rules write them, and the review opens', async () => {
    const calls = stubApi({ [SAVE]: () => Response.json({ ok: true, amounts: HOTEL_SESSION.amounts }) });
    await open();
    await fillAll();
    await userEvent.click(goOn);
    await expect.element(page.getByText(`At /reviewbooking/${HOTEL_SESSION.id}`)).toBeVisible();
    expect(calls.find(({ to }) => to === SAVE)?.body).toMatchObject({
      sessionId: HOTEL_SESSION.id,
      rooms: [
        { adults: [{ title: 'Ms.', firstName: 'Asha', email: 'asha@example.com', pan: 'ABCDE1234F', isLead: true }] },
        { adults: [{ firstName: 'Ravi' }], children: [{ firstName: 'Mira', age: 7 }] },
      ],
      amounts: { display: { total: 9060 }, paymentOption: 'pay_full' },
    });
  });

  test('refused by the server say so at the field it names, until that is changed', async () => {
    const path = 'rooms.1.adults.0.lastName';
    const fields = [{ path, message: 'The hotel reads this name as no name' }];
    stubApi({ [SAVE]: () => refusal('GUESTS_INVALID', 'Please check the guests.', 400, { fields }) });
    await open();
    await fillAll();
    await userEvent.click(goOn);
    await expect.element(box(second, 'Last name')).toHaveAccessibleDescription('The hotel reads this name as no name');
    await expect.element(page.getByText('Please check the guests.').first()).toBeVisible();
    await userEvent.fill(box(second, 'Last name'), 'Raoji');
    await expect.element(box(second, 'Last name')).toBeValid();
  });

  test('are filled from a saved traveller, whose masked PAN is as good as typed', async () => {
    stubApi({});
    await open();
    await userEvent.selectOptions(lead.getByRole('combobox', { name: 'Fill from saved travellers' }), RAVI.id);
    await expect.element(box(lead, 'First name')).toHaveValue('Ravi');
    await userEvent.click(goOn);
    await expect.element(box(lead, 'PAN')).toHaveValue('••••••234F');
    await expect.element(box(lead, 'PAN')).toBeValid();
  });

  test('typed and not saved yet are there again after a reload of the tab, of this checkout alone', async () => {
    stubApi({});
    const first = await open();
    await userEvent.fill(box(second, 'First name'), 'Ravi');
    await first.unmount();
    const again = await open();
    await expect.element(box(second, 'First name')).toHaveValue('Ravi');
    await again.unmount();
    await open({ id: '019aaaaa-0000-7000-8000-0000000000c2' });
    await expect.element(box(second, 'First name')).toHaveValue('');
  });
});

describe('a payment plan with a price of its own', () => {
  const later = dearer('pay_later', 30_000);

  test('[REQ-PRICE-4, REQ-CHK-5] says what it costs in all before it is chosen, and then makes the price and what is saved', async () => {
    const calls = stubApi({ [SAVE]: () => refusal('SESSION_CLOSED', 'This checkout is over.', 409) });
    await open({ tier: 'zero', plans: [later, ...HOTEL_SESSION.plans] });
    const plan = page.getByRole('radio', { name: /^Book now, pay ₹0/ });
    const summary = page.getByRole('complementary', { name: 'Price summary' });
    await expect.element(page.getByText('₹9,360 in all, ₹300 more than paying everything now.')).toBeVisible();
    await expect.element(page.getByText('₹9,060 in all.')).toBeVisible();
    // The tier's usual plan costs more, so it is not preselected.
    await expect.element(plan).not.toBeChecked();
    await expect.element(summary.getByText('₹9,060').first()).toBeVisible();
    await plan.click();
    await expect.element(summary.getByText('₹400', { exact: true })).toBeVisible();
    await expect.element(summary.getByText('₹9,360').first()).toBeVisible();
    await fillAll();
    await goOn.click();
    await expect
      .poll(() => calls.find(({ to }) => to === SAVE)?.body)
      .toMatchObject({ amounts: { display: { total: 9360 }, paymentOption: 'pay_later' } });
  });

  test('[REQ-PRICE-4] is not spoken of where all plans cost the same', async () => {
    stubApi({});
    await open({ tier: 'zero', plans: [dearer('pay_later', 0), ...HOTEL_SESSION.plans] });
    await expect.element(page.getByRole('radio', { name: /^Book now, pay ₹0/ })).toBeChecked();
    await expect.element(page.getByText(/^In all/)).not.toBeInTheDocument();
  });
});

/** A plan that costs `byPaise` more than the session's, as a fee. */
function dearer(id: 'pay_later', byPaise: number): CheckoutSession['plans'][number] {
  const { price } = HOTEL_SESSION.prebook;
  const totalPaise = price.totalPaise + byPaise;
  const lines = price.lines.map((line) =>
    line.kind === 'fee' ? { ...line, amountPaise: line.amountPaise + byPaise } : line,
  );
  return {
    id,
    label: 'Book now, pay ₹0',
    enabled: true,
    payNowPaise: 0,
    balancePaise: totalPaise,
    dueAt: '2027-01-03T06:00:00.000Z',
    price: { ...price, platformFeePaise: price.platformFeePaise + byPaise, totalPaise, lines },
    cancellationWindows: [],
  };
}
