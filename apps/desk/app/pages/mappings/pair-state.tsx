import type { openMappings } from '@safar/contract/desk/mappings';
import type { Answer } from '#api/ask.ts';
import { StateMark } from '#ui/state-mark.tsx';

/** A hotel of a supplier beside one of ours. */
export type Pair = Answer<typeof openMappings>['pairs'][number];

/** What holds of a pair, in a mark and words. */
export function StateOfPair({ pair: { state, how } }: { pair: Pair }) {
  if (state === 'open') return <StateMark look="waiting">not decided</StateMark>;
  if (state === 'different') return <StateMark look="over">different hotels</StateMark>;
  return (
    <StateMark look="good">
      {how === 'matched' ? 'same hotel, by likeness' : how === 'code' ? 'same hotel, says the supplier' : 'same hotel'}
    </StateMark>
  );
}
