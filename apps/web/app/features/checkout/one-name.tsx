import * as m from '@safar/messages/traveller-fields';
import { t } from '@safar/messages/t';
import { Fragment } from 'react';
import { Checkbox } from '#design/checkbox.tsx';

interface Names {
  firstName: string;
  lastName: string;
  hasOneName?: boolean | undefined;
}

interface OneNameBoxProps {
  person: Names;
  /** Both fields stay, as it matters which of the two names it is. */
  keepsFields?: boolean;
  onChange: (change: Partial<Names>) => void;
}

/** For people whose ID has one name: it stands in the first field, and the other goes. */
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
  /** 'On the ticket: DSOUZA / MARIA': as the suppliers get it; none while it is not known. */
  lines: readonly string[];
  typed: Pick<Names, 'firstName' | 'lastName'>;
}

/** What a supplier makes of the name that was typed. */
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
