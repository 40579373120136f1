import { createRequire } from 'node:module';
import Pdf from 'pdfkit';

const require = createRequire(import.meta.url);

/** The site's own type, whole: the cuts made for the web lack most of Latin. */
const FONTS = {
  regular: require.resolve('@expo-google-fonts/figtree/400Regular/Figtree_400Regular.ttf'),
  semibold: require.resolve('@expo-google-fonts/figtree/600SemiBold/Figtree_600SemiBold.ttf'),
  bold: require.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
};

type Font = keyof typeof FONTS;

/** The light theme's tokens; every meaning is in words too, so that black and white print says the same. */
export const INK = {
  text: '#14172b',
  muted: '#484d6b',
  line: '#c9cbd8',
  panel: '#f4f4f9',
  accent: '#f6b02c',
  positive: '#0f6b3a',
  link: '#0b5f58',
};

const PAGE = { width: 595.28, height: 841.89, side: 48, top: 44, bottom: 64 };
const BOTTOM = PAGE.height - PAGE.bottom;
const MAX_PAGES = 12;

/** Left edge and width of what is printed, in points. */
const LEFT = PAGE.side;
const WIDTH = PAGE.width - 2 * PAGE.side;

type Tag = 'H1' | 'H2' | 'P' | 'Link';

interface TextStyle {
  readonly size?: number;
  readonly font?: Font;
  readonly colour?: string;
  readonly align?: 'left' | 'right' | 'center';
  readonly link?: string;
}

export interface Column {
  readonly title: string;
  /** Share of the page's width. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

interface SheetFacts {
  readonly title: string;
  readonly subject: string;
  /** At the foot of every page. */
  readonly footer: string;
  /** Across the top of the first page; null: nothing. */
  readonly notice: string | null;
}

interface RowCell {
  readonly caption: string;
  readonly value: string;
  readonly note?: string;
  /** Width beside the others; 1 unless it is said. */
  readonly weight?: number;
}

/** An A4 document that is written from top to bottom and tagged as it is written (PDF/UA: title, language, structure). */
export interface Sheet {
  /** Leaves so many points free. */
  space(points: number): void;
  /** A block over the whole width. */
  text(tag: Tag, text: string, style?: TextStyle): void;
  /** Blocks side by side, each with a caption and a value; the row is as high as its highest. */
  row(cells: readonly RowCell[]): void;
  list(items: readonly string[]): void;
  table(columns: readonly Column[], rows: readonly (readonly string[])[], style?: { lastIsTotal?: boolean }): void;
  finish(): Promise<Uint8Array>;
}

