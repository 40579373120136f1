const DOTS = '•••••';
const SHOWN_DIGITS = 3;

/** 'Asha Rao' as 'A••••• R•••••': how a list shows a name. */
export function maskName(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  return words.map((word) => word.replace(/^(.).*$/su, `$1${DOTS}`)).join(' ');
}

/** '9810477412' as '•••••412'; empty stays empty. */
export function maskPhone(phone: string): string {
  return phone === '' ? '' : `${DOTS}${phone.slice(-SHOWN_DIGITS)}`;
}

/** 'asha@gmail.com' as 'a•••••@gmail.com'; empty stays empty. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? email && DOTS : `${email.slice(0, 1)}${DOTS}${email.slice(at)}`;
}

const SHOWN_CHARACTERS = 4;
const MASK = '•';

/** A personal number as it is shown, `••••••234F`: the last four characters are enough to recognise it. */
export function maskNumber(number: string): string {
  const shown = number.slice(-Math.min(SHOWN_CHARACTERS, Math.floor(number.length / 2)));
  return MASK.repeat(number.length - shown.length) + shown;
}

/** The number that was meant: a masked one, equal to what was shown, stands for the stored number; any other is new. */
export function unmasked(given: string | undefined, kept: string | undefined): string | undefined {
  return kept !== undefined && given === maskNumber(kept) ? kept : given;
}
