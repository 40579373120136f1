import * as m from '@safar/messages/name-search';
import { t } from '@safar/messages/t';
import { ResponsiveDialog } from '#design/responsive-dialog.tsx';
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
    <ResponsiveDialog open title={t(m.label)} onClose={onClose} className="max-sm:h-[70dvh]">
      <NameSearch cityCode={cityCode} onChoose={onChoose} inSheet />
    </ResponsiveDialog>
  );
}
