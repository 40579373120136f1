import * as m from '@safar/messages/flight-results';
import { t } from '@safar/messages/t';
import { formatInr, wholeRupees } from '@safar/domain/money/money';
import type { SpecialReturn } from '@safar/domain/flight/special-return';
import { Checkbox } from '#design/checkbox.tsx';

/** Offers both chosen flights on one ticket for less, with the saving and the restrictions. */
export function SpecialOffer({
  carrier,
  special,
  ordinaryPaise,
  taken,
  onTake,
}: {
  carrier: string;
  special: SpecialReturn;
  /** The price of the two separate tickets. */
  ordinaryPaise: number;
  taken: boolean;
  onTake: (taken: boolean) => void;
}) {
  const bothPaise = wholeRupees(special.totalPaise);
  const lessPaise = wholeRupees(ordinaryPaise) - bothPaise;
  return (
    <div className="border-b border-hairline bg-positive-soft">
      <Checkbox className="page py-1" checked={taken} onChange={({ target }) => onTake(target.checked)}>
        <b className="font-semibold">
          {t(m.specialFare, { carrier, total: formatInr(bothPaise), less: formatInr(lessPaise) })}
        </b>{' '}
        <span className="text-muted">{[t(m.oneTicket), ...special.drawbacks].join(' ')}</span>
      </Checkbox>
    </div>
  );
}
