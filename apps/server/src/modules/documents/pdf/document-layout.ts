import { carrierColour } from '@safar/domain/flight/carrier-mark';
import * as m from '@safar/messages/documents';
import { t } from '@safar/messages/t';
import { encode } from 'uqr';
import type { Contact } from '../document-data.ts';
import {
  createPages,
  INK,
  LEFT,
  MARKS,
  WIDTH,
  type Box,
  type Element,
  type PageFacts,
  type Pages,
  type TextStyle,
} from './pages.ts';

type Tag = 'H1' | 'P' | 'Link';

export interface Column {
  readonly title: string;
  /** Share of the page's width. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

type Rows = readonly (readonly string[])[];

interface RowCell {
  readonly caption: string;
  readonly value: string;
  readonly note?: string;
  /** Width relative to the other cells; 1 by default. */
  readonly weight?: number;
  /** An airline, whose logo stands before the value. */
  readonly carrierCode?: string;
}

/** Opening block of a document: its subject and, beside it, the amount. */
interface Opening {
  /** 'E-ticket' */
  readonly kind: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly amount: Pick<RowCell, 'caption' | 'value'> & { readonly notes: readonly string[] };
}

/** A QR code at the end of a row; `alt` describes its content. */
interface RowCode {
  readonly content: string;
  readonly alt: string;
  /** In points; that of nine ticket numbers when absent. */
  readonly side?: number;
}

/** A document that is written block by block, top to bottom. */
export interface DocumentLayout {
  opening(opening: Opening): void;
  /** Leaves this many points of vertical space. */
  space(points: number): void;
  /** A block over the full width. */
  text(tag: Tag, text: string, style?: TextStyle): void;
  /** Heading of the blocks below it; it never stands alone at the foot of a page. */
  heading(text: string): void;
  /** Blocks side by side, each with a caption and a value; the row is as high as its tallest block. */
  row(cells: readonly RowCell[], code?: RowCode): void;
  list(items: readonly string[]): void;
  /** The column titles are repeated on each page the table continues on. */
  table(columns: readonly Column[], rows: Rows): void;
  /** A heading over rows that add up to the last one, all on one page. */
  sum(heading: string, columns: readonly Column[], rows: Rows): void;
  finish(): Promise<Uint8Array>;
}

const CELL_GAP = 8;
const ROW_PADDING = 9;
const PANEL_PADDING = 11;
const CAPTION_HEIGHT = 14;
/** Side of a QR code with its quiet zone: its modules stay above 0.33 mm up to version 8, which holds nine ticket numbers. */
const CODE_SIDE = 68;
/** Modules of white around a QR code (ISO/IEC 18004). */
const QUIET_ZONE = 4;
const MARK_SIDE = 20;
const MARK_GAP = 6;
const AMOUNT_WIDTH = 150;
const LIST_INDENT = 12;
const HEADING_GAP = 4;
/** Points below a heading that must fit on its page. */
const KEEP_WITH_HEADING = 80;
/** Style of secondary text. */
export const MUTED: TextStyle = { size: 9.5, colour: INK.muted };
const HEADING: TextStyle = { size: 12.5, font: 'bold' };
const CAPTION: TextStyle = { size: 8.5, colour: INK.muted };
const VALUE: TextStyle = { size: 10.5, font: 'semibold' };
const CELL: TextStyle = { size: 9.5 };
const AMOUNT: TextStyle = { size: 20, font: 'bold', align: 'right' };
const TOTAL: TextStyle = { size: 10.5, font: 'bold' };

/** Footer of a document: support contact and seller. */
export function footerOf({ supportEmail, supportPhone, sellerName }: Contact): string {
  return t(m.questions, { email: supportEmail, phone: supportPhone, seller: sellerName });
}

/** An A4 document, tagged as it is written. Throws when it grows beyond the pages a document may have. */
export function createLayout(facts: PageFacts): DocumentLayout {
  const pages = createPages(facts);
  return {
    opening: (opening) => writeOpening(pages, opening),
    space: (points) => pages.down(points),
    text: (tag, text, style = {}) => {
      const height = pages.heightOf(text, WIDTH, style);
      pages.need(height);
      pages.write(pages.root, tag, text, style, { x: LEFT, y: pages.y, width: WIDTH });
      pages.down(height);
    },
    heading: (text) => writeHeading(pages, text, KEEP_WITH_HEADING),
    row: (cells, code) => writeRow(pages, cells, code),
    list: (items) => writeList(pages, items),
    table: (columns, rows) => writeTable(pages, columns, rows, CELL),
    sum: (heading, columns, rows) => {
      const below = rows.map((cells, index) => rowHeight(pages, columns, cells, rowStyle(rows, index, TOTAL)));
      writeHeading(
        pages,
        heading,
        headHeight(pages, columns) + below.reduce((sum, height) => sum + height, HEADING_GAP),
      );
      writeTable(pages, columns, rows, TOTAL);
    },
    finish: () => pages.finish(),
  };
}

