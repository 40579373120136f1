import { createRequire } from 'node:module';
import type { CarrierColour } from '@safar/domain/carrier-mark';
import * as m from '@safar/messages/documents';
import { language, locale, type Language } from '@safar/messages/language';
import { t } from '@safar/messages/t';
import Pdf from 'pdfkit';

const require = createRequire(import.meta.url);

interface Typeface {
  readonly regular: string;
  readonly semibold: string;
  readonly bold: string;
  /** Points between lines, beside what the type itself leaves. */
  readonly lineGap: number;
}

/** The site's own type, whole: the cuts made for the web lack most of Latin. */
const LATIN: Typeface = {
  regular: require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  semibold: require.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
  bold: require.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
  lineGap: 2,
};

/**
 * The type of languages that are written in another script. Each has Latin too, drawn to go with that script, so that names and amounts
 * stand in a line of it without a change of type.
 */
const TYPEFACES: Readonly<Partial<Record<Language, Typeface>>> = {
  hi: {
    regular: require.resolve('@expo-google-fonts/noto-sans-devanagari/400Regular/NotoSansDevanagari_400Regular.ttf'),
    semibold: require.resolve('@expo-google-fonts/noto-sans-devanagari/600SemiBold/NotoSansDevanagari_600SemiBold.ttf'),
    bold: require.resolve('@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf'),
    lineGap: 1,
  },
};

const FONTS = ['regular', 'semibold', 'bold'] as const;
type Font = (typeof FONTS)[number];

/** The light theme's tokens; every meaning is in words too, so that black and white print says the same. */
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

/** The grounds of airlines' marks, as `tokens.css` has them. */
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

/** Left edge and width of what is printed, in points. */
export const LEFT = PAGE.side;
export const WIDTH = PAGE.width - 2 * PAGE.side;

export interface TextStyle {
  readonly size?: number;
  readonly font?: Font;
  readonly colour?: string;
  readonly align?: 'left' | 'right' | 'center';
  readonly link?: string;
}

export interface PageFacts {
  readonly title: string;
  readonly subject: string;
  /** At the foot of every page. */
  readonly footer: string;
  /** Across the top of the first page; null: nothing. */
  readonly notice: string | null;
}

/** Where text stands on its page, in points. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export type Element = PDFKit.PDFStructureElement;

/** The pages of a tagged A4 document (PDF/UA: title, language, structure), filled from top to bottom. */
export interface Pages {
  /** The document, of which all elements are a part. */
  readonly root: Element;
  /** Where what comes next begins on the page, in points. */
  readonly y: number;
  /** Goes down so many points. */
  down(points: number): void;
  /** Begins another page where this one has less than so many points left; says whether it did. */
  need(points: number): boolean;
  heightOf(text: string, width: number, style: TextStyle): number;
  /** An element that others are written into, until its `end()`. */
  open(parent: Element, tag: string): Element;
  /** Draws text as one element of the structure. */
  write(parent: Element, tag: string, text: string, style: TextStyle, box: Box): void;
  /** Draws a picture as one element of the structure, which is read as `alt`. */
  figure(parent: Element, alt: string, draw: (doc: PDFKit.PDFDocument) => void): void;
  /** Draws what only the eye needs. */
  ornament(draw: (doc: PDFKit.PDFDocument) => void): void;
  /** The finished document. */
  finish(): Promise<Uint8Array>;
}

/** Begins a document: its first page has the logo and the notice. Throws when it grows beyond `MAX_PAGES`. */
export function createPages(facts: PageFacts): Pages {
  const doc = new Pdf({
    size: 'A4',
    margins: { top: PAGE.top, left: PAGE.side, right: PAGE.side, bottom: 0 },
    pdfVersion: '1.7',
    tagged: true,
    lang: locale(),
    displayTitle: true,
    bufferPages: true,
    info: { Title: facts.title, Subject: facts.subject, Author: 'Safar', Creator: 'Safar', Producer: 'Safar' },
  });
  const typeface = TYPEFACES[language()] ?? LATIN;
  const { lineGap } = typeface;
  for (const font of FONTS) doc.registerFont(font, typeface[font]);
  doc.registerFont('brand', LATIN.bold);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Uint8Array>((done) => doc.on('end', () => done(Buffer.concat(chunks))));
  const root = doc.struct('Document');
  doc.addStructure(root);
  drawHead(doc, facts.notice);
  let y = PAGE.top + HEAD_HEIGHT;
  let pages = 1;

  function styled({ size = 10, font = 'regular', colour = INK.text }: TextStyle): void {
    doc.font(font).fontSize(size).fillColor(colour);
  }

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
    heightOf: (text, width, style) => {
      styled(style);
      return doc.heightOfString(text, { width, lineGap });
    },
    open: (parent, tag) => {
      const element = doc.struct(tag);
      parent.add(element);
      return element;
    },
    write: (parent, tag, text, style, box) => {
      parent.add(
        // Vowel signs stand in the order they are drawn, which is not the one they are spoken in.
        doc.struct(tag, { actual: text }, () => {
          styled(style);
          doc.text(text, box.x, box.y, {
            width: box.width,
            lineGap,
            align: style.align ?? 'left',
            ...(style.link !== undefined && { link: style.link, underline: true }),
          });
        }),
      );
    },
    figure: (parent, alt, draw) => {
      parent.add(doc.struct('Figure', { alt }, () => draw(doc)));
    },
    ornament: (draw) => {
      doc.markContent('Artifact', { type: 'Layout' });
      draw(doc);
      doc.endMarkedContent();
    },
    finish: () => {
      root.end();
      drawFooters(doc, facts.footer, lineGap);
      doc.end();
      return ended;
    },
  };
}

/** The logo and a line under it, on the first page; what it is called is read from the title. */
function drawHead(doc: PDFKit.PDFDocument, notice: string | null): void {
  doc.markContent('Artifact', { type: 'Layout' });
  drawLogo(doc);
  doc.rect(LEFT, PAGE.top + 28, WIDTH, 2).fill(INK.accent);
  if (notice !== null) {
    doc.font('semibold').fontSize(9).fillColor(INK.muted);
    doc.text(notice, LEFT, PAGE.top + 4, { width: WIDTH, align: 'right' });
  }
  doc.endMarkedContent();
}

/** The route line and the name, as the site's `logo.svg` has them. */
function drawLogo(doc: PDFKit.PDFDocument): void {
  doc.save().translate(LEFT - 2, PAGE.top - 4);
  doc.scale(0.8);
  doc.path('M6.6 21.4C9.5 15.6 21 18.2 24 10.6').lineWidth(2.6).lineCap('round').stroke(INK.text);
  doc.circle(5.4, 24.2, 2.9).lineWidth(2.4).stroke(INK.text);
  doc.circle(25.2, 7.2, 4.2).fill(INK.accent);
  doc.restore();
  doc.font('brand').fontSize(24).fillColor(INK.text);
  doc.text('safar', LEFT + 29, PAGE.top - 6, { lineBreak: false, characterSpacing: -0.6 });
}

function drawFooters(doc: PDFKit.PDFDocument, footer: string, lineGap: number): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font('regular').fontSize(8).fillColor(INK.muted);
    doc.text(footer, LEFT, BOTTOM + 16, { width: WIDTH - 70, lineGap });
    doc.text(t(m.page, { page: index + 1, pages: count }), LEFT + WIDTH - 70, BOTTOM + 16, {
      width: 70,
      align: 'right',
    });
    doc.endMarkedContent();
  }
}
