import { readFileSync } from 'node:fs';
import { create, type Font as FontFile, type GlyphRun } from 'fontkit';
import { Blob, Buffer as ShapingBuffer, Face, Feature, Font as Shaper, shape } from 'harfbuzzjs';

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** PDFKit takes an opened font too, and asks its `layout` what to draw. */
      registerFont(name: string, font: FontFile): this;
    }
  }
}

/** A text holds what no type at hand has a sign for: a paper with it would show boxes, so none is made. */
export class NoGlyph extends Error {
  override readonly name = 'NoGlyph';
  /** What cannot be drawn, as it is in the text. */
  readonly characters: string;

  constructor(characters: string) {
    super(`no type has a sign for ${JSON.stringify(characters)}`);
    this.characters = characters;
  }
}

/** One cut of a type, opened: lengths are shares of the type's size. */
export interface ShapedFont {
  readonly font: FontFile;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** Whether it has a sign for every character that is seen. */
  covers(text: string): boolean;
  /** How wide it sets a text of one direction. */
  widthOf(text: string): number;
}

/** Characters that are not seen: joiners, marks of direction. They act on their neighbours' signs and need none of their own. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;

export const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/u;
/** Readers copy right-to-left text sign by sign: each stands for one letter where the script allows it, and none is moved into another's place. */
const LETTER_BY_LETTER = ['liga', 'kern'].map((tag) => new Feature(tag, 0));

/**
 * Opens a font whose texts HarfBuzz sets: conjuncts, reordered vowels and joined letters as browsers draw them. PDFKit's own shaping fails on
 * marks of Telugu and misplaces some of Bengali.
 */
export function openFont(file: string): ShapedFont {
  const bytes = readFileSync(file);
  const opened = create(bytes);
  if (!('layout' in opened)) throw new Error(`${file} holds several fonts`);
  const font: FontFile = opened;
  const shaper = new Shaper(new Face(new Blob(bytes)));
  const signsOf = (text: string): Sign[] => {
    const buffer = new ShapingBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(shaper, buffer, RIGHT_TO_LEFT.test(text) ? LETTER_BY_LETTER : []);
    const infos = buffer.getGlyphInfos();
    return buffer.getGlyphPositions().map((position, index) => {
      const { codepoint: glyph = 0, cluster = 0 } = infos[index] ?? {};
      if (glyph === 0) throw new NoGlyph(text);
      return { glyph, cluster, ...position };
    });
  };
  const widthOf = (text: string): number => signsOf(text).reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  const layout = (text: string): Layout => {
    const signs = signsOf(text);
    const spoken = codePointsOf(font, text, signs);
    return {
      glyphs: signs.map(({ glyph }, index) => font.getGlyph(glyph, spoken[index] ?? [])),
      positions: signs.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({ xAdvance, yAdvance, xOffset, yOffset })),
      advanceWidth: signs.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
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
    widthOf: (text) => widthOf(text) / unitsPerEm,
  };
}

/** One sign as it is drawn: which, for which place in the text, and where it stands, in units of its font. */
interface Sign {
  readonly glyph: number;
  readonly cluster: number;
  readonly xAdvance: number;
  readonly yAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** What PDFKit reads of a font's answer. */
type Layout = Pick<GlyphRun, 'glyphs' | 'positions' | 'advanceWidth'>;

/**
 * What each sign says, for readers that look signs up one by one. Signs of one cluster share its characters: each says those that it alone
 * stands for, the first of the others what is left.
 */
function codePointsOf(font: FontFile, text: string, signs: readonly Sign[]): number[][] {
  const starts = [...new Set(signs.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  const spoken: number[][] = signs.map(() => []);
  for (const [order, start] of starts.entries()) {
    const left = Array.from(text.slice(start, starts[order + 1]), (character) => character.codePointAt(0) ?? 0);
    const indexes = [...signs.keys()].filter((index) => signs[index]?.cluster === start);
    const others = indexes.filter((index) => {
      const at = left.findIndex((codePoint) => font.glyphForCodePoint(codePoint).id === signs[index]?.glyph);
      if (at !== -1) spoken[index] = left.splice(at, 1);
      return at === -1;
    });
    const [first = indexes[0]] = others;
    // Readers turn a right-to-left line round letter by letter, those of one sign too.
    if (first !== undefined) spoken[first]?.push(...(RIGHT_TO_LEFT.test(text) ? left.toReversed() : left));
  }
  return spoken;
}
