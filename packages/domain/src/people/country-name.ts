import * as common from '@safar/messages/common';
import { language, locale, SOURCE_LANGUAGE } from '@safar/messages/language';
import { t } from '@safar/messages/t';

/** ISO's code for an unspecified country. */
const UNNAMED = 'ZZ';

/** The name of a country in the page's language; `name` is its name in the language of our source sentences. */
export function countryName({ code, name }: { readonly code: string; readonly name: string }): string {
  if (code === UNNAMED) return t(common.otherCountry);
  if (language() === SOURCE_LANGUAGE) return name;
  return new Intl.DisplayNames([locale()], { type: 'region', fallback: 'none' }).of(code) ?? name;
}
