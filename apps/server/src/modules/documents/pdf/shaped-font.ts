import { readFileSync } from 'node:fs';
import { create, type Font as FontFile, type GlyphRun } from 'fontkit';
import { Blob, Buffer as ShapingBuffer, Face, Feature, Font as Shaper, shape } from 'harfbuzzjs';
import { LRUCache } from 'lru-cache';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** PDFKit also accepts an opened font, and draws what its `layout` returns. */
      registerFont(name: string, font: FontFile): this;
    }
  }
}

/** A text has a character that no available font can draw: a document with it would show boxes, so none is made. */
export class NoGlyph extends Error {
  override readonly name = 'NoGlyph';
  /** The characters that cannot be drawn, as in the text. */
  readonly characters: string;

  constructor(characters: string) {
    super(`no type has a sign for ${JSON.stringify(characters)}`);
    this.characters = characters;
  }
}

/** One weight of a typeface, opened: lengths are relative to the font size. */
export interface ShapedFont {
  readonly font: FontFile;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** Whether it has a glyph for every visible character. */
  covers(text: string): boolean;
  /** Width of a text of one direction. */
  widthOf(text: string): number;
}

/** Invisible characters: joiners, direction marks. They affect neighbouring glyphs and need none of their own. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

export const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;
/**
 * Readers copy right-to-left text glyph by glyph: so each glyph stands for one letter where the script allows it, and
 * none is kerned into another's place.
 */
const LETTER_BY_LETTER = ['liga', 'kern'].map((tag) => new Feature(tag, 0));

/** Texts whose glyphs a font remembers. */
const MAX_SHAPED_TEXTS = 1_000;

/**
 * Opens a font whose texts HarfBuzz shapes: conjuncts, reordered vowels and joined letters as browsers draw them.
 * PDFKit's own shaping fails on marks of Telugu and misplaces some of Bengali.
 */
export function openFont(file: string): ShapedFont {
  const bytes = readFileSync(file);
  const opened = create(bytes);
  if (!('layout' in opened)) throw new Error(`${file} holds several fonts`);
  const font: FontFile = opened;
  const shaper = new Shaper(new Face(new Blob(bytes)));
  const shapedBy = (text: string): Shaped => {
    const buffer = new ShapingBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(shaper, buffer, RIGHT_TO_LEFT.test(text) ? LETTER_BY_LETTER : []);
    const infos = buffer.getGlyphInfos();
    const signs = buffer.getGlyphPositions().map((position, index): Sign => {
      const { codepoint: glyph = 0, cluster = 0 } = infos[index] ?? {};
      if (glyph === 0) throw new NoGlyph(text);
      return { glyph, cluster, ...position };
    });
    const width = signs.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    return { signs, width, codePoints: codePointsOf(font, text, signs) };
  };
  // A text is measured before it is drawn, and most are on every document.
  const texts = new LRUCache<string, Shaped>({ max: MAX_SHAPED_TEXTS, memoMethod: shapedBy });
  const layout = (text: string): Layout => {
    const { signs, width, codePoints } = texts.memo(text);
    return {
      // A font keeps the glyphs it once made, with the text of their first use: none, when one was drawn as a part of another glyph.
      glyphs: signs.map(({ glyph }, index) =>
        Object.assign(font.getGlyph(glyph), { codePoints: codePoints[index] ?? [] }),
      ),
      positions: signs.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset })),
      advanceWidth: width,
    };
  };
  Object.assign(font, { layout });
  const { unitsPerEm } = font;
  return {
    font,
    ascent: font.ascent / unitsPerEm,
    descent: -font.descent / unitsPerEm,
    lineGap: font.lineGap / unitsPerEm,
    covers: (text) =>
      Array.from(text).every(
        (character) => UNSEEN.test(character) || font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
      ),
    widthOf: (text) => texts.memo(text).width / unitsPerEm,
  };
}

/** One glyph as it is drawn: its id, its place in the text and its position, in font units. */
interface Sign {
  readonly glyph: number;
  readonly cluster: number;
  readonly xAdvance: number;
  readonly yAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** A text as its font draws it, with the code points of each glyph; the width is in font units. */
interface Shaped {
  readonly signs: readonly Sign[];
  readonly width: number;
  readonly codePoints: readonly number[][];
}

/** The part of a font's layout that PDFKit reads. */
type Layout = Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'>;

/**
 * The code points of each glyph, for readers that map glyphs one by one. Glyphs of one cluster share its characters:
 * each takes those that it alone stands for, and the first of the others takes the rest.
 */
function codePointsOf(font: FontFile, text: string, signs: readonly Sign[]): number[][] {
  const indexesOf = Map.groupBy(signs.keys(), (index) => signs[index]?.cluster ?? 0);
  const starts = [...indexesOf.keys()].toSorted((a, b) => a - b);
  const spoken: number[][] = signs.map(() => []);
  for (const [order, start] of starts.entries()) {
    const left = Array.from(text.slice(start, starts[order + 1]), (character) => character.codePointAt(0) ?? 0);
    const indexes = indexesOf.get(start) ?? [];
    const others = indexes.filter((index) => {
      const at = left.findIndex((codePoint) => font.glyphForCodePoint(codePoint).id === signs[index]?.glyph);
      if (at !== -1) spoken[index] = left.splice(at, 1);
      return at === -1;
    });
    const [first = indexes[0]] = others;
    // Readers reverse a right-to-left line letter by letter, also the letters of one glyph.
    if (first !== undefined) spoken[first]?.push(...(RIGHT_TO_LEFT.test(text) ? left.toReversed() : left));
  }
  return spoken;
}
