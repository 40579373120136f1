/** `npm run sms-texts` prints every SMS to register with operators: its name in `MSG91_TEMPLATES`, and its words. */
import { REGISTERED_TEXTS } from '../apps/server/src/gateways/sms/sms-texts.ts';

const lines = REGISTERED_TEXTS.map(({ language, kind, text }) => `${language}.${kind}\t${text}\n`);
process.stdout.write(lines.join(''));
