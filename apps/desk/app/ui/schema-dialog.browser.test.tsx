import { createCoupon } from '@safar/contract/desk/coupons';
import { saveOffer } from '@safar/contract/desk/offers';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Answers } from '../testing/desk-at.tsx';
import { deskAt } from '../testing/desk-at.tsx';
import { SchemaDialog } from './schema-dialog.tsx';

const PATH = '/api/coupons';
const ID = '01990000-0000-7000-8000-000000000001';
const TERMS = {
  product: 'hotel',
  fundedBy: 'safar',
  firstBooking: false,
  combines: false,
  from: '2026-01-01',
  until: '2026-12-31',
} as const;

/** Opens a dialog for some fields of a coupon. */
async function couponDialog(answers: Answers, done: ReactNode = null) {
  const onClose = vi.fn<() => void>();
  const { sent } = await deskAt(
    [
      {
        path: '/',
        element: (
          <SchemaDialog
            title="New coupon"
            act="Make the coupon"
            call={createCoupon}
            begin={TERMS}
            fields={[
              { name: 'code', label: 'Code', refusals: ['COUPON_CODE_TAKEN'] },
              { name: 'name', label: 'Name' },
              { name: 'percent', label: 'Per cent off' },
              { name: 'flatPaise', label: 'Or ₹ off' },
              { name: 'capPaise', label: 'At most, in ₹' },
              { name: 'minimumPaise', label: 'From a price of, in ₹' },
              { name: 'perTraveller', label: 'Uses for each traveller' },
              { name: 'totalUses', label: 'Uses in all' },
              { name: 'budgetPaise', label: 'Budget, in ₹' },
              { name: 'until', label: 'Until' },
            ]}
            renderDone={() => done}
            onClose={onClose}
          />
        ),
      },
    ],
    '/',
    answers,
  );
  return { sent, onClose };
}

const field = (label: string) => page.getByLabelText(label, { exact: true });
const form = (): HTMLFormElement => {
  const of = field('Name').element().closest('form');
  if (of === null) throw new Error('no form');
  return of;
};

async function fillIn() {
  await userEvent.fill(field('Name'), 'Winter');
  await userEvent.fill(field('Or ₹ off'), '250.50');
  await userEvent.fill(field('Why?'), 'The winter campaign');
}

