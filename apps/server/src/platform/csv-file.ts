import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { FileAnswer } from './file-answer.ts';

type Row = readonly (string | number)[];

interface CsvHead {
  readonly columns: readonly string[];
  /** Tells spreadsheets that the file is UTF-8; left out where another program reads it. */
  readonly bom?: boolean;
}

/** A table of a file; numbers are written as they are. */
export interface CsvTable extends CsvHead {
  readonly rows: readonly Row[];
}

/** A table as comma-separated values. Text that a spreadsheet would run as a formula is escaped. */
export function csvFile(filename: string, { columns, rows, bom = true }: CsvTable): FileAnswer {
  return new FileAnswer(Buffer.from(textOf(rows, { header: true, columns: [...columns], bom }), 'utf8'), filename);
}

/**
 * A table of any length: its rows are read while it is sent, a few at a time. The first rows are read before sending
 * begins, so that a failed query is an error answer and not half a file (REQ-OPS-44).
 */
export async function csvInPieces(
  filename: string,
  { columns, bom = true }: CsvHead,
  pieces: AsyncGenerator<readonly Row[]>,
): Promise<FileAnswer<Readable>> {
  const first = await pieces.next();
  async function* texts() {
    yield textOf(first.done === true ? [] : first.value, { header: true, columns: [...columns], bom });
    for await (const rows of pieces) yield textOf(rows, {});
  }
  return new FileAnswer(Readable.from(texts()), filename);
}

function textOf(rows: readonly Row[], options: { header?: boolean; columns?: string[]; bom?: boolean }): string {
  return stringify(
    rows.map((row) => [...row]),
    { escape_formulas: true, ...options },
  );
}