/** `keepPoints`: height below the heading that must fit on its page. */
function writeHeading(pages: Pages, text: string, keepPoints: number): void {
  const height = pages.heightOf(text, WIDTH, HEADING);
  pages.need(height + keepPoints);
  pages.write(pages.root, 'H2', text, HEADING, { x: LEFT, y: pages.y, width: WIDTH });
  pages.down(height + HEADING_GAP);
}

function writeTable(pages: Pages, columns: readonly Column[], rows: Rows, lastStyle: TextStyle): void {
  const table = pages.open(pages.root, 'Table');
  const titles = columns.map(({ title }) => title);
  const head = headHeight(pages, columns);
  for (const [index, cells] of rows.entries()) {
    const style = rowStyle(rows, index, lastStyle);
    const isFirst = index === 0;
    const isOnNewPage = pages.need(rowHeight(pages, columns, cells, style) + (isFirst ? head : 0));
    if (head > 0 && (isFirst || isOnNewPage))
      writeTableRow(pages, table, columns, titles, { tag: 'TH', style: CAPTION });
    writeTableRow(pages, table, columns, cells, { tag: 'TD', style });
  }
  table.end();
}

function rowStyle(rows: Rows, index: number, lastStyle: TextStyle): TextStyle {
  return index === rows.length - 1 ? lastStyle : CELL;
}

/** Height of the column titles; 0 when no column has one. */
function headHeight(pages: Pages, columns: readonly Column[]): number {
  const titles = columns.map(({ title }) => title);
  return titles.some((title) => title !== '') ? rowHeight(pages, columns, titles, CAPTION) : 0;
}

function writeOpening(pages: Pages, { kind, title, lines, amount }: Opening): void {
  const width = WIDTH - AMOUNT_WIDTH - PANEL_PADDING;
  const left = stack(pages, { x: LEFT, y: pages.y, width }, [
    ['P', kind, { size: 10, font: 'semibold', colour: INK.positive }],
    ['H1', title, { size: 20, font: 'bold' }],
    ...lines.map((line) => ['P', line, MUTED] as const),
  ]);
  const right = stack(pages, { x: LEFT + WIDTH - AMOUNT_WIDTH, y: pages.y, width: AMOUNT_WIDTH }, [
    ['P', amount.caption, { ...CAPTION, align: 'right' }],
    ['P', amount.value, AMOUNT],
    ...amount.notes.map((note) => ['P', note, { ...CAPTION, align: 'right' }] as const),
  ]);
  pages.down(Math.max(left, right) + 10);
}

/** Writes blocks below each other; returns their total height. */
function stack(
  pages: Pages,
  box: Box,
  blocks: readonly (readonly [tag: Tag, text: string, style: TextStyle])[],
): number {
  let { y } = box;
  for (const [tag, text, style] of blocks) {
    pages.write(pages.root, tag, text, style, { ...box, y });
    y += pages.heightOf(text, box.width, style);
  }
  return y - box.y;
}

function writeRow(pages: Pages, cells: readonly RowCell[], code?: RowCode): void {
  const { root } = pages;
  const weights = cells.reduce((sum, { weight = 1 }) => sum + weight, 0);
  const free = WIDTH - PANEL_PADDING - (code === undefined ? 0 : sideOf(code));
  const parts = cells.map((cell) => {
    const width = (free * (cell.weight ?? 1)) / weights;
    const indent = cell.carrierCode === undefined ? 0 : MARK_SIDE + MARK_GAP;
    const inner = width - PANEL_PADDING - indent;
    const valueHeight = pages.heightOf(cell.value, inner, VALUE);
    const noteHeight = cell.note === undefined ? 0 : pages.heightOf(cell.note, inner, CAPTION);
    return { ...cell, width, indent, inner, valueHeight, noteHeight };
  });
  const high = Math.max(...parts.map(({ valueHeight, noteHeight }) => CAPTION_HEIGHT + valueHeight + noteHeight));
  const panelHeight = Math.max(high + 2 * PANEL_PADDING, code === undefined ? 0 : sideOf(code));
  pages.need(panelHeight);
  pages.ornament(({ doc }) => doc.roundedRect(LEFT, pages.y, WIDTH, panelHeight, 8).fill(INK.panel));
  const top = pages.y + PANEL_PADDING;
  let x = LEFT + PANEL_PADDING;
  for (const { caption, value, note, carrierCode, width, indent, inner, valueHeight } of parts) {
    if (carrierCode !== undefined) drawMark(pages, carrierCode, { x, y: top + 2 });
    const box = { x: x + indent, width: inner };
    pages.write(root, 'P', caption, CAPTION, { ...box, y: top });
    pages.write(root, 'P', value, VALUE, { ...box, y: top + CAPTION_HEIGHT });
    if (note !== undefined) pages.write(root, 'P', note, CAPTION, { ...box, y: top + CAPTION_HEIGHT + valueHeight });
    x += width;
  }
  if (code !== undefined)
    drawCode(pages, code, { x: LEFT + WIDTH - sideOf(code), y: pages.y + (panelHeight - sideOf(code)) / 2 });
  pages.down(panelHeight);
}

