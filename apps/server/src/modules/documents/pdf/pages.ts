import type { CarrierColour } from '@safar/domain/flight/carrier-mark';
import * as m from '@safar/messages/documents';
import { language, locale, type Language } from '@safar/messages/language';
import { t } from '@safar/messages/t';
import { SpokenPdf } from './spoken-pdf.ts';
import { linesOf, type TextLine } from './text-lines.ts';
import { brandFont, type Cut, type NamedFont } from './typefaces.ts';

/** Points between lines, in addition to the font's own line gap. */
const LINE_GAP: Readonly<Record<Language, number>> = { en: 2, hi: 1 };

/** Colours of the light theme's tokens; colour is never the only sign of a meaning, so black and white print says the same. */
export const INK = {
  text: '#14172b',
  muted: '#484d6b',
  line: '#c9cbd8',
  panel: '#f4f4f9',
  accent: '#f6b02c',
  onMark: '#ffffff',
  positive: '#0f6b3a',
  link: '#0b5f58',
};

/** Background colours of airlines' logos, as in `tokens.css`. */
export const MARKS: Readonly<Record<CarrierColour, string>> = {
  indigo: '#2c3f9e',
  red: '#a8202c',
  orange: '#a8430a',
  brick: '#9a1b1b',
  plum: '#7d3a92',
  teal: '#0f6466',
  green: '#2f6b2f',
  slate: '#44506e',
};

const PAGE = { width: 595.28, height: 841.89, side: 48, top: 44, bottom: 64 };
const BOTTOM = PAGE.height - PAGE.bottom;
const MAX_PAGES = 12;
const HEAD_HEIGHT = 44;
/** Default text size. */
const SIZE = 10;
/** Share of a line's free space that stands before the text. */
const FREE_BEFORE = { left: 0, center: 0.5, right: 1 };

/** Left edge and width of the printed area, in points. */
export const LEFT = PAGE.side;
export const WIDTH = PAGE.width - 2 * PAGE.side;

export interface TextStyle {
  readonly size?: number;
  readonly font?: Cut;
  readonly colour?: string;
  readonly align?: 'left' | 'right' | 'center';
  readonly link?: string;
}

export interface PageFacts {
  readonly title: string;
  readonly subject: string;
  /** Text at the foot of every page. */
  readonly footer: string;
  /** Text across the top of the first page; null for none. */
  readonly notice: string | null;
}

/** Position of text on its page, in points. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export type Element = PDFKit.PDFStructureElement;

/** Draws on a page. */
interface Pen {
  readonly doc: PDFKit.PDFDocument;
  /** Draws text from the top of a box down. */
  readonly set: (text: string, style: TextStyle, box: Box) => void;
  /** Sets the font for PDFKit's next drawing. */
  readonly take: (font: NamedFont) => void;
}

/** The pages of a tagged A4 document (PDF/UA: title, language, structure), filled from top to bottom. */
export interface Pages {
  /** The root element, which holds all others. */
  readonly root: Element;
  /** Where the next block begins on the page, in points. */
  readonly y: number;
  /** Moves down by this many points. */
  down(points: number): void;
  /** Begins another page when this one has fewer points left; returns whether it did. */
  need(points: number): boolean;
  heightOf(text: string, width: number, style: TextStyle): number;
  /** Opens an element that others are written into, until its `end()`. */
  open(parent: Element, tag: string): Element;
  /** Draws text as one element of the structure. */
  write(parent: Element, tag: string, text: string, style: TextStyle, box: Box): void;
  /** Draws a picture as one element of the structure, with `alt` as its alternative text. */
  figure(parent: Element, alt: string, draw: (doc: PDFKit.PDFDocument) => void): void;
  /** Draws decoration that is not part of the structure, as a layout artifact by default. */
  readonly ornament: (draw: (pen: Pen) => void, type?: 'Layout' | 'Pagination') => void;
  /** The finished document. */
  finish(): Promise<Uint8Array>;
}

/**
 * Begins a document: its first page has the logo and the notice. Throws when it grows beyond `MAX_PAGES`, and NoGlyph
 * for a text that no font can draw.
 */
