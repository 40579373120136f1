import bidiFactory from 'bidi-js/dist/bidi.mjs';
import { NoGlyph, RIGHT_TO_LEFT } from './shaped-font.ts';
import { fontsOf, type Cut, type NamedFont } from './typefaces.ts';

const bidi = bidiFactory();
const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** A piece that is drawn at once: one font, one direction. */
export interface Piece {
  readonly text: string;
  readonly font: NamedFont;
  /** Relative to the font size, as all lengths here. */
  readonly width: number;
  /** The ActualText, when glyphs differ from the characters in order or number; null when the glyphs suffice. */
  readonly spoken: string | null;
}

/** One line: its pieces from left to right. */
export interface TextLine {
  readonly pieces: readonly Piece[];
  readonly width: number;
  readonly ascent: number;
  readonly height: number;
}

/** A part of a paragraph in one font. */
interface Run {
  readonly start: number;
  readonly end: number;
  readonly font: NamedFont;
}

/** Spaces of other widths; the two no-break spaces stay. */
const OTHER_SPACES = /[^\S\n\u00A0\u202F]/gu;
/** Where a line may break: after spaces, and after characters that join the parts of a long word. */
const WORDS = /[^ /–-]*[ /–-]+|[^ /–-]+/gu;
const WORDS_OF_RUN = / +|[^ ]+/gu;
/** Scripts that need an ActualText. Latin, Greek and Cyrillic do not, except for combining accents. */
const COMPLEX = /[\u0300-\u036F\u0530-\u1CFF\uA800-\uFDFF\uFE70-\uFEFC]/u;

/**
 * Breaks a text into lines of at most `width`, in the fonts that have its glyphs, with right-to-left scripts in visual
 * order. Throws NoGlyph when no font has a glyph for a character.
 */
export function linesOf(text: string, cut: Cut, width: number): TextLine[] {
  return text
    .replaceAll(OTHER_SPACES, ' ')
    .split('\n')
    .flatMap((paragraph) => linesOfParagraph(paragraph, cut, width));
}

function linesOfParagraph(paragraph: string, cut: Cut, width: number): TextLine[] {
  const levels = RIGHT_TO_LEFT.test(paragraph) ? bidi.getEmbeddingLevels(paragraph, 'ltr').levels : null;
  const runs = runsOf(paragraph, cut, levels);
  const widthOf = (start: number, end: number) =>
    within(runs, start, end).reduce((sum, run) => sum + run.font.widthOf(paragraph.slice(run.start, run.end)), 0);
  const lines: (readonly [start: number, end: number])[] = [];
  let [start, used] = [0, 0];
  for (const { index, 0: word } of paragraph.matchAll(WORDS)) {
    const end = index + word.length;
    const wordEnd = index + word.trimEnd().length;
    if (used + widthOf(index, wordEnd) > width) {
      if (index > start) lines.push([start, index]);
      start = index;
      // A word that is wider than a line is broken inside.
      for (const { index: offset, segment } of graphemes.segment(paragraph.slice(index, wordEnd))) {
        const at = index + offset;
        if (at <= start || widthOf(start, at + segment.length) <= width) continue;
        lines.push([start, at]);
        start = at;
      }
      used = 0;
    }
    used += widthOf(Math.max(start, index), end);
  }
  lines.push([start, paragraph.length]);
  return lines.map(([from, to]) => lineOf(paragraph, trimmed(paragraph, from, to), { runs, levels, cut }));
}

/** The range without trailing spaces. */
function trimmed(paragraph: string, start: number, end: number): readonly [number, number] {
  return [start, start + paragraph.slice(start, end).trimEnd().length];
}

function lineOf(
  paragraph: string,
  [start, end]: readonly [number, number],
  { runs, levels, cut }: { readonly runs: readonly Run[]; readonly levels: Uint8Array | null; readonly cut: Cut },
): TextLine {
  const parts = within(runs, start, end).flatMap((run) =>
    byLevel(run, levels).flatMap(({ level, ...part }) => {
      const text = paragraph.slice(part.start, part.end);
      // Words of one direction are separate pieces, so that each can be found and selected alone.
      // Readers reverse right-to-left text themselves, with or without ActualText, so it has none.
      const isComplex = level % 2 === 0 && COMPLEX.test(text);
      const words = isComplex ? (text.match(WORDS_OF_RUN) ?? []) : [text];
      return words.map((word) => ({ level, piece: pieceOf(word, part.font, isComplex) }));
    }),
  );
  const pieces = fromLeftToRight(parts);
  const fonts = [own(cut), ...pieces.map(({ font }) => font)];
  const ascent = Math.max(...fonts.map((font) => font.ascent));
  const descent = Math.max(...fonts.map((font) => font.descent));
  return {
    pieces,
    width: pieces.reduce((sum, piece) => sum + piece.width, 0),
    ascent,
    height: ascent + descent + own(cut).lineGap,
  };
}

function pieceOf(text: string, font: NamedFont, isComplex: boolean): Piece {
  return { text, font, width: font.widthOf(text), spoken: isComplex && text.trim() !== '' ? text : null };
}

function own(cut: Cut): NamedFont {
  for (const font of fontsOf(cut)) return font;
  throw new Error('a document has no type');
}

/** Splits a run where the direction changes: digits in a right-to-left line go from left to right. */
function byLevel(run: Run, levels: Uint8Array | null): (Run & { readonly level: number })[] {
  const parts: { start: number; end: number; font: NamedFont; level: number }[] = [];
  for (let at = run.start; at < run.end; at += 1) {
    const level = levels?.[at] ?? 0;
    const last = parts.at(-1);
    if (last?.level === level) last.end = at + 1;
    else parts.push({ start: at, end: at + 1, font: run.font, level });
  }
  return parts;
}

/** Rule L2 of the Unicode bidirectional algorithm: from the highest level down, sequences of at least that level are reversed. */
function fromLeftToRight(parts: readonly { readonly level: number; readonly piece: Piece }[]): Piece[] {
  let order = [...parts];
  for (let level = Math.max(0, ...parts.map((part) => part.level)); level > 0; level -= 1) {
    const next: typeof order = [];
    let turned: typeof order = [];
    for (const part of order) {
      if (part.level >= level) turned.unshift(part);
      else {
        next.push(...turned, part);
        turned = [];
      }
    }
    order = [...next, ...turned];
  }
  return order.map(({ piece }) => piece);
}

function runsOf(paragraph: string, cut: Cut, levels: Uint8Array | null): Run[] {
  const runs: { start: number; end: number; font: NamedFont }[] = [];
  for (const { segment, index } of graphemes.segment(paragraph)) {
    const last = runs.at(-1);
    // A bracket is mirrored with the letters around it, so it is set in their font.
    const staysWithLast = last !== undefined && isRightToLeft(levels, index) && last.font.covers(segment);
    const font = staysWithLast ? last.font : fontFor(segment, cut);
    if (last?.font.name === font.name) last.end = index + segment.length;
    else runs.push({ start: index, end: index + segment.length, font });
  }
  return runs;
}

function isRightToLeft(levels: Uint8Array | null, at: number): boolean {
  return (levels?.[at] ?? 0) % 2 === 1;
}

function fontFor(segment: string, cut: Cut): NamedFont {
  for (const font of fontsOf(cut)) if (font.covers(segment)) return font;
  throw new NoGlyph(segment);
}

function within(runs: readonly Run[], start: number, end: number): Run[] {
  return runs.flatMap((run) =>
    run.end <= start || run.start >= end
      ? []
      : [{ ...run, start: Math.max(run.start, start), end: Math.min(run.end, end) }],
  );
}
