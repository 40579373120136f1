import { cx } from '#ui/class-names.ts';

/** A person by initials; a dashed ring is nobody. */
export function Person({ name }: { name: string | null }) {
  const initials = (name ?? '')
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('');
  return (
    <span className="flex min-w-0 items-center gap-1.5">
      <span
        aria-hidden
        className={cx(
          'grid size-5 flex-none place-items-center rounded-full text-[0.5625rem] font-bold',
          name === null ? 'border border-dashed border-line' : 'bg-select-soft text-select-text',
        )}
      >
        {initials}
      </span>
      <span className={cx('truncate', name === null && 'text-faint')}>
        {name === null ? 'nobody' : firstNameOf(name)}
      </span>
    </span>
  );
}

/** 'Meera' of 'Meera Nair'; a name that begins with an article is said whole. */
export function firstNameOf(name: string): string {
  const [first = name] = name.split(/\s+/);
  return /^(the|a|an)$/i.test(first) ? name : first;
}
