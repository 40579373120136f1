/**
 * Reviews, questions and offers that the demonstration data invents for its hotels (REQ-REV-3). A hotel always gets the
 * same ones, and they are marked as samples wherever they are shown.
 */
import { createHash } from 'node:crypto';
import { REVIEW_CATEGORIES } from '@safar/domain/stay/reviews';
import type { QuestionRow, ReviewRow, SampleOffer, Samples } from '../apps/server/src/modules/engagement/index.ts';
import { campaignOffers, sampleCoupons } from './sample-campaigns.ts';

/** Stands for the guests of the demonstration data; no traveller has this id. */
const NOBODY = '00000000-0000-4000-8000-000000000000';
const DAY_MS = 86_400_000;

const AUTHORS = [
  'Ananya R.',
  'Vikram S.',
  'Fatima K.',
  'Rohan D.',
  'Meenakshi I.',
  'Joseph T.',
  'Harpreet G.',
  'Sanjana P.',
  'Imran Q.',
  'Lakshmi N.',
  'Debashish B.',
  'Kavya M.',
  'Arjun V.',
  'Zoya A.',
  'Nikhil J.',
  'Tenzin L.',
];

const GOOD = [
  'Breakfast was a spread of dosa, poha and fresh fruit, and the staff kept refilling the chai.',
  'Spotless room, a firm bed and hot water at five in the morning before our train.',
  'The front desk sorted an early check-in without being asked twice.',
  'We walked to the market and back every evening; the location could not be better.',
  'Quiet at night although the main road is two minutes away.',
  'The children lived in the pool, and we had the terrace view to ourselves.',
  'Wi-Fi was fast enough for two video calls at once.',
  'Housekeeping noticed my mother’s bad knee and moved us to a ground-floor room.',
  'Fair price for what you get; the bill matched the booking to the rupee.',
  'The manager called a cab for the airport at four and it was waiting downstairs.',
];
const FAIR = [
  'Rooms are on the small side, but clean and well kept.',
  'Breakfast starts at eight, which is late if you have a flight to catch.',
  'The shower took a while to run hot.',
  'Parking is tight in the evening; come before seven.',
  'The lift is slow and there is always a queue at ten.',
];
const POOR = [
  'The air conditioner rattled all night and the replacement room had traffic noise instead.',
  'Check-in took forty minutes with one person at the reception.',
  'The bathroom needs new fittings.',
  'Wi-Fi dropped every evening.',
];

const QUESTIONS: readonly (readonly [question: string, answer: string])[] = [
  ['Is parking free for guests?', 'Yes, for one car a room; please tell us the number at check-in.'],
  ['Can we check in at 10 in the morning?', 'If the room is ready, gladly. Otherwise we keep your bags.'],
  ['Do you have a kettle in the room?', 'Yes, with tea and coffee every day.'],
  ['Is Jain food available?', 'Our kitchen cooks it on request; a day’s notice helps.'],
  ['Is there a ground-floor room for my grandmother?', 'Two of our rooms have no steps. Ask for one when you book.'],
  ['Is the restaurant open for dinner?', 'Until half past ten, and until eleven at weekends.'],
];
/** One hotel in this many has not yet answered its newest question. */
const HOTELS_FOR_AN_OPEN_QUESTION = 400;

/** Yields pseudo-random numbers, each 0 ≤ n < 1, that depend only on the seed. */
function* numbersFor(seed: string): Generator<number, never> {
  for (let round = 0; ; round += 1) {
    const bytes = createHash('sha256').update(`${seed}/${round}`).digest();
    for (let at = 0; at < bytes.length; at += 4) yield bytes.readUInt32BE(at) / 2 ** 32;
  }
}

function chooserFor(seed: string) {
  const numbers = numbersFor(seed);
  const below = (limit: number) => Math.floor(numbers.next().value * limit);
  return { below, one: <Value>(list: readonly [Value, ...Value[]] | readonly Value[]) => list[below(list.length)] };
}

