import { decideMapping } from '@safar/contract/desk/mappings';
import type { SyntheticEvent } from 'react';
import { useAction } from '#api/use-ask.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogFoot } from '#ui/dialog.tsx';
import { ReasonField } from '#ui/reason-field.tsx';
import { textsOf } from '#ui/form-texts.ts';
import { FailureNote } from '#ui/note.tsx';
import type { Pair } from './pair-card.tsx';

export type Verdict = 'same' | 'different' | 'undo';

const TITLES: Record<Verdict, string> = {
  same: 'Same hotel',
  different: 'Different hotels',
  undo: 'Undo the decision',
};

/** Asks why two hotels are one, or are not, or why that was wrong, and says what comes of it. */
export function DecideDialog({ pair, verdict, onClose }: { pair: Pair; verdict: Verdict; onClose: () => void }) {
  const { theirs, ours, revision } = pair;
  const decide = useAction(decideMapping);
  const title = TITLES[verdict];

  function send(event: SyntheticEvent<HTMLFormElement>) {
    event.preventDefault();
    const key = { supplier: theirs.supplier, supplierCode: theirs.supplierCode, hotelCode: ours.hotelCode };
    const reason = textsOf(event.currentTarget)('reason');
    decide.mutate({ body: { ...key, verdict, revision, reason } }, { onSuccess: onClose });
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form onSubmit={send} className="grid gap-3">
        <FailureNote of={decide.error} />
        <p>{consequence(pair, verdict)}</p>
        <ReasonField />
        <DialogFoot>
          <Button onClick={onClose}>Leave it</Button>
          <Button type="submit" look={verdict === 'different' ? 'danger-solid' : 'next'} busy={decide.isPending}>
            {title}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  );
}

function consequence({ theirs, ours, state }: Pair, verdict: Verdict): string {
  const [one, other] = [`‘${theirs.name}’ of ${theirs.supplier}`, `our ‘${ours.name}’`];
  switch (verdict) {
    case 'same':
      return `Rates of ${one} are sold on the page of ${other}, until somebody says otherwise.`;
    case 'different':
      return `Rates of ${one} are not sold on the page of ${other}, however alike the two are. What is booked stays.`;
    case 'undo':
      return state === 'same'
        ? `${one} is then taken for ${other} only if they are alike enough. What is booked stays.`
        : `${one} may then be taken for ${other} again.`;
  }
}
