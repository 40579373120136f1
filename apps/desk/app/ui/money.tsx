import { formatInrExact } from '@safar/domain/money/money';

/** An amount of paise as rupees, with the sign before the ₹. */
export function Money({ paise }: { paise: number }) {
  return <span className="whitespace-nowrap tabular-nums">{formatInrExact(paise)}</span>;
}
