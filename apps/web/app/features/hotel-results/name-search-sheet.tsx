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
    <ResponsiveDialog open title="Search a hotel by name" onClose={onClose} className="max-sm:h-[70dvh]">
      <NameSearch cityCode={cityCode} onChoose={onChoose} inSheet />
    </ResponsiveDialog>
  );
}
