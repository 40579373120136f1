/** The texts of a form by their names; '' for what it does not have. */
export type FormTexts = (name: string) => string;

export function textsOf(form: HTMLFormElement): FormTexts {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}

/** Whether a form holds all it needs, one field left out; the first that does not says so. */
export function isFilledBut(form: HTMLFormElement | null, leftOut: string): boolean {
  return [...(form?.elements ?? [])].every(
    (field) => !(field instanceof HTMLInputElement) || field.name === leftOut || field.reportValidity(),
  );
}
