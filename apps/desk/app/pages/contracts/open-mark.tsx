import { StateMark } from '#ui/state-mark.tsx';

/** Shows whether a part of a contract is on sale. */
export function OpenMark({ isOpen }: { isOpen: boolean }) {
  return isOpen ? <StateMark look="good">For sale</StateMark> : <StateMark look="over">Closed</StateMark>;
}
