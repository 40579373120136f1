import { Note } from './note.tsx';

/** Why something could not be done, said aloud; nothing while there is no reason. */
export function ProblemNote({ text, className }: { text: string | null | undefined; className?: string }) {
  return (
    text && (
      <Note tone="critical" live="alert" className={className}>
        {text}
      </Note>
    )
  );
}
