import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from './button.tsx';
import { TextField, textsOf } from './field.tsx';

/**
 * A box whose text goes into the address when it is sent, and begins the list anew.
 * @param name the parameter of the address
 */
export function FindForm({
  label,
  name = 'find',
  act = 'Find',
  minLength,
  children,
}: {
  label: string;
  name?: string;
  act?: string;
  minLength?: number;
  children?: ReactNode;
}) {
  const [search, setSearch] = useSearchParams();
  const typed = search.get(name) ?? '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const text = textsOf(event.currentTarget)(name).trim();
        setSearch(text === '' ? {} : { [name]: text });
      }}
      className="mb-3 flex flex-wrap items-end gap-3"
    >
      <div className="w-96 max-phone:w-full">
        <TextField
          key={typed}
          label={label}
          name={name}
          type="search"
          minLength={minLength}
          maxLength={100}
          defaultValue={typed}
        />
      </div>
      <Button type="submit">{act}</Button>
      {children}
    </form>
  );
}