test('a dialog sends the body of its call: rupees as paise, an empty field as none, and what nobody types as it was', async () => {
  const { sent, onClose } = await couponDialog({ [PATH]: { ok: true, id: ID } });
  await expect.element(field('Code')).toHaveFocus();
  await fillIn();
  await page.getByRole('button', { name: 'Make the coupon' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toEqual([
    {
      path: PATH,
      body: {
        ...TERMS,
        code: null,
        name: 'Winter',
        percent: 0,
        flatPaise: 25_050,
        capPaise: null,
        minimumPaise: 0,
        perTraveller: null,
        totalUses: null,
        budgetPaise: null,
        reason: 'The winter campaign',
      },
    },
  ]);
});

test('what the contract does not allow is said beside its field, which has the focus, and nothing is sent', async () => {
  const { sent } = await couponDialog({ [PATH]: { ok: true, id: ID } });
  await fillIn();
  await userEvent.fill(field('Until'), '2025-12-31');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('alert')).toMatchTextContent('It ends before it begins');
  await expect.element(field('Until')).toHaveAccessibleDescription('It ends before it begins');
  await expect.element(field('Until')).toHaveFocus();
  expect(sent).toEqual([]);
});

test.each([null, undefined, false, ''])('done, with %j to say, it closes', async (done) => {
  const { onClose } = await couponDialog({ [PATH]: { ok: true, id: ID } }, done);
  await fillIn();
  await page.getByRole('button', { name: 'Make the coupon' }).click();
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

test('of a text with nothing but spaces, the contract says what is missing', async () => {
  const { sent } = await couponDialog({ [PATH]: { ok: true, id: ID } });
  await fillIn();
  await userEvent.fill(field('Name'), '   ');
  await userEvent.fill(field('Why?'), '   ');
  await page.getByRole('button', { name: 'Make the coupon' }).click();
  await expect.element(field('Name')).toHaveAccessibleDescription('Give it a name');
  await expect.element(field('Why?')).toHaveAccessibleDescription('Say why');
  expect(sent).toEqual([]);
});

test('what the server refuses stands beside its field, or above the form when it is about none', async () => {
  const refusals = [
    Response.json({ ok: false, code: 'COUPON_CODE_TAKEN', error: 'Another coupon has this code.' }, { status: 409 }),
    Response.json(
      {
        ok: false,
        code: 'BAD_REQUEST',
        error: 'Check it.',
        problems: [{ in: 'body', path: 'name', message: 'Use another name' }],
      },
      { status: 400 },
    ),
    Response.json({ ok: false, code: 'UNAVAILABLE', error: 'Try again soon.' }, { status: 503 }),
  ];
  const { onClose } = await couponDialog({ [PATH]: () => refusals.shift() });
  await fillIn();
  const act = page.getByRole('button', { name: 'Make the coupon' });
  await act.click();
  await expect.element(field('Code')).toHaveAccessibleDescription('Another coupon has this code.');
  await act.click();
  await expect.element(field('Name')).toHaveAccessibleDescription('Use another name');
  await expect.element(field('Code')).not.toHaveAttribute('aria-invalid');
  await act.click();
  await expect.element(page.getByRole('alert')).toMatchTextContent('Try again soon.');
  await expect.element(field('Name')).toHaveValue('Winter');
  expect(onClose).not.toHaveBeenCalled();
});

test('pressed twice it sends once', async () => {
  const answered = Promise.withResolvers<unknown>();
  const { sent, onClose } = await couponDialog({ [PATH]: () => answered.promise });
  await fillIn();
  form().requestSubmit();
  form().requestSubmit();
  await expect.element(page.getByRole('button', { name: 'Make the coupon' })).toHaveAttribute('aria-busy');
  await userEvent.keyboard('{Enter}');
  answered.resolve({ ok: true, id: ID });
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
  expect(sent).toHaveLength(1);
});

test('it closes by its button and by Escape, and sends nothing', async () => {
  const { sent, onClose } = await couponDialog({ [PATH]: { ok: true, id: ID } });
  await page.getByRole('button', { name: 'Cancel' }).click();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledTimes(2);
  expect(sent).toEqual([]);
});

test('where a screen is touched a dialog is drawn without waiting for a keyboard, and no field has the focus until it is pressed', async () => {
  const all = matchMedia('all');
  const mocks = [
    vi.spyOn(navigator, 'maxTouchPoints', 'get').mockReturnValue(5),
    vi.spyOn(globalThis, 'matchMedia').mockReturnValue(all),
  ];
  await couponDialog({ [PATH]: { ok: true, id: ID } });
  const dialog = page.getByRole('dialog');
  await expect.poll(() => dialog.element().checkVisibility({ opacityProperty: true })).toBe(true);
  expect(document.activeElement).toBe(dialog.element());
  await field('Code').click();
  expect(document.activeElement).toBe(field('Code').element());
  for (const mock of mocks) mock.mockRestore();
});

test('a language with no text at all is left out', async () => {
  const { sent } = await deskAt(
    [
      {
        path: '/',
        element: (
          <SchemaDialog
            title="New offer"
            act="Save"
            call={saveOffer}
            begin={{
              known: null,
              terms: { link: '/home', scene: 'beach', picture: null, from: '2026-01-01', until: '2026-01-02' },
            }}
            fields={[
              ...(['en', 'hi'] as const).map((code) => ({
                legend: code,
                fields: [
                  { name: `terms.words.${code}.title` as const, label: `Title ${code}` },
                  { name: `terms.words.${code}.text` as const, label: `Text ${code}` },
                  { name: `terms.words.${code}.terms` as const, label: `Terms ${code}` },
                ],
              })),
              { name: 'terms.couponCode', label: 'Coupon' },
            ]}
            onClose={() => {}}
          />
        ),
      },
    ],
    '/',
    { '/api/offers': { ok: true, id: 'x' } },
  );
  await userEvent.fill(field('Title en'), 'Lakes');
  await userEvent.fill(field('Text en'), 'Rooms by the lakes.');
  await userEvent.fill(field('Coupon'), 'lakes15');
  await userEvent.fill(field('Why?'), 'The campaign');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent.length).toBe(1);
  expect(sent[0]?.body).toMatchObject({
    terms: { words: { en: { title: 'Lakes', text: 'Rooms by the lakes.', terms: '' } }, couponCode: 'LAKES15' },
  });
  expect(sent[0]?.body).not.toHaveProperty('terms.words.hi');
});
