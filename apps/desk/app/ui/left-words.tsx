import { IconX } from '@tabler/icons-react';
import { createContext, use, useEffect, useRef, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { Note } from './note.tsx';

/** Told of the words of a dialog that went away before they were read. */
const LeaveWords = createContext<(words: string) => void>(() => undefined);

/**
 * A part of the desk that shows, above it, why something was refused when the dialog went away with the words: whoever was first has decided,
 * so the thing and its dialog are gone as soon as the page is read again. They stay until another page is opened, or somebody closes them.
 */
export function KeepsWords({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const [left, setLeft] = useState<{ readonly words: string; readonly at: string } | null>(null);
  const at = useRef(pathname);
  useEffect(() => {
    at.current = pathname;
  }, [pathname]);
  const [leave] = useState(() => (words: string) => setLeft({ words, at: at.current }));
  return (
    <LeaveWords value={leave}>
      {left !== null && left.at === pathname && (
        <div className="mb-3">
          <Note look="critical">
            <div className="flex items-start gap-2">
              <p className="text-text">{left.words}</p>
              <button
                type="button"
                aria-label="Close this"
                onClick={() => setLeft(null)}
                className="grid size-5 flex-none place-items-center rounded-ctl hover:bg-hover pointer-coarse:size-11"
              >
                <IconX size={14} aria-hidden />
              </button>
            </div>
          </Note>
        </div>
      )}
      {children}
    </LeaveWords>
  );
}

/**
 * Leaves the words of an error to the page when what shows them is gone before it was closed.
 * @returns to be called when somebody closes it: they have read them
 */
export function useLeftWords(error: Error | null): () => void {
  const leave = use(LeaveWords);
  const words = useRef<string | null>(null);
  useEffect(() => {
    words.current = error?.message ?? null;
  }, [error]);
  useEffect(
    () => () => {
      if (words.current !== null) leave(words.current);
    },
    [leave],
  );
  return () => {
    words.current = null;
  };
}
