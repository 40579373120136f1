import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal, renderInApp, stubApi } from '#lib/testing/in-app.tsx';
import { FlightDetailsPage } from './flight-details-page.tsx';
import { FLIGHT_SESSION } from './testing/flight-session.ts';

const SAVE = 'POST /api/checkout/guests';
const COUNTRIES = [
  { code: 'IN', name: 'India' },
  { code: 'NP', name: 'Nepal' },
];

const adult = page.getByRole('group', { name: /Adult 1/ });
const infant = page.getByRole('group', { name: /Infant 1/ });
const contact = page.getByRole('textbox', { name: 'Mobile number' });
const goOn = page.getByRole('button', { name: 'Review Booking' }).first();
const select = (passenger: typeof adult, name: string) => passenger.getByRole('combobox', { name });
const box = (passenger: typeof adult, name: string) => passenger.getByRole('textbox', { name });
const dayOf = (passenger: typeof adult, label: string) => passenger.getByRole('group', { name: label });
/** The first box of the date, which has its error. */
const day = (passenger: typeof adult, label: string) => box(dayOf(passenger, label), 'Day');

async function fillDay(passenger: typeof adult, label: string, isoDay: string): Promise<void> {
  const [year = '', month = '', date = ''] = isoDay.split('-');
  const field = dayOf(passenger, label);
  await userEvent.fill(box(field, 'Day'), date);
  await userEvent.selectOptions(select(field, 'Month'), month);
  await userEvent.fill(box(field, 'Year'), year);
}

async function open(session: Partial<typeof FLIGHT_SESSION> = {}): Promise<void> {
  await renderInApp(
    <FlightDetailsPage session={{ ...FLIGHT_SESSION, ...session }} travellers={[]} countries={COUNTRIES} />,
  );
  await expect.element(adult).toBeVisible();
}

/** Opens the line that a passenger's form is folded under. */
async function unfold(name: string): Promise<void> {
  await userEvent.click(page.getByRole('heading', { level: 3, name }));
}

async function fillPassport(passenger: typeof adult): Promise<void> {
  await userEvent.fill(box(passenger, 'Passport number'), 'M1234567');
  await fillDay(passenger, 'Issued on', '2025-01-01');
  await fillDay(passenger, 'Expires on', '2034-12-31');
}

async function fillAll(): Promise<void> {
  await userEvent.selectOptions(select(adult, 'Title'), 'Ms');
  await fillDay(adult, 'Date of birth', '1990-05-01');
  await userEvent.fill(box(adult, 'PAN'), 'ABCDE1234F');
  await fillPassport(adult);
  await userEvent.click(page.getByRole('button', { name: 'Next: Infant 1' }));
  await userEvent.selectOptions(select(infant, 'Title'), 'Mstr');
  await userEvent.fill(box(infant, 'First and middle name'), 'Kabir');
  await userEvent.fill(box(infant, 'Last name'), 'Rao');
  await fillDay(infant, 'Date of birth', '2026-02-01');
  await fillPassport(infant);
}

