import * as common from '@safar/messages/common';
import { language, locale, SOURCE_LANGUAGE } from '@safar/messages/language';
import { t } from '@safar/messages/t';

/** ISO's code for a country that is not named. */
const UNNAMED = 'ZZ';

/** A country as the page's language calls it; `name` is what it is called in the language our sentences are written in. */
export function countryName({ code, name }: { readonly code: string; readonly name: string }): string {
  if (code === UNNAMED) return t(common.otherCountry);
  if (language() === SOURCE_LANGUAGE) return name;
  return new Intl.DisplayNames([locale()], { type: 'region', fallback: 'none' }).of(code) ?? name;
}