/** Draws an airline's two letters on its colour, as the site does; its name stands beside it. */
function drawMark(pages: Pages, code: string, { x, y }: Pick<Box, 'x' | 'y'>): void {
  pages.ornament(({ doc, set }) => {
    doc.roundedRect(x, y, MARK_SIDE, MARK_SIDE, 4).fill(MARKS[carrierColour(code)]);
    set(code, { font: 'bold', size: 9, colour: INK.onMark, align: 'center' }, { x, y: y + 5, width: MARK_SIDE });
  });
}

function sideOf({ side = CODE_SIDE }: RowCode): number {
  return side;
}

/** Draws the QR code as filled squares, so that it is sharp at any size. */
function drawCode(pages: Pages, code: RowCode, { x, y }: Pick<Box, 'x' | 'y'>): void {
  const { content, alt } = code;
  const side = sideOf(code);
  const { data, size } = encode(content, { ecc: 'L', border: QUIET_ZONE });
  const module = side / size;
  pages.figure(pages.root, alt, (doc) => {
    doc.roundedRect(x, y, side, side, 8).fill('#ffffff');
    for (const [row, cells] of data.entries())
      for (const [column, isDark] of cells.entries())
        if (isDark) doc.rect(x + column * module, y + row * module, module, module);
    doc.fill('#000000');
  });
}

function writeList(pages: Pages, items: readonly string[]): void {
  const list = pages.open(pages.root, 'L');
  for (const item of items) {
    const height = pages.heightOf(item, WIDTH - LIST_INDENT, {});
    pages.need(height);
    pages.ornament(({ doc }) => doc.circle(LEFT + 3, pages.y + 6, 1.4).fill(INK.muted));
    const entry = pages.open(list, 'LI');
    pages.write(entry, 'LBody', item, {}, { x: LEFT + LIST_INDENT, y: pages.y, width: WIDTH - LIST_INDENT });
    entry.end();
    pages.down(height + 2);
  }
  list.end();
}

function rowHeight(pages: Pages, columns: readonly Column[], cells: readonly string[], style: TextStyle): number {
  const heights = cells.map((cell, index) =>
    pages.heightOf(cell, (columns[index]?.share ?? 1) * WIDTH - CELL_GAP, style),
  );
  return Math.max(...heights) + ROW_PADDING;
}

/** Writes a row; the caller has checked that it fits. */
function writeTableRow(
  pages: Pages,
  table: Element,
  columns: readonly Column[],
  cells: readonly string[],
  { tag, style }: { tag: 'TH' | 'TD'; style: TextStyle },
): void {
  const widths = columns.map(({ share }) => share * WIDTH);
  const height = rowHeight(pages, columns, cells, style);
  const row = pages.open(table, 'TR');
  let x = LEFT;
  for (const [index, cell] of cells.entries()) {
    const width = widths[index] ?? 0;
    const align = columns[index]?.align ?? 'left';
    const box = { x: align === 'right' ? x + CELL_GAP : x, y: pages.y + ROW_PADDING / 2, width: width - CELL_GAP };
    pages.write(row, tag, cell, { ...style, align }, box);
    x += width;
  }
  row.end();
  pages.down(height);
  pages.ornament(({ doc }) =>
    doc
      .moveTo(LEFT, pages.y)
      .lineTo(LEFT + WIDTH, pages.y)
      .lineWidth(0.5)
      .strokeColor(INK.line)
      .stroke(),
  );
}
