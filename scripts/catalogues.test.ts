import { describe, expect, test } from 'vitest';
import {
  differences,
  languageFiles,
  readCatalogues,
  readLanguages,
  type Catalogue,
  type LanguageFacts,
} from '../tools/codegen/messages.ts';

const inBoth = (en: Catalogue, hi: Catalogue) =>
  differences(
    new Map([
      ['en', new Map([['stay', en]])],
      ['hi', new Map([['stay', hi]])],
    ]),
  );

describe('[REQ-LANG-4] catalogues that differ are refused', () => {
  test('a key that one language lacks is named, with its file', () => {
    expect(inBoth({ night: 'Night', room: 'Room' }, { night: 'रात' })).toEqual(['hi/stay.json: room is missing']);
    expect(inBoth({ night: 'Night' }, { night: 'रात', room: 'कमरा' })).toEqual([
      'hi/stay.json: room is not in the source language',
    ]);
  });

  test('so is an area that one lacks', () => {
    const catalogues = new Map([
      ['en', new Map([['stay', { night: 'Night' }]])],
      ['hi', new Map()],
    ]);
    expect(differences(catalogues)).toEqual(['hi/stay.json: night is missing']);
  });

  test.each([
    ['{count} rooms', '{number} कमरे'],
    ['{count, plural, one {# room} other {# rooms}}', '{count} कमरे'],
    ['Read <link>our terms</link>', 'हमारी शर्तें पढ़ें'],
  ])('so is a sentence that takes other values: %s', (english, hindi) => {
    expect(inBoth({ said: english }, { said: hindi })).toEqual([like(/^hi\/stay\.json: said takes .+ instead of .+$/)]);
  });

  test('what takes the same values, in any order, is not', () => {
    expect(inBoth({ said: '{from} to {to}' }, { said: '{to} तक {from} से' })).toEqual([]);
  });

  test('the site’s own do not differ', async () => {
    const catalogues = await readCatalogues();
    expect([...catalogues.keys()].length).toBeGreaterThan(1);
    expect(differences(catalogues)).toEqual([]);
  });
});

describe('[REQ-LANG-4] a language brings its script along', () => {
  const tamil: LanguageFacts = {
    name: 'தமிழ்',
    locale: 'ta-IN',
    font: {
      package: 'noto-tamil',
      file: 'tamil.woff2',
      characters: 'U+0B80-0BFF',
      weights: [400, 700],
    },
    tokens: { '--leading-tight': '1.5' },
  };

  test('its font and its tokens are in the styles, and its font has an address', () => {
    const files = languageFiles(
      new Map<string, LanguageFacts>([
        ['en', { name: 'English', locale: 'en-IN' }],
        ['ta', tamil],
      ]),
    );
    expect(files.get('languages.css')).toContain("url('../ta/font.woff2')");
    expect(files.get('languages.css')).toContain('unicode-range: U+0B80-0BFF;');
    expect(files.get('languages.css')).toContain(':root:lang(ta) {\n  --leading-tight: 1.5;\n}');
    expect(files.get('fonts.ts')).toContain("import ta from '../ta/font.woff2?url';");
    expect(files.get('fonts.ts')).not.toContain('en/font.woff2');
  });

  test('the font of each holds every letter that its sentences use', async () => {
    const catalogues = await readCatalogues();
    const withFont = [...(await readLanguages())].filter(([, { font }]) => font !== undefined);
    expect(withFont.length).toBeGreaterThan(0);
    for (const [code, { font }] of withFont) {
      const said = [...(catalogues.get(code)?.values() ?? [])].flatMap((area) => Object.values(area)).join('');
      const held = new RegExp(
        `[${(font?.characters ?? '')
          .replaceAll('U+', String.raw`\u`)
          .replaceAll(/-(?=\w)/g, String.raw`-\u`)
          .replaceAll(', ', '')}]`,
        'u',
      );
      const letters = new Set(said.match(/[\p{L}\p{M}\p{Nd}]/gu));
      expect([...letters].filter((letter) => letter > '\u02ff' && !held.test(letter))).toEqual([]);
    }
  });
});

/**
 * ज़, फ़ and the like, which mark borrowed sounds with a dot, and the chandrabindu of ‘हटाएँ’: most newspapers print
 * neither, and neither do we.
 */
const OTHER_SPELLING = /[\u0958-\u095b\u095e]|[कखगजफ]\u093c|ँ/u;

test('[REQ-LANG-4] Hindi spells a word in one way', async () => {
  const hindi = [...((await readCatalogues()).get('hi')?.entries() ?? [])];
  expect(hindi.length).toBeGreaterThan(20);
  const others = hindi.flatMap(([area, catalogue]) =>
    Object.entries(catalogue)
      .filter(([, text]) => OTHER_SPELLING.test(text))
      .map(([key]) => `${area}: ${key}`),
  );
  expect(others).toEqual([]);
});

/** A count in its direct form ('2 रातें'), or a text of counts, followed by a postposition, which needs 'रातों'. */
const DIRECT_CASE = /(?:रातें\}*|बच्चा\}*|घंटा\}*|\{(?:nights|party)\}) (?:का|की|के|को|में|से|पर|तक)(?=[\s।,:}]|$)/u;

test('[REQ-LANG-4] Hindi puts a count before a postposition in the oblique case', async () => {
  expect('{nights, plural, one {# रात} other {# रातें}} का ठहराव').toMatch(DIRECT_CASE);
  expect('{nights, plural, one {# रात} other {# रातों}} का ठहराव').not.toMatch(DIRECT_CASE);
  const hindi = [...((await readCatalogues()).get('hi')?.entries() ?? [])];
  const wrong = hindi.flatMap(([area, catalogue]) =>
    Object.entries(catalogue)
      .filter(([, text]) => DIRECT_CASE.test(text))
      .map(([key]) => `${area}: ${key}`),
  );
  expect(wrong).toEqual([]);
});

function like(pattern: RegExp): unknown {
  return expect.stringMatching(pattern);
}
