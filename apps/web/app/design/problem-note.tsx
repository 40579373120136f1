import { Note } from './note.tsx';

/** Why something could not be done, announced to screen readers; empty while there is no problem. */
export function ProblemNote({ text, className }: { text: string | null | undefined; className?: string }) {
  return (
    text && (
      <Note tone="critical" live="alert" className={className}>
        {text}
      </Note>
    )
  );
}
