/**
 * Campaigns of the demonstration: a coupon that the checkout deducts keeps what the marketing promises (REQ-OFFER-6).
 */
import type { SampleCoupon } from '../apps/server/src/modules/coupons/index.ts';
import type { SampleOffer } from '../apps/server/src/modules/engagement/index.ts';

const MADE_BY = 'content@safar.test';
const APPROVED_BY = 'admin@safar.test';

const EARLY_BIRD = 'EARLYBIRD';
const MEMBER = 'MEMBER5';
const FLIGHT_DEAL = 'SKY300';

/** Coupons of the demonstration, valid for a year from its first start. */
export function sampleCoupons(today: string, inAYear: string): SampleCoupon[] {
  const usual = {
    firstBooking: false,
    perTraveller: null,
    totalUses: null,
    budgetPaise: null,
    from: today,
    until: inAYear,
    madeBy: MADE_BY,
    approvedBy: APPROVED_BY,
    reason: 'A campaign of the demonstration',
  };
  const terms = {
    percent: 0,
    flatPaise: 0,
    capPaise: null,
    minimumPaise: 0,
    fundedBy: 'safar',
    combines: false,
  } as const;
  const coupons = [
    {
      ...usual,
      id: '019a0000-0000-7000-8000-000000000001',
      code: EARLY_BIRD,
      name: 'Early bird',
      perTraveller: 1,
      totalUses: 1000,
      terms: { ...terms, product: null, percent: 10, capPaise: 100_000 },
    },
    {
      ...usual,
      id: '019a0000-0000-7000-8000-000000000002',
      code: MEMBER,
      name: 'Member discount',
      terms: { ...terms, product: 'hotel', percent: 5, capPaise: 50_000 },
    },
    {
      ...usual,
      id: '019a0000-0000-7000-8000-000000000003',
      code: FLIGHT_DEAL,
      name: 'Flight deal',
      terms: { ...terms, product: 'flight', flatPaise: 30_000, minimumPaise: 400_000 },
    },
  ] as const;
  return coupons.map((coupon) => ({
    ...coupon,
    terms: { ...coupon.terms, id: coupon.id, code: coupon.code, name: coupon.name },
  }));
}

/** The offers that name these coupons. */
export function campaignOffers(validFrom: string, validTill: string): SampleOffer[] {
  const dates = { validFrom, validTill };
  return [
    {
      id: 'early-bird',
      title: 'Early-bird discount',
      text: 'The first 1,000 users pay less for a hotel or a flight of their choice.',
      terms: 'One booking for each account, until 1,000 have been made.',
      translations: {
        hi: {
          title: 'सबसे पहले आने वालों को छूट',
          text: 'पहले 1,000 यूजर अपनी पसंद के एक होटल या फ्लाइट पर कम चुकाते हैं।',
          terms: 'हर खाते से एक बुकिंग, जब तक 1,000 बुकिंग पूरी न हों।',
        },
      },
      link: '/home?tab=hotels',
      scene: 'pool',
      couponCode: EARLY_BIRD,
      ...dates,
    },
    {
      id: 'member-discount',
      title: 'Member discount on hotels',
      text: 'Sign in and use the code at checkout, as often as you like.',
      terms: 'For signed-in travellers, on every hotel.',
      translations: {
        hi: {
          title: 'सदस्यों को होटलों पर छूट',
          text: 'साइन इन करें और भुगतान के समय कोड लगाएं, जितनी बार चाहें।',
          terms: 'साइन इन किए यात्रियों के लिए, हर होटल पर।',
        },
      },
      link: '/home?tab=hotels',
      scene: 'beach',
      couponCode: MEMBER,
      ...dates,
    },
    {
      id: 'flight-deal',
      title: 'A flight deal for members',
      text: 'Sign in and use the code at checkout, on flights in India and abroad.',
      terms: 'For signed-in travellers, on every airline.',
      translations: {
        hi: {
          title: 'सदस्यों के लिए फ्लाइट पर छूट',
          text: 'साइन इन करें और भुगतान के समय कोड लगाएं, भारत और विदेश की फ्लाइटों पर।',
          terms: 'साइन इन किए यात्रियों के लिए, हर एयरलाइन पर।',
        },
      },
      link: '/home?tab=flights',
      scene: 'sky',
      couponCode: FLIGHT_DEAL,
      ...dates,
    },
  ];
}
