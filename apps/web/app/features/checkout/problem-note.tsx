import { useEffect, useRef, type ReactNode } from 'react';
import { Note, type NoteTone } from '#design/note.tsx';

/** The problem of a step, scrolled into view: on phones the pressed button may be far from it. */
export function ProblemNote({ tone, title, children }: { tone: NoteTone; title?: string; children: ReactNode }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    note.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={note} className="scroll-my-4">
      <Note tone={tone} live="alert" title={title}>
        {children}
      </Note>
    </div>
  );
}
