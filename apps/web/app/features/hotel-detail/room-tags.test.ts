import { readLanguageFrom } from '@safar/messages/language';
import { describe, expect, onTestFinished, test } from 'vitest';
import { roomTags } from './room-tags.ts';

const TYPE = {
  id: '',
  name: 'Deluxe Room',
  size: '32 sqm',
  description: 'Deluxe Room of 32 sq m (344 sq ft) for up to 3 adults, with a view of the palms',
  images: [],
};

function texts(...from: Parameters<typeof roomTags>): string[] {
  return roomTags(...from).map(({ text }) => text);
}

describe('[REQ-HOTEL-5] the tags of a room', () => {
  test('say bed, size, who fits, view and smoking, as far as the supplier says so', () => {
    expect(texts({ roomNames: ['Deluxe Room,1 King Bed,NonSmoking'], type: TYPE })).toEqual([
      '1 King Bed',
      '32 sqm',
      'Up to 3 adults',
      'View of the palms',
      'Non-smoking',
    ]);
  });

  test('[REQ-LANG-4] are in the reader’s language, but for what only the supplier has words for', () => {
    readLanguageFrom(() => 'hi');
    onTestFinished(() => readLanguageFrom(() => 'en'));
    expect(texts({ roomNames: ['Deluxe Room,2 Twin Beds,1 Tatami Bed,NonSmoking'], type: TYPE })).toEqual([
      '2 ट्विन बेड',
      '1 Tatami Bed',
      '32 वर्ग मीटर',
      '3 वयस्कों तक',
      'ताड़ के पेड़ों का नजारा',
      'नॉन-स्मोकिंग',
    ]);
  });

  test.each([
    ['A bright room with sea view and balcony.', 'View of the sea'],
    ['A room with a view of the old town', 'View of the old town'],
    ['Balcony with a view.', undefined],
  ])('%s', (description, view) => {
    expect(texts({ roomNames: ['Room'], type: { ...TYPE, size: '', description } })[0]).toBe(view);
  });

  test('of several rooms booked together say each bed once', () => {
    const roomNames = ['Room,1 Queen Bed,NonSmoking', 'Room,1 Double Bed,NonSmoking', 'Room,1 Queen Bed,NonSmoking'];
    expect(texts({ roomNames, type: null })).toEqual(['1 Queen Bed', '1 Double Bed', 'Non-smoking']);
  });

  test('are none where nothing is said, and never more than six', () => {
    expect(texts({ roomNames: ['Deluxe Room'], type: null })).toEqual([]);
    const roomNames = ['Room,1 Bed,2 Beds,3 Beds,4 Beds,5 Beds,NonSmoking'];
    expect(texts({ roomNames, type: TYPE })).toHaveLength(6);
  });
});
