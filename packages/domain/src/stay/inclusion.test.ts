import { readLanguageFrom, type Language } from '@safar/messages/language';
import { afterEach, describe, expect, test } from 'vitest';
import { inclusionLabels } from './inclusion.ts';

function speak(language: Language): void {
  readLanguageFrom(() => language);
}
afterEach(() => speak('en'));

describe('[REQ-LANG-4] what a rate includes is said in the reader’s language', () => {
  test.each([
    ['en', 'Room Only,FREE WIFI, Free self parking', ['Room Only', 'Free WiFi', 'Free self parking']],
    ['hi', 'Room Only,Free Wi-Fi', ['सिर्फ कमरा', 'मुफ्त WiFi']],
    ['hi', 'Free breakfast;free wifi;Free WiFi', ['मुफ्त नाश्ता', 'मुफ्त WiFi']],
  ] as const)('%s: %s', (language, text, labels) => {
    speak(language);
    expect(inclusionLabels(text)).toEqual(labels);
  });

  test('what is not known stays in the supplier’s words, in order and once', () => {
    speak('hi');
    expect(inclusionLabels('Fruit basket,Free WiFi,Fruit basket, ')).toEqual(['Fruit basket', 'मुफ्त WiFi']);
    expect(inclusionLabels('')).toEqual([]);
  });

  test('a meal that is said elsewhere is not said again', () => {
    expect(inclusionLabels('Free breakfast,Free WiFi', { mealType: 'BreakFast' })).toEqual(['Free WiFi']);
    expect(inclusionLabels('Room Only', { mealType: null })).toEqual([]);
    expect(inclusionLabels('Half board (breakfast and dinner),Free WiFi', { mealType: 'Half_Board' })).toEqual([
      'Free WiFi',
    ]);
    expect(inclusionLabels('Free breakfast', { mealType: 'Half_Board' })).toEqual(['Free breakfast']);
  });
});
