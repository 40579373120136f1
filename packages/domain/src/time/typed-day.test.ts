import { expect, test } from 'vitest';
import { readTypedDay } from './typed-day.ts';

test.each([
  '20/12/2014',
  '20-12-2014',
  '20.12.2014',
  ' 20 / 12 / 2014 ',
  '2014-12-20',
  '2014/12/20',
  '20 Dec 2014',
  '20-DEC-2014',
  '20th December, 2014',
  'December 20, 2014',
  '12/20/2014',
  '२०/१२/२०१४',
  '２０／１２／２０１４'.normalize('NFKC'),
])('a whole date is read as it is written: %s', (typed) => {
  expect(readTypedDay(typed)).toBe('2014-12-20');
});

test('the day stands before the month where both orders could be meant', () => {
  expect(readTypedDay('03/04/2014')).toBe('2014-04-03');
});

test.each(['', '20', '20/12', '20/12/14', '31/02/2014', '20/13/2014', '20 Foo 2014', 'Dec 2014', '1/2/3/2014'])(
  'what is no whole date, or none that exists, is none: %s',
  (typed) => expect(readTypedDay(typed)).toBe(''),
);
