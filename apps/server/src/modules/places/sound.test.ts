import { describe, expect, it } from 'vitest';
import { isIndianScript, soundOf } from './sound.ts';

describe('the sound of a name', () => {
  it.each([
    ['Bangalore', 'बंगलौर', 'pnklr'],
    ['Bengaluru', 'ಬೆಂಗಳೂರು', 'pnklr'],
    ['Chennai', 'சென்னை', 'cn'],
    ['Lucknow', 'लखनऊ', 'lkn'],
    ['Agra', 'আগ্রা', '|kr'],
  ])('is roughly the same of %s and %s', (latin, indian, rough) => {
    expect(soundOf(latin).rough).toBe(rough);
    expect(soundOf(indian).rough).toBe(rough);
  });

  it('tells closely apart what differs by its vowels', () => {
    expect(soundOf('पुणे').close).toBe(soundOf('Pune').close);
    expect(soundOf('पुणे').close).not.toBe(soundOf('Panna').close);
  });

  it('knows the scripts of India from others', () => {
    expect(['गोवा', 'கோவா', 'ഗോവ', 'Goa गोवा'].every(isIndianScript)).toBe(true);
    expect(['Goa', 'Гоа', 'ゴア', ''].some(isIndianScript)).toBe(false);
  });
});