export function createPages(facts: PageFacts): Pages {
  const doc = new SpokenPdf({
    size: 'A4',
    margins: { top: PAGE.top, left: PAGE.side, right: PAGE.side, bottom: 0 },
    pdfVersion: '1.7',
    tagged: true,
    lang: locale(),
    displayTitle: true,
    bufferPages: true,
    info: { Title: facts.title, Subject: facts.subject, Author: 'Safar', Creator: 'Safar', Producer: 'Safar' },
  });
  const lineGap = LINE_GAP[language()];
  const registered = new Set<string>();
  const take = ({ name, font }: NamedFont): void => {
    if (!registered.has(name)) doc.registerFont(name, font);
    registered.add(name);
    doc.font(name);
  };
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Uint8Array>((done) => doc.on('end', () => done(Buffer.concat(chunks))));
  const root = doc.struct('Document');
  doc.addStructure(root);
  let y = PAGE.top + HEAD_HEIGHT;
  let pages = 1;

  function set(text: string, style: TextStyle, box: Box): void {
    const size = style.size ?? SIZE;
    doc.fontSize(size).fillColor(style.colour ?? INK.text);
    let top = box.y;
    for (const line of linesOf(text, style.font ?? 'regular', box.width / size)) {
      setLine(line, style, { ...box, y: top });
      top += line.height * size + lineGap;
    }
  }

  function setLine({ pieces, width, ascent }: TextLine, { size = SIZE, align = 'left', link }: TextStyle, box: Box) {
    let x = box.x + (box.width - width * size) * FREE_BEFORE[align];
    for (const piece of pieces) {
      take(piece.font);
      doc.speak(piece.spoken, () =>
        doc.text(piece.text, x, box.y + (ascent - piece.font.ascent) * size, {
          lineBreak: false,
          // Passed, so that PDFKit sets the piece as a whole and not word by word.
          features: [],
          ...(link !== undefined && { link, underline: true }),
        }),
      );
      x += piece.width * size;
    }
  }

  const heightOf = (text: string, width: number, { size = SIZE, font = 'regular' }: TextStyle): number =>
    linesOf(text, font, width / size).reduce((sum, line) => sum + line.height * size + lineGap, 0);

  const ornament = (draw: (pen: Pen) => void, type: 'Layout' | 'Pagination' = 'Layout'): void => {
    doc.markContent('Artifact', { type });
    draw({ doc, set, take });
    doc.endMarkedContent();
  };

  ornament((pen) => drawHead(pen, facts.notice));

  return {
    root,
    get y() {
      return y;
    },
    down: (points) => {
      y += points;
    },
    need: (points) => {
      if (y + points <= BOTTOM) return false;
      if (pages >= MAX_PAGES) throw new Error(`a document of more than ${MAX_PAGES} pages`);
      doc.addPage();
      pages += 1;
      y = PAGE.top;
      return true;
    },
    heightOf,
    open: (parent, tag) => {
      const element = doc.struct(tag);
      parent.add(element);
      return element;
    },
    write: (parent, tag, text, style, box) => {
      parent.add(
        // The actual text is needed because vowel signs are drawn in another order than they are spoken.
        doc.struct(tag, { actual: text }, () => set(text, style, box)),
      );
    },
    figure: (parent, alt, draw) => {
      parent.add(doc.struct('Figure', { alt }, () => draw(doc)));
    },
    ornament,
    finish: () => {
      root.end();
      drawFooters(doc, facts.footer, ornament);
      doc.end();
      return ended;
    },
  };
}

/** Draws the logo and a line under it on the first page; the title holds the name as text. */
function drawHead(pen: Pen, notice: string | null): void {
  drawLogo(pen);
  pen.doc.rect(LEFT, PAGE.top + 28, WIDTH, 2).fill(INK.accent);
  if (notice !== null) {
    const style = { font: 'semibold', size: 9, colour: INK.muted, align: 'right' } as const;
    pen.set(notice, style, { x: LEFT, y: PAGE.top + 4, width: WIDTH });
  }
}

/** Draws the route line and the name, as in the site's `logo.svg`. */
function drawLogo({ doc, take }: Pen): void {
  doc.save().translate(LEFT - 2, PAGE.top - 4);
  doc.scale(0.8);
  doc.path('M6.6 21.4C9.5 15.6 21 18.2 24 10.6').lineWidth(2.6).lineCap('round').stroke(INK.text);
  doc.circle(5.4, 24.2, 2.9).lineWidth(2.4).stroke(INK.text);
  doc.circle(25.2, 7.2, 4.2).fill(INK.accent);
  doc.restore();
  take(brandFont());
  doc.fontSize(24).fillColor(INK.text);
  doc.text('safar', LEFT + 29, PAGE.top - 6, { lineBreak: false, characterSpacing: -0.6 });
}

function drawFooters(doc: PDFKit.PDFDocument, footer: string, ornament: Pages['ornament']): void {
  const { start, count } = doc.bufferedPageRange();
  const style = { size: 8, colour: INK.muted };
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    ornament(({ set }) => {
      set(footer, style, { x: LEFT, y: BOTTOM + 16, width: WIDTH - 70 });
      const page = t(m.page, { page: index + 1, pages: count });
      set(page, { ...style, align: 'right' }, { x: LEFT + WIDTH - 70, y: BOTTOM + 16, width: 70 });
    }, 'Pagination');
  }
}
