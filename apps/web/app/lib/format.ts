import * as m from '@safar/messages/price';
import { t } from '@safar/messages/t';

/** What a hotel price covers: '3 nights incl. taxes & fees'. */
export function stayCovers(nights: number): string {
  return t(m.stayCovers, { nights });
}

/** '1 room', '2 rooms'. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? noun : plural}`;
}
