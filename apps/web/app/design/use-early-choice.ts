import { useEffect, useRef, type RefObject } from 'react';

/**
 * A radio that was ticked before the page was live is ticked in the page alone: it is told to the group's owner once.
 * @returns the `ref` of the group's element
 */
export function useEarlyChoice<T extends string>(
  value: T,
  choices: readonly { value: T }[],
  onChange: (value: T) => void,
): RefObject<HTMLFieldSetElement | null> {
  const group = useRef<HTMLFieldSetElement>(null);
  const first = useRef({ value, choices, onChange });
  useEffect(() => {
    const { value: shown, choices: known, onChange: tell } = first.current;
    const ticked = group.current?.querySelector<HTMLInputElement>('input:checked')?.value;
    const early = known.find((choice) => choice.value === ticked && choice.value !== shown);
    if (early) tell(early.value);
  }, []);
  return group;
}