/** An id that depends only on the seed. */
function idFor(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const instantDaysAgo = (nowMs: number, days: number) => new Date(nowMs - days * DAY_MS).toISOString();

/** Three to eleven reviews of a hotel, written in the months before now. */
function sampleReviews(hotelCode: string, nowMs: number): ReviewRow[] {
  const { below } = chooserFor(`reviews of ${hotelCode}`);
  // Some hotels are better than others.
  const mood = 7 + below(3);
  return Array.from({ length: 3 + below(9) }, (_each, index) => sampleReview(hotelCode, nowMs, { index, mood }));
}

function sampleReview(hotelCode: string, nowMs: number, { index, mood }: { index: number; mood: number }): ReviewRow {
  const seed = `review ${index} of ${hotelCode}`;
  const { below, one } = chooserFor(seed);
  const score = Math.max(4, Math.min(10, mood + below(4) - 1));
  const sentences = score >= 8 ? [one(GOOD), one(GOOD)] : score >= 6 ? [one(GOOD), one(FAIR)] : [one(FAIR), one(POOR)];
  const daysAgo = 6 + index * 9 + below(9);
  const nights = 1 + below(4);
  return {
    userId: NOBODY,
    id: idFor(seed),
    bookingId: idFor(`booking of ${seed}`),
    hotelCode,
    author: one(AUTHORS) ?? '',
    score,
    categories: Object.fromEntries(
      REVIEW_CATEGORIES.map((name) => [name, Math.max(3, Math.min(10, score + below(3) - 1))]),
    ),
    text: [...new Set(sentences)].join(' '),
    stayedOn: instantDaysAgo(nowMs, daysAgo + nights + 2).slice(0, 10),
    nights,
    sample: true,
    createdAt: instantDaysAgo(nowMs, daysAgo),
  };
}

/** Up to three questions about a hotel. At a few hotels the newest question has no answer yet. */
function sampleQuestions(hotelCode: string, nowMs: number): QuestionRow[] {
  const { below, one } = chooserFor(`questions about ${hotelCode}`);
  const asked = new Map(Array.from({ length: 1 + below(3) }, () => one(QUESTIONS) ?? ['', '']));
  const isOpen = below(HOTELS_FOR_AN_OPEN_QUESTION) === 0;
  return [...asked].map(([text, answer], index) => {
    const daysAgo = 4 + index * 13 + below(10);
    return {
      userId: NOBODY,
      id: idFor(`question ${text} about ${hotelCode}`),
      hotelCode,
      author: one(AUTHORS) ?? '',
      text,
      answer: isOpen && index === 0 ? null : { text: answer, answeredAt: instantDaysAgo(nowMs, daysAgo - 1) },
      sample: true,
      createdAt: instantDaysAgo(nowMs, daysAgo),
    };
  });
}

/**
 * Offers of the demonstration data, valid for a year from the first start. Each states what is cheaper for travellers.
 */
function sampleOffers(today: string, inAYear: string): SampleOffer[] {
  const dates = { couponCode: null, validFrom: today, validTill: inAYear };
  return [
    {
      id: 'goa-weekends',
      title: 'Weekends in Goa',
      text: 'Rooms by the sea, with the hotel’s own promotions marked Special Offers on their cards.',
      terms: 'Promotions are set by each hotel and named on its card; the price shown has them in it.',
      translations: {
        hi: {
          title: 'गोवा में वीकेंड',
          text: 'समुद्र किनारे के कमरे। होटल का अपना ऑफर हो, तो उसके कार्ड पर ‘खास ऑफर’ लिखा रहता है।',
          terms: 'ऑफर हर होटल खुद तय करता है और उसके कार्ड पर लिखा रहता है। दिखाई गई कीमत में वह शामिल है।',
        },
      },
      link: '/home?tab=hotels&city=Goa',
      scene: 'beach',
      ...dates,
    },
    {
      id: 'special-returns',
      title: 'Lower fares both ways',
      text: 'Some airlines charge less for a return than for two one-way tickets. Choose Round Trip to see both.',
      terms: 'Special return fares are set by each airline. Both flights are on one ticket.',
      translations: {
        hi: {
          title: 'आना-जाना साथ, किराया कम',
          text: 'कुछ एयरलाइनें राउंड ट्रिप का किराया दो अलग टिकटों से कम रखती हैं। दोनों देखने के लिए ‘राउंड ट्रिप’ चुनें।',
          terms: 'खास राउंड ट्रिप किराया हर एयरलाइन खुद तय करती है। दोनों फ्लाइट एक ही टिकट पर होती हैं।',
        },
      },
      link: '/home?tab=flights',
      scene: 'hills',
      ...dates,
    },
    {
      id: 'fare-categories',
      title: 'Student and senior fares',
      text: 'Some airlines have lower fares for students, senior citizens and the armed forces.',
      terms: 'Choose your fare before you search. The airline checks proof at the airport.',
      translations: {
        hi: {
          title: 'छात्रों और बुजुर्गों के लिए किराया',
          text: 'कुछ एयरलाइनें छात्रों, वरिष्ठ नागरिकों और सशस्त्र बलों से कम किराया लेती हैं।',
          terms: 'खोजने से पहले अपना किराया चुनें। एयरलाइन एयरपोर्ट पर पहचान पत्र देखती है।',
        },
      },
      link: '/home?tab=flights',
      scene: 'sky',
      ...dates,
    },
  ];
}

/** The demonstration's campaigns with their coupons, other offers, questions and reviews. */
export const SAMPLES: Samples = {
  coupons: sampleCoupons,
  offers: (today, inAYear) => [...campaignOffers(today, inAYear), ...sampleOffers(today, inAYear)],
  questions: sampleQuestions,
  reviews: sampleReviews,
};
