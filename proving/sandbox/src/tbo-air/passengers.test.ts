import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bookHeld,
  errorCode,
  isHeld,
  isLcc,
  leg,
  onAnotherDay,
  passengers,
  purchase,
  quoted,
  startAir,
  ticketLcc,
  type Json,
  type SampleAir,
} from './sample-air.ts';
import { like } from '../like.ts';

let air: SampleAir;
beforeAll(async () => {
  air = await startAir();
});
afterAll(() => air.remove());

describe('passengers', () => {
  it('are refused where the airline would: names, ages, leads, documents, extras it did not offer', async () => {
    const offer = await quoted(air, isLcc, { AdultCount: '1', ChildCount: '1', InfantCount: '1' });
    const [adult = {}, child = {}, infant = {}] = passengers(air, offer.result);
    const wrong: readonly (readonly Json[])[] = [
      [adult, child],
      [{ ...adult, FirstName: 'R4hul' }, child, infant],
      [{ ...adult, Title: 'Dr' }, child, infant],
      [{ ...adult, IsLeadPax: false }, child, infant],
      [{ ...adult, Email: '' }, child, infant],
      [{ ...adult, ContactNo: 'call me' }, child, infant],
      [{ ...adult, CellCountryCode: '1' }, child, infant],
      [adult, { ...child, DateOfBirth: '2001-01-01T00:00:00' }, infant],
      [adult, { ...child, DateOfBirth: undefined }, infant],
      [adult, child, { ...infant, DateOfBirth: child['DateOfBirth'] }],
      [adult, { ...child, FirstName: adult['FirstName'] }, infant],
      [
        { ...adult, Baggage: [{ Code: 'XB05', FlightNumber: '1', Origin: 'DEL', Destination: 'BOM', Price: 1 }] },
        child,
        infant,
      ],
    ];
    for (const Passengers of wrong) {
      const answer = await ticketLcc(air, offer, { Passengers });
      expect(errorCode(answer)).toBe(3);
    }
    expect(purchase(await ticketLcc(air, offer)).TicketStatus).toBe(1);
  });

  it('abroad have a passport that outlives the trip, and an Indian a PAN', async () => {
    const segments = { Segments: [leg(air, 'DEL', 'SIN', 30)], AdultCount: '1', ChildCount: '1' };
    const offer = await quoted(air, isLcc, segments);
    const [adult = {}, child = {}] = passengers(air, offer.result);
    for (const change of [
      { PassportNo: '' },
      { PassportExpiry: '2020-01-01T00:00:00' },
      { PassportIssueDate: '' },
      { PassportIssueCountryCode: '' },
      { PAN: '' },
      { Nationality: '' },
    ]) {
      expect(errorCode(await ticketLcc(air, offer, { Passengers: [{ ...adult, ...change }, child] }))).toBe(3);
    }
    const ward = {
      ...child,
      PAN: '',
      GuardianDetails: { Title: 'Mr', FirstName: 'RAHUL', LastName: 'SHARMA', PAN: 'ABCDE1234F' },
    };
    expect(purchase(await ticketLcc(air, offer, { Passengers: [adult, ward] })).TicketStatus).toBe(1);
  });

  it('wish for meals and seats of a full-service airline, of its own list; a low-cost carrier sells its own', async () => {
    const held = await quoted(air, isHeld, onAnotherDay(air));
    const [lead = {}] = passengers(air, held.result);
    const ssr = await air.call('SSR', held.chain);
    expect(ssr).toMatchObject({ Meal: like.arrayContaining([{ Code: 'VGML', Description: 'Vegan meal' }]) });
    const wishing = (Code: string) => ({
      Passengers: [{ ...lead, Meal: { Code, Description: '' }, Seat: { Code: 'W' } }],
    });
    expect(errorCode(await bookHeld(air, held, wishing('XXML')))).toBe(3);
    expect(purchase(await bookHeld(air, held, wishing('VGML'))).Status).toBe(1);
    const lcc = await quoted(air, isLcc, onAnotherDay(air));
    const [own = {}] = passengers(air, lcc.result);
    expect(errorCode(await ticketLcc(air, lcc, { Passengers: [{ ...own, Meal: { Code: 'VGML' } }] }))).toBe(3);
  });
});
