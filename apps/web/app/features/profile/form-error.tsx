import { Note } from '#design/note.tsx';

/** Why a form could not be sent; nothing while there is no reason. */
export function FormError({ text, className }: { text: string | null; className?: string }) {
  return (
    text && (
      <Note tone="critical" live="alert" className={className}>
        {text}
      </Note>
    )
  );
}
