import { t } from '@safar/messages/t';
import * as m from '@safar/messages/travellers';
import { Fragment } from 'react';
import { Checkbox } from '#design/checkbox.tsx';

interface Names {
  firstName: string;
  lastName: string;
  hasOneName?: boolean | undefined;
}

interface OneNameBoxProps {
  person: Names;
  /** Keeps both fields, because it matters which of the two the name is. */
  keepsFields?: boolean;
  onChange: (change: Partial<Names>) => void;
}

/** For people whose ID has one name: it is in the first field, and the other is removed. */
export function OneNameBox({ person, keepsFields = false, onChange }: OneNameBoxProps) {
  return (
    <Checkbox
      checked={person.hasOneName ?? false}
      onChange={({ target }) =>
        onChange(
          target.checked && !keepsFields
            ? { hasOneName: true, firstName: person.firstName.trim() || person.lastName, lastName: '' }
            : { hasOneName: target.checked },
        )
      }
    >
      {t(m.oneName)}
    </Checkbox>
  );
}

const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u;

interface SentNameProps {
  /** 'On the ticket: DSOUZA / MARIA': the name as the suppliers receive it; none while unknown. */
  lines: readonly string[];
  typed: Pick<Names, 'firstName' | 'lastName'>;
}

/** How a supplier writes the typed name. */
export function SentName({ lines, typed }: SentNameProps) {
  if (lines.length === 0) return null;
  return (
    <p role="status" className="text-sm wrap-anywhere text-muted">
      {lines.map((line) => {
        const [where = '', name = ''] = line.split(': ');
        return (
          <Fragment key={line}>
            <span>{`${line !== lines[0] ? '. ' : ''}${where}: `}</span>
            <b className="font-semibold text-text">{name}</b>
          </Fragment>
        );
      })}
      {OTHER_SCRIPT.test(typed.firstName + typed.lastName) && <span>{`. ${t(m.otherScript)}`}</span>}
    </p>
  );
}
