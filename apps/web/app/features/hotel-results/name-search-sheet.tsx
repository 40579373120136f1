import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { Modal } from '#design/modal.tsx';
import { NameSearch, type ChosenHotel } from './name-search.tsx';

/** The hotel-name search on narrow screens. */
export function NameSearchSheet({
  cityCode,
  onChoose,
  onClose,
}: {
  cityCode: string;
  onChoose: (hotel: ChosenHotel) => void;
  onClose: () => void;
}) {
  return (
    <Modal open title={t(m.findHotel)} onClose={onClose} className="max-sm:h-[70dvh]">
      <NameSearch cityCode={cityCode} onChoose={onChoose} inSheet />
    </Modal>
  );
}