export function createSheet(facts: SheetFacts): Sheet {
  const doc = new Pdf({
    size: 'A4',
    margins: { top: PAGE.top, left: PAGE.side, right: PAGE.side, bottom: 0 },
    pdfVersion: '1.7',
    tagged: true,
    lang: 'en-IN',
    displayTitle: true,
    bufferPages: true,
    info: { Title: facts.title, Subject: facts.subject, Author: 'Safar', Creator: 'Safar', Producer: 'Safar' },
  });
  for (const [name, file] of Object.entries(FONTS)) doc.registerFont(name, file);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<Uint8Array>((done) => doc.on('end', () => done(Buffer.concat(chunks))));
  const root = doc.struct('Document');
  doc.addStructure(root);
  let y = PAGE.top;
  let pages = 1;

  function artifact(draw: () => void): void {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  }

  function styled({ size = 10, font = 'regular', colour = INK.text }: TextStyle): void {
    doc.font(font).fontSize(size).fillColor(colour);
  }

  function heightOf(text: string, width: number, style: TextStyle): number {
    styled(style);
    return doc.heightOfString(text, { width, lineGap: 2 });
  }

  function need(points: number): void {
    if (y + points <= BOTTOM) return;
    if (pages >= MAX_PAGES) throw new Error(`a paper of more than ${MAX_PAGES} pages`);
    doc.addPage();
    pages += 1;
    y = PAGE.top;
  }

  /** Draws text as one element of the structure. */
  function write(parent: PDFKit.PDFStructureElement, tag: string, text: string, style: TextStyle, box: Box): void {
    parent.add(
      doc.struct(tag, {}, () => {
        styled(style);
        doc.text(text, box.x, box.y, {
          width: box.width,
          lineGap: 2,
          align: style.align ?? 'left',
          ...(style.link !== undefined && { link: style.link, underline: true }),
        });
      }),
    );
  }

  function tableRow(
    table: PDFKit.PDFStructureElement,
    columns: readonly Column[],
    cells: readonly string[],
    { tag, style }: { tag: 'TH' | 'TD'; style: TextStyle },
  ): void {
    const widths = columns.map(({ share }) => share * WIDTH);
    const height = Math.max(...cells.map((cell, index) => heightOf(cell, (widths[index] ?? WIDTH) - CELL_GAP, style)));
    need(height + ROW_PADDING);
    const row = doc.struct('TR');
    table.add(row);
    let x = LEFT;
    for (const [index, cell] of cells.entries()) {
      const width = widths[index] ?? 0;
      const align = columns[index]?.align ?? 'left';
      const box = { x: align === 'right' ? x + CELL_GAP : x, y: y + ROW_PADDING / 2, width: width - CELL_GAP };
      write(row, tag, cell, { ...style, align }, box);
      x += width;
    }
    row.end();
    y += height + ROW_PADDING;
    artifact(() =>
      doc
        .moveTo(LEFT, y)
        .lineTo(LEFT + WIDTH, y)
        .lineWidth(0.5)
        .strokeColor(INK.line)
        .stroke(),
    );
  }

  const sheet: Sheet = {
    space: (points) => {
      y += points;
    },
    text: (tag, text, style = {}) => {
      const height = heightOf(text, WIDTH, style);
      need(tag === 'H2' ? height + KEEP_WITH_NEXT : height);
      write(root, tag, text, style, { x: LEFT, y, width: WIDTH });
      y += height;
    },
    row: (cells) => {
      const weights = cells.reduce((sum, { weight = 1 }) => sum + weight, 0);
      const parts = cells.map((cell) => {
        const width = ((WIDTH - PANEL_PADDING) * (cell.weight ?? 1)) / weights;
        const inner = width - PANEL_PADDING;
        const valueHeight = heightOf(cell.value, inner, VALUE);
        const noteHeight = cell.note === undefined ? 0 : heightOf(cell.note, inner, CAPTION);
        return { ...cell, width, inner, valueHeight, noteHeight };
      });
      const high = Math.max(...parts.map(({ valueHeight, noteHeight }) => CAPTION_HEIGHT + valueHeight + noteHeight));
      need(high + 2 * PANEL_PADDING);
      artifact(() => doc.roundedRect(LEFT, y, WIDTH, high + 2 * PANEL_PADDING, 8).fill(INK.panel));
      const top = y + PANEL_PADDING;
      let x = LEFT + PANEL_PADDING;
      for (const { caption, value, note, width, inner, valueHeight } of parts) {
        write(root, 'P', caption, CAPTION, { x, y: top, width: inner });
        write(root, 'P', value, VALUE, { x, y: top + CAPTION_HEIGHT, width: inner });
        if (note !== undefined)
          write(root, 'P', note, CAPTION, { x, y: top + CAPTION_HEIGHT + valueHeight, width: inner });
        x += width;
      }
      y += high + 2 * PANEL_PADDING;
    },
    list: (items) => {
      const list = doc.struct('L');
      root.add(list);
      for (const item of items) {
        const height = heightOf(item, WIDTH - LIST_INDENT, {});
        need(height);
        artifact(() => doc.circle(LEFT + 3, y + 6, 1.4).fill(INK.muted));
        const entry = doc.struct('LI');
        list.add(entry);
        write(entry, 'LBody', item, {}, { x: LEFT + LIST_INDENT, y, width: WIDTH - LIST_INDENT });
        entry.end();
        y += height + 2;
      }
      list.end();
    },
    table: (columns, rows, { lastIsTotal = false } = {}) => {
      const table = doc.struct('Table');
      root.add(table);
      const titles = columns.map(({ title }) => title);
      if (titles.some((title) => title !== '')) tableRow(table, columns, titles, { tag: 'TH', style: CAPTION });
      for (const [index, cells] of rows.entries()) {
        const isTotal = lastIsTotal && index === rows.length - 1;
        tableRow(table, columns, cells, { tag: 'TD', style: isTotal ? TOTAL : CELL });
      }
      table.end();
    },
    finish: () => {
      root.end();
      drawFooters(doc, facts.footer);
      doc.end();
      return ended;
    },
  };
  drawHead(doc, facts.notice);
  y += HEAD_HEIGHT;
  return sheet;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const CELL_GAP = 8;
const ROW_PADDING = 9;
const PANEL_PADDING = 11;
const CAPTION_HEIGHT = 14;
const LIST_INDENT = 12;
const HEAD_HEIGHT = 44;
/** A heading is not left alone at the foot of a page. */
const KEEP_WITH_NEXT = 60;
const CAPTION: TextStyle = { size: 8.5, colour: INK.muted };
const VALUE: TextStyle = { size: 10.5, font: 'semibold' };
const CELL: TextStyle = { size: 9.5 };
const TOTAL: TextStyle = { size: 10.5, font: 'bold' };

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
  doc.font('bold').fontSize(24).fillColor(INK.text);
  doc.text('safar', LEFT + 29, PAGE.top - 6, { lineBreak: false, characterSpacing: -0.6 });
}

function drawFooters(doc: PDFKit.PDFDocument, footer: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    doc.switchToPage(start + index);
    doc.markContent('Artifact', { type: 'Pagination' });
    doc.font('regular').fontSize(8).fillColor(INK.muted);
    doc.text(footer, LEFT, BOTTOM + 16, { width: WIDTH - 70, lineGap: 2 });
    doc.text(`Page ${index + 1} of ${count}`, LEFT + WIDTH - 70, BOTTOM + 16, { width: 70, align: 'right' });
    doc.endMarkedContent();
  }
}
