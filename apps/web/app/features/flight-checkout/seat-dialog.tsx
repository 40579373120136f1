import * as common from '@safar/messages/common';
import * as m from '@safar/messages/flight-checkout';
import { t } from '@safar/messages/t';
import { formatInr, sumPaise } from '@safar/domain/money/money';
import { Button } from '#design/button.tsx';
import { Modal } from '#design/modal.tsx';
import { SeatMap, type SeatMapProps } from './seat-map.tsx';

/** A leg's seats in a dialog, with the choice at the bottom. A choice takes effect at once; Done only closes. */
export function SeatDialog({ title, onClose, ...map }: SeatMapProps & { title: string; onClose: () => void }) {
  const taken = new Set(map.form.passengers.flatMap(({ extras }) => extras));
  const chosen = map.places.flatMap(({ offers }) => offers.filter(({ id }) => taken.has(id)));
  return (
    <Modal
      open
      size="xl"
      title={title}
      onClose={onClose}
      footer={
        <>
          {chosen.length > 0 && (
            <p className="me-auto grid">
              <b className="truncate font-semibold">{chosen.map(({ row, letter }) => row + letter).join(', ')}</b>
              <span className="text-xs text-muted">
                {t(m.seatsFor, {
                  count: chosen.length,
                  amount: formatInr(sumPaise(chosen.map(({ pricePaise }) => pricePaise))),
                })}
              </span>
            </p>
          )}
          <Button variant="solid" onClick={onClose}>
            {t(common.done)}
          </Button>
        </>
      }
    >
      <SeatMap {...map} />
    </Modal>
  );
}
