import { deskOfferPicture, PICTURE, uploadOfferPicture } from '@safar/contract/desk/offers';
import { useState, type ChangeEvent } from 'react';
import { addressOf } from '#api/ask.ts';
import { useAction } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/field.tsx';
import { FailureNote, Note } from '#ui/note.tsx';

const TYPES = 'image/jpeg,image/png,image/webp';

/** The picture of an offer's card: uploaded here, or none; then one of our drawings is shown. */
export function PictureField({ hash, onChange }: { hash: string | null; onChange: (hash: string | null) => void }) {
  const upload = useAction(uploadOfferPicture);
  const [problem, setProblem] = useState<string | null>(null);

  async function choose(event: ChangeEvent<HTMLInputElement>) {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file === undefined) return;
    upload.reset();
    setProblem(file.size > PICTURE.maxBytes ? 'This picture has more than 5 MB. Use a smaller one.' : null);
    if (file.size > PICTURE.maxBytes) return;
    upload.mutate({ body: { file: await base64Of(file) } }, { onSuccess: (answer) => onChange(answer.hash) });
  }

  return (
    <div className="grid gap-2">
      <TextField
        label="Picture of its own"
        type="file"
        accept={TYPES}
        disabled={upload.isPending}
        hint={
          upload.isPending
            ? 'It is being uploaded.'
            : `JPEG, PNG or WebP of at most 5 MB and ${PICTURE.minWidth} × ${PICTURE.minHeight} pixels. The card shows its middle, 5 to 2.`
        }
        onChange={(event) => void choose(event)}
      />
      {problem !== null && <Note look="critical">{problem}</Note>}
      <FailureNote of={upload.error} />
      {hash !== null && (
        <div className="flex items-end gap-3">
          <img
            src={addressOf(deskOfferPicture, { params: { file: `${hash}-400.webp` } })}
            alt="As the card shows it"
            width={400}
            height={160}
            className="aspect-5/2 w-60 rounded-ctl"
          />
          <Button onClick={() => onChange(null)}>Use a drawing instead</Button>
        </div>
      )}
    </div>
  );
}

function base64Of(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.addEventListener('load', () => {
    const { result } = reader;
    resolve(typeof result === 'string' ? result.slice(result.indexOf(',') + 1) : '');
  });
  reader.addEventListener('error', () => reject(reader.error));
  reader.readAsDataURL(file);
  return promise;
}
