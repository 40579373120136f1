import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { Key } from '#ui/button.tsx';

/**
 * The search box for bookings, on every page; `/` focuses it, and the arrow down goes to what was found. The typed text is in the address, so that the browser's Back returns to it.
 */
export function FindBar() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const typed = pathname === '/find' ? (new URLSearchParams(search).get('typed') ?? '') : '';

  // The address follows the typed text. The box follows the address only while it is not focused.
  useEffect(() => {
    if (box.current !== null && box.current !== document.activeElement) box.current.value = typed;
  }, [typed]);

  useEffect(() => {
    const goToBox = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target)) return;
      event.preventDefault();
      box.current?.select();
      box.current?.focus();
    };
    document.addEventListener('keydown', goToBox);
    return () => document.removeEventListener('keydown', goToBox);
  }, []);

  return (
    <search className="min-w-0 flex-1">
      <label className="flex h-ctl w-full max-w-[34rem] items-center gap-2 rounded-ctl border border-line bg-surface px-2.5 text-faint focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus hover:border-muted">
        <IconSearch size={16} aria-hidden className="flex-none" />
        <span className="sr-only">Find a booking or a traveller</span>
        <input
          ref={box}
          type="search"
          defaultValue={typed}
          maxLength={100}
          placeholder="Reference, PNR, mobile, name, hotel, route, 12 Dec, payment, UTR"
          autoComplete="off"
          spellCheck={false}
          className="min-w-0 flex-1 bg-transparent text-text outline-none placeholder:text-faint"
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown') return;
            event.preventDefault();
            document.querySelector<HTMLElement>('main tbody a')?.focus();
          }}
          onChange={({ target }) => {
            const to =
              target.value === '' ? '/find' : `/find?${new URLSearchParams({ typed: target.value }).toString()}`;
            void navigate(to, { replace: pathname === '/find' });
          }}
        />
        <Key>/</Key>
      </label>
    </search>
  );
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
}
