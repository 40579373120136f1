import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Testimonials } from '#features/home/testimonials.tsx';
import { RatingFacts } from './reviews-panel.tsx';
import { ReviewCard } from './review-card.tsx';
import { ReviewSummary } from './review-summary.tsx';

const REVIEW = {
  id: '0192f3a0-0000-7000-8000-000000000001',
  author: 'Asha K.',
  score: 9,
  text: 'Spotless room.',
  stayedOn: '2026-10-01',
  nights: 2,
  writtenAt: '2026-10-04T08:00:00.000Z',
  sample: true,
};
const SUMMARY = { score: 8.4, word: 'Very good', count: 7, sampled: true, categories: [], topics: [] };

const textOf = (element: React.ReactNode) => renderToStaticMarkup(element).replaceAll(/<[^>]+>/g, ' ');
const home = (sample: boolean) =>
  textOf(
    <Testimonials
      reviews={{ count: 1234, score: 8.4, sampled: sample }}
      testimonials={[{ ...REVIEW, sample, hotelName: 'Sea View', city: 'Goa' }]}
    />,
  );

test('[REQ-REV-3] samples are never said to be of guests or of stays: home, summary, card, facts for search engines', () => {
  const all = [
    home(true),
    textOf(<ReviewSummary summary={SUMMARY} topic={null} onTopic={() => {}} />),
    textOf(<ReviewCard review={REVIEW} />),
  ];
  for (const text of all) {
    expect(text).toMatch(/sample/i);
    expect(text).not.toMatch(/stayed here|who booked here|nights? from|What Guests Say|by guests/);
  }
  expect(all[0]).not.toContain('1,234');
  expect(all[1]).toContain('7 sample reviews');
  expect(RatingFacts({ summary: SUMMARY, hotelPath: '/goa/hotels/sea-view' })).toBeNull();
});

test('[REQ-REV-3] what guests wrote says how many did and that they stayed here', () => {
  expect(home(false)).toContain('8.4 out of 10 from 1,234 reviews, all by guests who booked here.');
  const summary = { ...SUMMARY, sampled: false, count: 1 };
  expect(textOf(<ReviewSummary summary={summary} topic={null} onTopic={() => {}} />)).toContain(
    '1 review by guests who stayed here',
  );
  const card = textOf(<ReviewCard review={{ ...REVIEW, sample: false }} />);
  expect(card).toContain('Stayed here 2 nights from 01 Oct 2026');
  expect(card).not.toMatch(/sample/i);
});
