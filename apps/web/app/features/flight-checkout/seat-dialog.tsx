import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { Button } from '#design/button.tsx';
import { ResponsiveDialog } from '#design/responsive-dialog.tsx';
import { SeatMap, type SeatMapProps } from './seat-map.tsx';

/** The seats of a leg over the page. What is chosen holds at once, Done only closes. */
export function SeatDialog({ title, onClose, ...map }: SeatMapProps & { title: string; onClose: () => void }) {
  return (
    <ResponsiveDialog
      open
      size="xl"
      title={title}
      onClose={onClose}
      footer={
        <Button variant="solid" onClick={onClose}>
          {t(common.done)}
        </Button>
      }
    >
      <SeatMap {...map} />
    </ResponsiveDialog>
  );
}
