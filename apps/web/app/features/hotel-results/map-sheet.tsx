import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { placeName } from '@safar/domain/words/supplier-words';
import { Modal } from '#design/modal.tsx';
import { useMediaQuery } from '#design/use-media-query.ts';
import { ResultsMap, type ResultsMapProps } from './results-map.tsx';

/** Screens tall enough for cards under the map. */
const TALL_SCREEN = '(height >= 37.5rem)';

/** The map over the whole screen of a phone. */
export function MapSheet({ onClose, ...map }: Omit<ResultsMapProps, 'className'> & { onClose: () => void }) {
  const tall = useMediaQuery(TALL_SCREEN);
  return (
    <Modal
      open
      title={t(m.title, { city: placeName(map.cityName) })}
      size="xl"
      bodyPadding={false}
      onClose={onClose}
      className="max-sm:h-dvh max-sm:max-h-dvh! max-sm:rounded-none!"
    >
      <ResultsMap {...map} withCards={tall} className="h-[calc(100dvh-4rem)]" />
    </Modal>
  );
}
