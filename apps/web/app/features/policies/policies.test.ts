import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cancellationCharge } from '@safar/domain/stay/cancellation-charge';
import { indiaDayStartMs } from '@safar/domain/time/days';
import { FINANCIAL_YEARS_KEPT, BOOKING_NUMBERS_KEPT_DAYS } from '@safar/domain/people/retention';
import { stayLeadRule } from '@safar/domain/people/nationality';
import { generalPolicies } from '@safar/domain/stay/general-policy';
import type { PolicyFacts, PolicySection } from './policy-page.tsx';
import { privacySections } from './privacy.ts';
import { refundSections } from './refunds.ts';
import { termsSections } from './terms.ts';

const FACTS: PolicyFacts = {
  ok: true,
  platformFeePaise: 10_000,
  planHours: { payLater: 72, payHalf: 24 },
  planReminderHours: [24, 48],
};

const CONTACT = {
  support: { email: 'help@safar.example', phone: '+91 80 0000 0000', hours: '06:00–23:00' },
  grievanceOfficer: { name: 'Kavita Menon', email: 'grievance@safar.example', phone: '+91 80 0000 0001' },
};

function textOf(sections: readonly PolicySection[]): string {
  return sections
    .flatMap(({ title, body }) => [title, ...body.flat().map((part) => (typeof part === 'string' ? part : part.label))])
    .join('\n');
}

describe('[REQ-FRAME-10] the page of refunds', () => {
  test('names the hours of the settings', () => {
    const standard = textOf(refundSections(FACTS));
    expect(standard).toContain('The balance is due 24 hours before free cancellation ends');
    expect(standard).toContain('We remind you 48 and 24 hours before it is due');
    expect(standard).toContain('The whole amount is due 72 hours before free cancellation ends');
    const other = { ...FACTS, planHours: { payLater: 96, payHalf: 0 }, planReminderHours: [1] };
    const text = textOf(refundSections(other));
    expect(text).toContain('The whole amount is due 96 hours before free cancellation ends');
    expect(text).toContain('The balance is due when free cancellation ends');
    expect(text).toContain('We remind you 1 hour before it is due');
    expect(text).not.toMatch(/\b(?:72|48 and 24) hours/);
  });

  test('says of the general charges what the code takes, at any hour', () => {
    const lines = refundSections(FACTS)
      .find(({ id }) => id === 'general-charges')
      ?.body.flat()
      .filter((line) => typeof line === 'string');
    const saidAt = (hours: number) =>
      lines?.find((line) => {
        const [, least, most] = /^Between (\d+) and (\d+)/.exec(line) ?? [];
        if (least !== undefined) return hours >= Number(least) && hours < Number(most);
        const [, from] = /^(\d+) hours or more/.exec(line) ?? [];
        if (from !== undefined) return hours >= Number(from);
        const [, below] = /^Less than (\d+)/.exec(line) ?? [];
        return below !== undefined && hours < Number(below);
      });
    const noonMs = indiaDayStartMs('2026-12-20', 12);
    fc.assert(
      fc.property(fc.integer({ min: -24 * 60, max: 200 * 60 }), (minutes) => {
        const at = noonMs - minutes * 60_000;
        const basis = { supplierPaise: 100, totalPaise: 120, nights: 1, plan: 'pay_full' } as const;
        const percent = cancellationCharge(generalPolicies('2026-12-20'), at, basis);
        expect(saidAt(minutes / 60)).toContain(percent === 0 ? 'no charge' : `${percent}% of the hotel’s price`);
      }),
    );
  });
});

test('[REQ-FRAME-10] the terms name the platform fee of the settings, or none', () => {
  expect(textOf(termsSections(FACTS, CONTACT))).toContain('includes taxes and our platform fee of ₹100.');
  const free = textOf(termsSections({ ...FACTS, platformFeePaise: 0 }, CONTACT));
  expect(free).toContain('includes taxes.');
  expect(free).not.toContain('platform fee');
  expect(termsSections(FACTS, CONTACT).map(({ id }) => id)).toEqual(
    Array.from({ length: 13 }, (_, index) => `vc${index + 1}`),
  );
});

test('[REQ-FRAME-10] the privacy page names what the nightly job keeps to', () => {
  const text = textOf(privacySections(CONTACT));
  expect(text).toContain(`We erase PAN and passport numbers ${BOOKING_NUMBERS_KEPT_DAYS} days after a trip`);
  expect(text).toContain(`for ${FINANCIAL_YEARS_KEPT} financial years after their own`);
});

test('[REQ-FRAME-20] terms and privacy statement name our telephone and the grievance officer of the settings', () => {
  for (const text of [textOf(termsSections(FACTS, CONTACT)), textOf(privacySections(CONTACT))])
    for (const fact of [...Object.values(CONTACT.support), ...Object.values(CONTACT.grievanceOfficer)])
      expect(text).toContain(fact);
});

test('[REQ-GUEST-3] the terms say who may lead a stay in the words of every other page', () => {
  expect(textOf(termsSections(FACTS, CONTACT))).toContain(stayLeadRule());
});
