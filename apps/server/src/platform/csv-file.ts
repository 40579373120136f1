import { stringify } from 'csv-stringify/sync';
import { FileAnswer } from './file-answer.ts';

/** A table of a file; numbers are written as they are. */
export interface CsvTable {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
  /** Tells spreadsheets that it is UTF-8; left out where another program reads it. */
  readonly bom?: boolean;
}

/** A table as comma-separated values: text that a spreadsheet would run as a formula is written as text. */
export function csvFile(filename: string, { columns, rows, bom = true }: CsvTable): FileAnswer {
  const text = stringify(
    rows.map((row) => [...row]),
    { header: true, columns: [...columns], escape_formulas: true, bom },
  );
  return new FileAnswer(Buffer.from(text, 'utf8'), filename);
}
