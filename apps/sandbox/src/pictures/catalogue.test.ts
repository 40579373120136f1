import { describe, expect, test } from 'vitest';
import { drawPicture, PICTURE_NAMES, VARIANTS } from './catalogue.ts';

/** Every tag that is opened is closed, in order. */
function isWellFormed(svg: string): boolean {
  const open: string[] = [];
  for (const [, closing, name, selfClosing] of svg.matchAll(/<(\/?)([a-zA-Z]+)[^<>]*?(\/?)>/g)) {
    if (closing === '/') {
      if (open.pop() !== name) return false;
    } else if (selfClosing !== '/' && name !== undefined) open.push(name);
  }
  return open.length === 0;
}

function isMirrored(name: string): boolean {
  return drawPicture(name)?.includes('<g transform="translate(1200 0) scale(-1 1)">') === true;
}

describe('drawn pictures', () => {
  test('there are ten of each scene', () => {
    expect(PICTURE_NAMES).toHaveLength(15 * VARIANTS);
    expect(PICTURE_NAMES).toEqual(expect.arrayContaining(['palace-day-3', 'villa-night-0', 'room-9', 'lake-7']));
  });

  test('every picture is well-formed SVG without broken numbers', () => {
    const broken = PICTURE_NAMES.filter((name) => {
      const svg = drawPicture(name) ?? '';
      const hasBadText = /NaN|undefined|Infinity|null|\[object/.test(svg);
      return !svg.startsWith('<svg ') || hasBadText || !isWellFormed(svg);
    });
    expect(broken).toEqual([]);
  });

  test('every paint and clip a picture uses is defined in it', () => {
    const missing = PICTURE_NAMES.flatMap((name) => {
      const svg = drawPicture(name) ?? '';
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      const used = [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id]) => id);
      return used.filter((id) => !defined.has(id)).map((id) => `${name}: ${id}`);
    });
    expect(missing).toEqual([]);
  });

  test('a picture is the same every time and differs from the other variants', () => {
    for (const scene of ['palace-day', 'lobby', 'desert']) {
      const drawn = Array.from({ length: VARIANTS }, (_, variant) => drawPicture(`${scene}-${variant}`));
      expect(new Set(drawn).size).toBe(VARIANTS);
      expect(drawPicture(`${scene}-4`)).toBe(drawn[4]);
    }
  });

  test('half of the pictures of rooms and landscapes are mirrored, no building is', () => {
    const mirrored = PICTURE_NAMES.filter(isMirrored);
    expect(mirrored).toHaveLength(9 * (VARIANTS / 2));
    expect(mirrored.filter((name) => /^(palace|tower|villa)/.test(name))).toEqual([]);
  });

  test('a name that is not one draws nothing', () => {
    for (const name of ['', 'palace', 'palace-day', 'palace-day-10', 'castle-1', 'constructor-1', 'room-1-'])
      expect(drawPicture(name)).toBeUndefined();
  });
});
