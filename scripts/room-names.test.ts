import { roomName } from '@safar/domain/stay/room-name';
import { readLanguageFrom } from '@safar/messages/language';
import * as fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { createCatalogue } from '../proving/sandbox/src/catalogue/catalogue.ts';
import { bookedRoomName } from '../proving/sandbox/src/catalogue/rooms.ts';
import { readCatalogues } from '../tools/codegen/messages.ts';

afterEach(() => readLanguageFrom(() => 'en'));

/** An air conditioner is called AC in Hindi too. */
const isHalf = (name: string) => /[a-z]/i.test(name.replaceAll('AC', ''));

test('[REQ-LANG-4] every name of a room that the sandbox sells reads wholly in Hindi, several in one booking too', () => {
  const catalogue = createCatalogue('safar');
  const rooms = catalogue
    .destinations('IN')
    .flatMap(({ code }) => catalogue.hotelsOf(code).flatMap((hotel) => hotel.roomTypes));
  const names = new Set(
    rooms.flatMap((room) =>
      [1, 2, 3, 4, 5].flatMap((adults) => [0, 0.99].map((roll) => bookedRoomName(room, adults, roll))),
    ),
  );
  expect(names.size).toBeGreaterThan(100);
  readLanguageFrom(() => 'hi');
  expect([...names].filter((name) => isHalf(roomName(name)))).toEqual([]);
});

test('[REQ-LANG-4] what is composed of known parts reads wholly in Hindi, however it is composed', async () => {
  const hindi = (await readCatalogues()).get('hi')?.get('supplier-words')?.['roomWord'] ?? '';
  const known = [...hindi.matchAll(/(\w+) \{/g)].flatMap(([, slug]) =>
    slug === undefined || ['slug', 'other', 'and', 'or'].includes(slug) ? [] : [slug],
  );
  expect(known.length).toBeGreaterThan(80);
  readLanguageFrom(() => 'hi');
  const word = fc.constantFrom(...known);
  const bed = fc
    .tuple(
      fc.integer({ min: 1, max: 4 }),
      fc.constantFrom('King', 'Queen', 'Double', 'Twin', 'Single', 'Bunk', 'Sofa', 'Extra'),
    )
    .map(([count, kind]) => `${count} ${kind} ${count === 1 ? 'Bed' : 'Beds'}`);
  const beds = fc.oneof(
    bed,
    fc.tuple(bed, fc.constantFrom('and', 'or'), bed).map((parts) => parts.join(' ')),
    fc.constant('Multiple Beds'),
  );
  const named = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
  const room = fc.oneof(
    named,
    fc.tuple(named, named).map(([one, what]) => `${one} with ${what}`),
  );
  const whole = fc
    .tuple(
      room,
      fc.option(beds),
      fc.constantFrom('', 'NonSmoking', 'Non-smoking', 'Smoking'),
      fc.constantFrom(',', ', ', '; '),
    )
    .map(([name, of, smoking, joint]) =>
      [name, ...(of === null ? [] : [of]), ...(smoking === '' ? [] : [smoking])].join(joint),
    );
  const several = fc.array(whole, { minLength: 1, maxLength: 4 }).map((names) => names.join(' + '));
  fc.assert(
    fc.property(several, (name) => {
      expect(roomName(name)).not.toMatch(/[a-z]/);
    }),
  );
});