describe('the passengers of a flight', () => {
  test('[REQ-FCHK-5] not filled in are all said at once, the first has the focus, and nothing is sent', async () => {
    const calls = stubApi({});
    await open();
    await userEvent.click(goOn);
    await expect.element(select(adult, 'Title')).toHaveFocus();
    for (const [field, text] of [
      [select(adult, 'Title'), 'Choose a title'],
      [select(adult, 'Gender'), 'Choose a gender'],
      [day(adult, 'Date of birth'), 'Date of birth is needed'],
      [box(adult, 'Passport number'), /^Passport number/],
      [box(adult, 'PAN'), 'Valid PAN (e.g., ABCDE1234F) is required'],
    ] as const)
      await expect.element(field).toHaveAccessibleDescription(text);
    await expect.element(page.getByText('Something is missing or wrong here').last()).toBeVisible();
    await unfold('Infant 1');
    await expect.element(box(infant, 'First and middle name')).toHaveAccessibleDescription(/as on the ID is needed/);
    expect(calls.filter(({ to }) => to === SAVE)).toEqual([]);
  });

  test('are open one at a time, by the keyboard too; a finished one is a line with name, birthday and a way to edit', async () => {
    stubApi({});
    await open();
    await expect.element(infant).not.toBeInTheDocument();
    await fillAll();
    await expect.element(adult).not.toBeInTheDocument();
    await expect.element(infant).toBeVisible();
    const line = page.getByText('Adult 1 · born 01 May 1990');
    await expect.element(line).toBeVisible();
    await userEvent.click(line);
    await userEvent.keyboard('{Enter}');
    await expect.element(adult).not.toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.element(box(adult, 'First and middle name')).toHaveValue('Asha');
    await expect.element(infant).not.toBeInTheDocument();
  });

  test('a title chooses the gender that goes with it, and it can still be another', async () => {
    stubApi({});
    await open();
    await unfold('Infant 1');
    await userEvent.selectOptions(select(infant, 'Title'), 'Mstr');
    await expect.element(select(infant, 'Gender')).toHaveValue('male');
    await userEvent.selectOptions(select(infant, 'Gender'), 'female');
    await expect.element(select(infant, 'Title')).toHaveValue('Mstr');
  });

  test('[REQ-FCHK-5] an infant is under two years old on the day of the flight, by a day', async () => {
    stubApi({});
    await open();
    await unfold('Infant 1');
    const birth = day(infant, 'Date of birth');
    await fillDay(infant, 'Date of birth', '2025-01-10');
    await userEvent.click(box(infant, 'Last name'));
    await expect.element(birth).toBeInvalid();
    await fillDay(infant, 'Date of birth', '2025-01-11');
    await expect.element(birth).toBeValid();
  });

  test('[REQ-FCHK-7] only an Indian adult is asked for a PAN', async () => {
    stubApi({});
    await open();
    await unfold('Infant 1');
    await expect.element(box(infant, 'Passport number')).toBeVisible();
    await expect.element(box(infant, 'PAN')).not.toBeInTheDocument();
    await unfold('Adult 1');
    await userEvent.selectOptions(select(adult, 'Nationality'), 'NP');
    await expect.element(box(adult, 'PAN')).not.toBeInTheDocument();
  });

  test('good are sent as the rules write them, with the contact, and the review opens', async () => {
    const calls = stubApi({ [SAVE]: () => Response.json({ ok: true, amounts: FLIGHT_SESSION.amounts }) });
    await open();
    await fillAll();
    await userEvent.click(goOn);
    await expect.element(page.getByText(`At /reviewbooking/${FLIGHT_SESSION.id}`)).toBeVisible();
    expect(calls.find(({ to }) => to === SAVE)?.body).toMatchObject({
      kind: 'flight',
      passengers: [
        { type: 'adult', title: 'Ms', gender: 'female', firstName: 'Asha', pan: 'ABCDE1234F' },
        {
          type: 'infant',
          title: 'Mstr',
          firstName: 'Kabir',
          passport: { number: 'M1234567', expiresOn: '2034-12-31' },
        },
      ],
      contact: { email: 'asha@example.com', phone: '9876543210' },
      holdsProof: false,
    });
  });

  test('a passport that ends within six months after the trip is not taken', async () => {
    stubApi({});
    await open();
    await fillAll();
    const expires = day(adult, 'Expires on');
    await unfold('Asha Rao');
    await fillDay(adult, 'Expires on', '2027-07-09');
    await unfold('Kabir Rao');
    await expect.element(expires).not.toBeInTheDocument();
    await userEvent.click(goOn);
    await expect.element(expires).toHaveFocus();
    await expect
      .element(expires)
      .toHaveAccessibleDescription(/^The passport must be valid until .*10.*, six months after/);
    await fillDay(adult, 'Expires on', '2027-07-10');
    await expect.element(expires).toBeValid();
  });

  test('a contact that cannot be called is said beside it', async () => {
    stubApi({});
    await open();
    await fillAll();
    await userEvent.fill(contact, '12345');
    await userEvent.click(goOn);
    await expect.element(contact).toHaveFocus();
    await expect.element(contact).toHaveAccessibleDescription(/^Mobile number: 10 digits/);
  });

  test('refused by the server say so at the field it names', async () => {
    const fields = [{ path: 'passengers.0.passport.number', message: 'This passport is on another ticket' }];
    stubApi({ [SAVE]: () => refusal('PASSENGERS_INVALID', 'Please check the passengers.', 400, { fields }) });
    await open();
    await fillAll();
    await userEvent.click(goOn);
    await expect
      .element(box(adult, 'Passport number'))
      .toHaveAccessibleDescription('This passport is on another ticket');
  });

  test('a company is asked for when its part is opened, and a wrong GST number opens nothing by itself', async () => {
    stubApi({});
    await open();
    const gst = page.getByRole('textbox', { name: /^GST number \(GSTIN/ });
    await expect.element(gst).not.toBeInTheDocument();
    await userEvent.click(page.getByText('Add a GST number'));
    await userEvent.fill(gst, '123');
    await userEvent.keyboard('{Tab}');
    await expect.element(gst).toBeInvalid();
  });

  test('a fare for students is bought only with the statement that it asks for', async () => {
    stubApi({});
    await open({ trip: { ...FLIGHT_SESSION.trip, fareKind: 'student' } });
    await fillAll();
    await userEvent.click(goOn);
    const statement = page.getByRole('checkbox', { name: /student/i });
    await expect.element(statement).toHaveFocus();
    await expect.element(statement).toBeInvalid();
    await userEvent.keyboard(' ');
    await expect.element(statement).toBeValid();
  });
});

test('[REQ-FCHK-8] where the airline does not tell its extras, that is said, and it can be asked again', async () => {
  const calls = stubApi({
    'POST /api/checkout/renew': () => Response.json({ ok: true, expiresAt: '2099-01-01T00:00:00.000Z' }),
  });
  await open({ extras: { ...FLIGHT_SESSION.extras, untold: [0] } });
  await expect.element(page.getByText('Seats, meals and bags cannot be chosen right now')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.poll(() => calls.length).toBe(1);
});
