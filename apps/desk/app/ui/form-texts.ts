/** The texts of a form by field name; '' for a missing field. */
export type FormTexts = (name: string) => string;

export function textsOf(form: HTMLFormElement): FormTexts {
  const data = new FormData(form);
  return (name) => {
    const value = data.get(name);
    return typeof value === 'string' ? value : '';
  };
}

/** Whether a form is valid except for one field; the first invalid field reports its error. */
export function isFilledBut(form: HTMLFormElement | null, leftOut: string): boolean {
  return [...(form?.elements ?? [])].every(
    (field) => !(field instanceof HTMLInputElement) || field.name === leftOut || field.reportValidity(),
  );
}
