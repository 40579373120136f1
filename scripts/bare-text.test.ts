import { describe, expect, test } from 'vitest';
import { allBareTexts, bareTexts } from '../apps/web/scripts/bare-text.ts';

const bareIn = (jsx: string) => bareTexts('app/some.tsx', `const shown = ${jsx};`).map(({ text }) => text);

describe('[REQ-FRAME-19] text stands alone in its element, so that a browser may translate it', () => {
  test('in every component of the web app', async () => {
    expect(await allBareTexts()).toEqual([]);
  });

  test.each([
    ['beside what comes and goes', '<button>{busy && <Spinner />}{children}</button>', '{children}'],
    ['in pieces', '<p>{count} rooms</p>', '{count}', 'rooms'],
    ['beside another element', '<p>{t(m.total)} <b>{price}</b></p>', '{t(m.total)}'],
    [
      'in one branch',
      '<p><Icon />{known ? <b>{name}</b> : t(m.unknown)}</p>',
      '{known ? <b>{name}</b> : t(m.unknown)}',
    ],
    ['in a fragment, which is in somebody else’s element', '<>{t(m.total)}</>', '{t(m.total)}'],
    ['made of a list', '<p><Icon />{names.map((name) => name)}</p>', '{names.map((name) => name)}'],
  ])('text that stands %s is found', (_, jsx, ...texts) => {
    expect(bareIn(jsx)).toEqual(texts);
  });

  test('so is a component that answers text alone', () => {
    const source = 'function Total() { return open ? <b>1</b> : t(m.total); }';
    expect(bareTexts('app/some.tsx', source)).toHaveLength(1);
  });

  test.each([
    '<p>{`${count} rooms`}</p>',
    '<p><span>{t(m.total)}</span> <b>{price}</b></p>',
    '<ul>{rooms.map((room) => <li key={room}>{room}</li>)}{more && <li>{more}</li>}</ul>',
  ])('%s is fine', (jsx) => {
    expect(bareIn(jsx)).toEqual([]);
  });

  test('a slot for elements alone, by its type, may stand beside others', () => {
    const source = 'interface Props { action: Elements }\nconst shown = <p><Icon />{action}</p>;';
    expect(bareTexts('app/some.tsx', source)).toEqual([]);
  });
});
