import * as m from '@safar/messages/hotel-page';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { Modal } from '#design/modal.tsx';
import { Tabs } from '#design/tabs.tsx';
import { logJourney } from '#lib/journey-log.ts';
import { GalleryStage } from './gallery-stage.tsx';
import type { Pictures } from './load-hotel.ts';

const ALL = 'All';

interface GalleryDialogProps {
  hotelName: string;
  pictures: Pictures;
  /** Index of the picture to open at. */
  startAt: number;
  onClose: () => void;
}

/** Every picture, one at a time, by category (REQ-HOTEL-2). */
export function GalleryDialog({ hotelName, pictures, startAt, onClose }: GalleryDialogProps) {
  const [selected, setSelected] = useState(ALL);
  const [start, setStart] = useState(startAt);
  const categories = [...new Set(pictures.map(({ category }) => category))];

  function select(category: string) {
    setStart(0);
    setSelected(category);
    logJourney('gallery tab', { category });
  }

  const tabs = [ALL, ...(categories.length > 1 ? categories : [])].map((category) => {
    const inTab = pictures.filter((picture) => category === ALL || picture.category === category);
    return {
      id: category,
      label: t(m.pictureTab, {
        category: category === ALL ? t(m.allCategories) : t(m.pictureCategory, { category }),
        count: inTab.length,
      }),
      panel: <GalleryStage key={category} pictures={inTab} hotelName={hotelName} startAt={start} />,
    };
  });
  return (
    <Modal
      placement="center"
      open
      title={hotelName}
      size="xl"
      onClose={onClose}
      className="max-sm:m-0 max-sm:h-dvh max-sm:max-h-dvh! max-sm:w-screen! max-sm:max-w-none max-sm:rounded-none!"
    >
      <Tabs label={t(m.pictures)} tabs={tabs} selected={selected} onSelect={select} />
    </Modal>
  );
}
