import { StateMark } from '#ui/state-mark.tsx';

/** Whether something of a contract is sold. */
export function OpenMark({ isOpen }: { isOpen: boolean }) {
  return isOpen ? <StateMark look="good">For sale</StateMark> : <StateMark look="over">Closed</StateMark>;
}
