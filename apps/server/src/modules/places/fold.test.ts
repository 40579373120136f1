import { describe, expect, it } from 'vitest';
import { fold, foldWords } from './fold.ts';

describe('folding a name', () => {
  it.each([
    ['São Paulo', 'saopaulo'],
    ["Cox's Bāzār", 'coxsbazar'],
    ['  NAVI-Mumbai ', 'navimumbai'],
    ['Łódź', 'lodz'],
    ['दिल्ली', 'दिल्ली'],
    ['!?', ''],
  ])('makes %s comparable', (name, folded) => {
    expect(fold(name)).toBe(folded);
  });

  it('keeps the words apart where they are asked for', () => {
    expect(foldWords('Vasco da Gama')).toEqual(['vasco', 'da', 'gama']);
  });
});
