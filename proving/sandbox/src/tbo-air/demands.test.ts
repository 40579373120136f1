import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  bookHeld,
  errorCode,
  isHeld,
  isLcc,
  onAnotherDay,
  passengers,
  purchase,
  question,
  quoted,
  startAir,
  ticketLcc,
  type SampleAir,
} from './sample-air.ts';
import { like } from '../like.ts';

let air: SampleAir;
beforeAll(async () => {
  air = await startAir();
});
afterEach(() => air.disarm());
afterAll(() => air.remove());

describe('a quote tells what the purchase will be held to', () => {
  it.each([
    ['company-fare', { FareClassification: { Type: like.stringMatching(/^(SME Fare|Corporate)$/) } }],
    ['gst-mandatory', { IsGSTMandatory: true }],
  ])('%s: a GST number of the lead, and whose it is', async (kind, told) => {
    await air.arm({ operation: 'FareQuote', kind });
    const offer = await quoted(air, isLcc, onAnotherDay(air));
    expect(offer.result).toMatchObject(told);
    const [lead = {}] = passengers(air, offer.result);
    expect(errorCode(await ticketLcc(air, offer))).toBe(3);
    const company = {
      GSTNumber: '29AABCU9603R1ZM',
      GSTCompanyName: 'Umbrella Traders',
      GSTCompanyAddress: '12 MG Road, Bengaluru',
      GSTCompanyContactNumber: '9810001234',
      GSTCompanyEmail: 'accounts@example.com',
    };
    const nameless = { Passengers: [{ ...lead, ...company, GSTCompanyName: '' }] };
    expect(errorCode(await ticketLcc(air, offer, nameless))).toBe(3);
    const whole = { Passengers: [{ ...lead, ...company }] };
    expect(purchase(await ticketLcc(air, offer, whole)).TicketStatus).toBe(1);
  });

  it('birth-date-required: every passenger’s', async () => {
    await air.arm({ operation: 'FareQuote', kind: 'birth-date-required' });
    const offer = await quoted(air, isHeld, onAnotherDay(air));
    expect(offer.result).toMatchObject({ RequiredFieldValidators: { DateOfBirth: true } });
    const [lead = {}] = passengers(air, offer.result);
    expect(errorCode(await bookHeld(air, offer, { Passengers: [{ ...lead, DateOfBirth: null }] }))).toBe(3);
    expect(purchase(await bookHeld(air, offer)).Status).toBe(1);
  });

  it('what to enter for people with one name, which a search does not tell', async () => {
    for (const kind of [isLcc, isHeld]) {
      const { result } = await quoted(air, kind, onAnotherDay(air));
      expect(result).toMatchObject({ FirstNameFormat: like.any(String), LastNameFormat: like.any(String) });
    }
    const found = await air.search(question(air));
    expect(found.Results[0]?.[0]).toMatchObject({ FirstNameFormat: null, IsHoldAllowedWithSSR: false });
  });
});
