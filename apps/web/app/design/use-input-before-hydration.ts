import { useLayoutEffect, useRef, type RefObject } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Input made before hydration exists only in the DOM, and the next render would undo it. It is replayed, so that the
 * fields' owners receive it (REQ-FRAME-12).
 * @returns the `ref` of an element around the controls
 */
export function useInputBeforeHydration<T extends HTMLElement>(): RefObject<T | null> {
  const around = useRef<T>(null);
  useLayoutEffect(() => {
    for (const control of around.current?.querySelectorAll<Control>('input, textarea, select') ?? []) {
      const doAgain = earlyInput(control);
      // Replayed one at a time, each after a render of the one before: an owner may hold several fields in one value.
      if (doAgain) queueMicrotask(doAgain);
    }
  }, []);
  return around;
}

/**
 * A function that replays the change of a control that differs from what the server sent; null for one that does not
 * differ.
 */
function earlyInput(control: Control): (() => void) | null {
  if (control instanceof HTMLSelectElement) return earlyChoice(control);
  if (control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)) return earlyTick(control);
  const { value, defaultValue } = control;
  if (value === defaultValue) return null;
  return () => {
    // React compares with the value last set through the element itself, so the new value is set through the prototype.
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
