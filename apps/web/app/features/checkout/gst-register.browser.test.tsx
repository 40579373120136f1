import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { z } from 'zod';
import { renderInApp, stubApi, type ApiCall } from '#lib/testing/in-app.tsx';
import { CompanyCard } from '#features/flight-checkout/company-card.tsx';
import { usePassengerForm } from '#features/flight-checkout/use-passenger-form.ts';
import { FLIGHT_SESSION } from '#features/flight-checkout/testing/flight-session.ts';
import { InvoiceCompany } from './invoice-company.tsx';
import { HOTEL_SESSION } from './testing/hotel-session.ts';
import { useGuestForm } from './use-guest-form.ts';

const ASK = 'POST /api/checkout/gst';
const KAVERI = '29AABCS1234D1ZR';
const MALABAR = '27AABCG1001H1ZA';
const CANCELLED = '29AABCS1234D8ZK';
const UNKNOWN = '29AABCS1234D9ZJ';
const SILENT = '27AABCG1002H1Z9';

const FOUND: Readonly<Record<string, object>> = {
  [KAVERI]: { standing: 'active', name: 'KAVERI FOODS PRIVATE LIMITED', address: '12, Link Road, Bengaluru 560001' },
  [MALABAR]: { standing: 'active', name: 'MALABAR TRADERS', address: '4, Station Road, Mumbai 400001' },
  [CANCELLED]: { standing: 'cancelled', name: 'VINDHYA EXPORTS', address: '' },
  [UNKNOWN]: { standing: 'unknown', name: '', address: '' },
};

const number = page.getByRole('textbox', { name: /^GST number \(GSTIN/ });
const name = page.getByRole('textbox', { name: 'Company name' });
const address = page.getByRole('textbox', { name: 'Company address' });

/** @param session one per test, since a form stores what was typed */
function Stay({ session }: { session: typeof HOTEL_SESSION }) {
  return <InvoiceCompany form={useGuestForm(session, () => false)} />;
}

function Flight() {
  return <CompanyCard form={usePassengerForm(FLIGHT_SESSION)} isRequired />;
}

function register({ body }: ApiCall): Response {
  const { gstin } = z.object({ gstin: z.string() }).parse(body);
  return Response.json({ ok: true, ...(FOUND[gstin] ?? { standing: 'no-answer', name: '', address: '' }) });
}

async function openStay(
  answer: (call: ApiCall) => Response | Promise<Response> = register,
  looksUpGst = true,
): Promise<ApiCall[]> {
  const calls = stubApi({ [ASK]: answer });
  await renderInApp(<Stay session={{ ...HOTEL_SESSION, id: crypto.randomUUID() }} />, { looksUpGst });
  await userEvent.click(page.getByText('Add a GST number'));
  return calls;
}

/** Position where everything below the company's fields begins. */
function bottom(): number {
  return name.element().closest('section')?.getBoundingClientRect().bottom ?? 0;
}

describe('[REQ-GUEST-12] the GST number of a company', () => {
  test('fills in the registered name, which the traveller may change; another number changes only what it filled in', async () => {
    const calls = await openStay();
    await userEvent.fill(number, KAVERI.toLowerCase());
    await expect.element(name).toHaveValue('KAVERI FOODS PRIVATE LIMITED');
    await expect.element(name).toHaveAccessibleDescription('As in the GST register. You can change it.');
    await expect.element(number).toHaveAccessibleDescription('Active in the GST register.');
    await userEvent.fill(number, MALABAR);
    await expect.element(name).toHaveValue('MALABAR TRADERS');
    await userEvent.fill(name, 'Malabar Traders, Kochi');
    await userEvent.fill(number, KAVERI);
    await expect.element(name).toHaveAccessibleDescription(/^Registered as KAVERI FOODS PRIVATE LIMITED\./);
    await expect.element(name).toHaveValue('Malabar Traders, Kochi');
    expect(calls.map(({ body }) => body)).toEqual([{ gstin: KAVERI }, { gstin: MALABAR }]);
  });

  test('leaves a name that was typed, and offers the registered one', async () => {
    await openStay();
    await userEvent.fill(name, 'Kaveri');
    await userEvent.fill(number, KAVERI);
    const use = page.getByRole('button', { name: 'Use this name' });
    await expect.element(use).toBeVisible();
    await expect.element(name).toHaveValue('Kaveri');
    await userEvent.click(use);
    await expect.element(name).toHaveValue('KAVERI FOODS PRIVATE LIMITED');
    await expect.element(use).not.toBeInTheDocument();
  });

  test.each([
    [CANCELLED, 'This number is cancelled. Use another or remove it.'],
    [UNKNOWN, 'Not in the GST register. Check it or remove it.'],
  ])(
    'that does not hold is refused at its field; removed, it takes along what was filled in: %s',
    async (gstin, text) => {
      await openStay();
      await userEvent.fill(number, gstin);
      await expect.element(number).toBeInvalid();
      await expect.element(number).toHaveAccessibleDescription(text);
      await expect.element(name).toHaveValue('');
      await userEvent.fill(number, KAVERI);
      await expect.element(number).toBeValid();
      await expect.element(name).toHaveValue('KAVERI FOODS PRIVATE LIMITED');
      await userEvent.fill(number, gstin);
      await expect.element(number).toBeInvalid();
      await userEvent.fill(number, '');
      await expect.element(name).toHaveValue('');
    },
  );

  test('says that nobody answers, and lets the name be typed meanwhile; nothing moves', async () => {
    const answer = Promise.withResolvers<Response>();
    onTestFinished(() => answer.resolve(Response.error()));
    await openStay(() => answer.promise);
    const before = bottom();
    await userEvent.fill(number, SILENT);
    await expect.element(number).toHaveAccessibleDescription('Looking it up in the GST register…');
    await userEvent.fill(name, 'Kaveri');
    expect(bottom()).toBe(before);
    answer.resolve(Response.json({ ok: false, code: 'TOO_MANY_REQUESTS', error: 'x' }, { status: 429 }));
    await expect.element(number).toHaveAccessibleDescription('The GST register is not responding. You can go on.');
    await expect.element(number).toBeValid();
    await expect.element(name).toHaveValue('Kaveri');
    expect(bottom()).toBe(before);
  });

  test('is removed with all that was typed by the press that closes its fields, and opens empty again', async () => {
    await openStay();
    await userEvent.fill(number, KAVERI);
    await expect.element(name).toHaveValue('KAVERI FOODS PRIVATE LIMITED');
    await userEvent.click(page.getByText('Remove the GST number'));
    await expect.element(page.getByText('Add a GST number')).toBeVisible();
    await expect.element(number).not.toBeInTheDocument();
    await userEvent.click(page.getByText('Add a GST number'));
    await expect.element(number).toHaveValue('');
    await expect.element(name).toHaveValue('');
  });

  test('is asked about where a register is set, and of whole numbers alone', async () => {
    const calls = await openStay(register, false);
    await userEvent.fill(number, KAVERI);
    await userEvent.fill(name, 'Kaveri');
    await expect.element(number).toHaveAccessibleDescription('');
    await expect.element(name).toHaveAccessibleDescription('');
    expect(calls).toEqual([]);
  });

  test('fills in name and address of a flight’s company', async () => {
    stubApi({ [ASK]: register });
    await renderInApp(<Flight />, { looksUpGst: true });
    await userEvent.fill(number, KAVERI.slice(0, -1));
    await userEvent.fill(number, KAVERI);
    await expect.element(name).toHaveValue('KAVERI FOODS PRIVATE LIMITED');
    await expect.element(address).toHaveValue('12, Link Road, Bengaluru 560001');
  });
});
