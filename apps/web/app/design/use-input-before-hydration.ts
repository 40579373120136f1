import { useLayoutEffect, useRef, type RefObject } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What was typed, ticked or chosen before the page was live stands in the page alone, and the next render would undo it.
 * It is done again, for the fields' owners to hear of it.
 * @returns the `ref` of an element around the controls
 */
export function useInputBeforeHydration<T extends HTMLElement>(): RefObject<T | null> {
  const around = useRef<T>(null);
  useLayoutEffect(() => {
    for (const control of around.current?.querySelectorAll<Control>('input, textarea, select') ?? []) {
      const doAgain = earlyInput(control);
      // One after the other, each after a render of the one before: an owner may keep several fields as one value.
      if (doAgain) queueMicrotask(doAgain);
    }
  }, []);
  return around;
}

/** What makes React hear of a control that differs from what the server sent; null for one that does not. */
function earlyInput(control: Control): (() => void) | null {
  if (control instanceof HTMLSelectElement) return earlyChoice(control);
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) return earlyTick(control);
  const { value, defaultValue } = control;
  if (value === defaultValue) return null;
  return () => {
    // React compares with what was last set through the element itself, which is why the new value goes past it.
    control.value = defaultValue;
    Reflect.set(Object.getPrototypeOf(control), 'value', value, control);
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

function earlyChoice(select: HTMLSelectElement): (() => void) | null {
  const sent = [...select.options].find(({ defaultSelected }) => defaultSelected);
  const { value } = select;
  if (!sent || sent.value === value) return null;
  return () => {
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

function earlyTick(box: HTMLInputElement): (() => void) | null {
  const { checked, defaultChecked } = box;
  if (checked === defaultChecked || (box.type === 'radio' && !checked)) return null;
  return () => {
    box.checked = defaultChecked;
    box.click();
  };
}
