import { type openMappings, decideMapping } from '@safar/contract/desk/mappings';
import type { Answer } from '#api/ask.ts';
import { StateMark } from '#ui/state-mark.tsx';
import { SchemaDialog } from '#ui/schema-dialog.tsx';

/** A supplier's hotel and one of ours. */
export type Pair = Answer<typeof openMappings>['pairs'][number];

/** The mapping of a pair, as a mark with text. */
export function StateOfPair({ pair: { state, how } }: { pair: Pair }) {
  if (state === 'open') return <StateMark look="waiting">not decided</StateMark>;
  if (state === 'different') return <StateMark look="over">different hotels</StateMark>;
  return (
    <StateMark look="good">
      {how === 'matched' ? 'same hotel, by likeness' : how === 'code' ? 'same hotel, says the supplier' : 'same hotel'}
    </StateMark>
  );
}

export type Verdict = 'same' | 'different' | 'undo';

const TITLES: Record<Verdict, string> = {
  same: 'Same hotel',
  different: 'Different hotels',
  undo: 'Undo the decision',
};

/** Asks for the reason why two hotels are the same, or are not, or why a decision was wrong, and shows the consequence. */
export function DecideDialog({ pair, verdict, onClose }: { pair: Pair; verdict: Verdict; onClose: () => void }) {
  const { theirs, ours, revision } = pair;
  const key = { supplier: theirs.supplier, supplierCode: theirs.supplierCode, hotelCode: ours.hotelCode };
  return (
    <SchemaDialog
      title={TITLES[verdict]}
      keep="Leave it"
      act={TITLES[verdict]}
      danger={verdict === 'different'}
      call={decideMapping}
      begin={{ ...key, verdict, revision }}
      onClose={onClose}
    >
      <p>{consequence(pair, verdict)}</p>
    </SchemaDialog>
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
