import * as m from '@safar/messages/results-map';
import { t } from '@safar/messages/t';
import { ResponsiveDialog } from '#design/responsive-dialog.tsx';
import { ResultsMap, type ResultsMapProps } from './results-map.tsx';

/** The map over the whole screen of a phone. */
export function MapSheet({ onClose, ...map }: Omit<ResultsMapProps, 'className'> & { onClose: () => void }) {
  return (
    <ResponsiveDialog
      open
      title={t(m.title, { city: map.cityName })}
      size="xl"
      bodyPadding={false}
      onClose={onClose}
      className="max-sm:h-dvh max-sm:max-h-dvh! max-sm:rounded-none!"
    >
      <ResultsMap {...map} className="h-[calc(100dvh-4rem)]" />
    </ResponsiveDialog>
  );
}
