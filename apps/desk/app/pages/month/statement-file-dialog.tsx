import { STATEMENT_LIMITS, uploadStatement } from '@safar/contract/desk/statements';
import { formatMonth, type CalendarMonth } from '@safar/domain/time/days';
import { useState } from 'react';
import { TextField } from '#ui/field.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';

/** Reads the file of a supplier's statement. */
export function StatementFileDialog({
  month,
  supplier,
  onClose,
}: {
  month: CalendarMonth;
  supplier: string;
  onClose: () => void;
}) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  async function choose(file: File | undefined) {
    const isLarge = file !== undefined && file.size > STATEMENT_LIMITS.characters;
    setProblem(isLarge ? 'This file has more than 6 MB.' : undefined);
    setText(file === undefined || isLarge ? '' : await file.text());
  }
  return (
    <SchemaDialog
      title={`Statement of ${supplier}, ${formatMonth(month)}`}
      act="Read the file"
      call={uploadStatement}
      params={{ month, supplier }}
      begin={{ columns: {} }}
      fields={[
        {
          name: 'csv',
          read: () => text,
          node: (
            <TextField
              label="File"
              type="file"
              accept=".csv,.txt,text/csv"
              required
              error={problem}
              hint="CSV, as saved from a spreadsheet, with the names of its columns above them"
              onChange={({ target }) => void choose(target.files?.[0])}
            />
          ),
        },
        { name: 'columns.reference', label: 'Column of the booking’s number' },
        { name: 'columns.day', label: 'Column of the day' },
        { name: 'columns.debit', label: 'Column of what was taken' },
        { name: 'columns.credit', label: 'Column of what came back' },
        { name: 'columns.balance', label: 'Column of the balance' },
      ]}
      onClose={onClose}
    >
      <p>
        It takes the place of what was read or noted of this month before. Columns are found by their usual names: name
        one only where it is called otherwise. Texts of the file, which may name guests, are not kept.
      </p>
    </SchemaDialog>
  );
}
