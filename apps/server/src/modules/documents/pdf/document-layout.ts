import { createPages, INK, LEFT, WIDTH, type Element, type PageFacts, type Pages, type TextStyle } from './pages.ts';

type Tag = 'H1' | 'P' | 'Link';

export interface Column {
  readonly title: string;
  /** Share of the page's width. */
  readonly share: number;
  readonly align?: 'left' | 'right';
}

interface RowCell {
  readonly caption: string;
  readonly value: string;
  readonly note?: string;
  /** Width beside the others; 1 unless it is said. */
  readonly weight?: number;
}

/** A document that is written block by block, from top to bottom. */
export interface DocumentLayout {
  /** Leaves so many points free. */
  space(points: number): void;
  /** A block over the whole width. */
  text(tag: Tag, text: string, style?: TextStyle): void;
  /** What the blocks below it are about; it is not left alone at the foot of a page. */
  heading(text: string): void;
  /** Blocks side by side, each with a caption and a value; the row is as high as its highest. */
  row(cells: readonly RowCell[]): void;
  list(items: readonly string[]): void;
  /** Its column titles stand again on each page it goes on to. */
  table(columns: readonly Column[], rows: readonly (readonly string[])[], style?: { lastIsTotal?: boolean }): void;
  finish(): Promise<Uint8Array>;
}

const CELL_GAP = 8;
const ROW_PADDING = 9;
const PANEL_PADDING = 11;
const CAPTION_HEIGHT = 14;
const LIST_INDENT = 12;
const HEADING_GAP = 4;
/** Points below a heading that belong on its page. */
const KEEP_WITH_HEADING = 60;
/** What matters less than the rest. */
export const MUTED: TextStyle = { size: 9.5, colour: INK.muted };
const HEADING: TextStyle = { size: 12.5, font: 'bold' };
const CAPTION: TextStyle = { size: 8.5, colour: INK.muted };
const VALUE: TextStyle = { size: 10.5, font: 'semibold' };
const CELL: TextStyle = { size: 9.5 };
const TOTAL: TextStyle = { size: 10.5, font: 'bold' };

/** An A4 document, tagged as it is written. Throws when it grows beyond the pages a document may have. */
export function createLayout(facts: PageFacts): DocumentLayout {
  const pages = createPages(facts);
  return {
    space: (points) => pages.down(points),
    text: (tag, text, style = {}) => {
      const height = pages.heightOf(text, WIDTH, style);
      pages.need(height);
      pages.write(pages.root, tag, text, style, { x: LEFT, y: pages.y, width: WIDTH });
      pages.down(height);
    },
    heading: (text) => {
      const height = pages.heightOf(text, WIDTH, HEADING);
      pages.need(height + KEEP_WITH_HEADING);
      pages.write(pages.root, 'H2', text, HEADING, { x: LEFT, y: pages.y, width: WIDTH });
      pages.down(height + HEADING_GAP);
    },
    row: (cells) => writeRow(pages, cells),
    list: (items) => writeList(pages, items),
    table: (columns, rows, { lastIsTotal = false } = {}) => {
      const table = pages.open(pages.root, 'Table');
      const titles = columns.map(({ title }) => title);
      const headHeight = titles.some((title) => title !== '') ? rowHeight(pages, columns, titles, CAPTION) : 0;
      for (const [index, cells] of rows.entries()) {
        const style = lastIsTotal && index === rows.length - 1 ? TOTAL : CELL;
        const isFirst = index === 0;
        const isOnNewPage = pages.need(rowHeight(pages, columns, cells, style) + (isFirst ? headHeight : 0));
        if (headHeight > 0 && (isFirst || isOnNewPage))
          writeTableRow(pages, table, columns, titles, { tag: 'TH', style: CAPTION });
        writeTableRow(pages, table, columns, cells, { tag: 'TD', style });
      }
      table.end();
    },
    finish: () => pages.finish(),
  };
}

function writeRow(pages: Pages, cells: readonly RowCell[]): void {
  const { root } = pages;
  const weights = cells.reduce((sum, { weight = 1 }) => sum + weight, 0);
  const parts = cells.map((cell) => {
    const width = ((WIDTH - PANEL_PADDING) * (cell.weight ?? 1)) / weights;
    const inner = width - PANEL_PADDING;
    const valueHeight = pages.heightOf(cell.value, inner, VALUE);
    const noteHeight = cell.note === undefined ? 0 : pages.heightOf(cell.note, inner, CAPTION);
    return { ...cell, width, inner, valueHeight, noteHeight };
  });
  const high = Math.max(...parts.map(({ valueHeight, noteHeight }) => CAPTION_HEIGHT + valueHeight + noteHeight));
  const panelHeight = high + 2 * PANEL_PADDING;
  pages.need(panelHeight);
  pages.ornament((doc) => doc.roundedRect(LEFT, pages.y, WIDTH, panelHeight, 8).fill(INK.panel));
  const top = pages.y + PANEL_PADDING;
  let x = LEFT + PANEL_PADDING;
  for (const { caption, value, note, width, inner, valueHeight } of parts) {
    pages.write(root, 'P', caption, CAPTION, { x, y: top, width: inner });
    pages.write(root, 'P', value, VALUE, { x, y: top + CAPTION_HEIGHT, width: inner });
    if (note !== undefined)
      pages.write(root, 'P', note, CAPTION, { x, y: top + CAPTION_HEIGHT + valueHeight, width: inner });
    x += width;
  }
  pages.down(panelHeight);
}

function writeList(pages: Pages, items: readonly string[]): void {
  const list = pages.open(pages.root, 'L');
  for (const item of items) {
    const height = pages.heightOf(item, WIDTH - LIST_INDENT, {});
    pages.need(height);
    pages.ornament((doc) => doc.circle(LEFT + 3, pages.y + 6, 1.4).fill(INK.muted));
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

/** Writes a row that is known to fit. */
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
  pages.ornament((doc) =>
    doc
      .moveTo(LEFT, pages.y)
      .lineTo(LEFT + WIDTH, pages.y)
      .lineWidth(0.5)
      .strokeColor(INK.line)
      .stroke(),
  );
}
