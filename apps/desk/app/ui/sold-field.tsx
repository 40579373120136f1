import { soldThings, type SoldKind } from '@safar/contract/desk/sold';
import { IconX } from '@tabler/icons-react';
import { useId, useState, type ComponentProps } from 'react';
import { useAsk } from '#api/use-ask.ts';
import { TextField } from './field.tsx';

/** Suggestions for the typed text; the browser shows them below the box. */
function Offered({ id, kind, typed }: { id: string; kind: SoldKind; typed: string }) {
  const find = typed.trim();
  const { data } = useAsk(soldThings, { query: { kind, find } }, { enabled: find !== '' });
  return (
    <datalist id={id}>
      {data?.things.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </datalist>
  );
}

/** A box for the code of one thing we sell, which is found by its name too. */
export function SoldField({ kind, ...rest }: { kind: SoldKind } & ComponentProps<typeof TextField>) {
  const list = useId();
  const [typed, setTyped] = useState('');
  return (
    <div>
      <TextField list={list} autoComplete="off" onChange={({ target }) => setTyped(target.value)} {...rest} />
      <Offered id={list} kind={kind} typed={typed} />
    </div>
  );
}

/** One thing that was chosen, by its name; its code where nothing of it is sold. */
function Chosen({ kind, code, onRemove }: { kind: SoldKind; code: string; onRemove: () => void }) {
  const { data } = useAsk(soldThings, { query: { kind, find: code } });
  const name = data?.things.find((thing) => thing.code.toLowerCase() === code.toLowerCase())?.name;
  return (
    <button
      type="button"
      aria-label={`Remove ${name ?? code}`}
      className="flex min-h-6 items-center gap-1 rounded-badge border border-line px-1.5 text-2xs hover:border-muted"
      onClick={onRemove}
    >
      <span>{name ?? code}</span>
      <IconX size={12} aria-hidden />
    </button>
  );
}

/** Codes of several things we sell, chosen from a list or typed; the form sends them as one text, a code a line. */
export function SoldCodes({
  kind,
  label,
  name,
  codes,
  error,
}: {
  kind: SoldKind;
  label: string;
  name: string;
  codes: readonly string[];
  error: string | undefined;
}) {
  const list = useId();
  const [chosen, setChosen] = useState<readonly string[]>(codes);
  const [typed, setTyped] = useState('');

  function choose(text: string) {
    const added = text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '');
    setChosen((before) => [...new Set([...before, ...added])]);
    setTyped('');
  }

  return (
    <div className="grid gap-1">
      <input type="hidden" name={name} value={[...chosen, typed].join('\n')} />
      <TextField
        label={label}
        error={error}
        list={list}
        autoComplete="off"
        value={typed}
        onChange={({ target, nativeEvent }) => {
          // A choice from the list sets the whole value at once; typing changes it letter by letter.
          const isChosen = !(nativeEvent instanceof InputEvent) || nativeEvent.inputType === 'insertReplacementText';
          if (isChosen || target.value.endsWith(',')) choose(target.value);
          else setTyped(target.value);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || typed.trim() === '') return;
          event.preventDefault();
          choose(typed);
        }}
        onBlur={() => choose(typed)}
      />
      <Offered id={list} kind={kind} typed={typed} />
      {chosen.length > 0 && (
        <ul className="flex flex-wrap gap-1">
          {chosen.map((code) => (
            <li key={code}>
              <Chosen
                kind={kind}
                code={code}
                onRemove={() => setChosen((before) => before.filter((each) => each !== code))}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
