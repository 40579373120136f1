import type { openMappings } from '@safar/contract/desk/mappings';
import type { Answer } from '#api/ask.ts';
import { StateMark } from '#ui/state-mark.tsx';

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
