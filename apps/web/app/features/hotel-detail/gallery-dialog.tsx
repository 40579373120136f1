import { useState } from 'react';
import { Dialog } from '#design/dialog.tsx';
import { Picture } from '#design/picture.tsx';
import { Tabs } from '#design/tabs.tsx';
import { usePictureSrc } from '#lib/picture-src.ts';
import type { Hotel } from './load-hotel.ts';

type Pictures = Hotel['Images'];

const ALL = 'All';

/** Every picture, by category (spec 3.2.3). */
export function GalleryDialog({
  hotelName,
  pictures,
  onClose,
}: {
  hotelName: string;
  pictures: Pictures;
  onClose: () => void;
}) {
  const [selected, setSelected] = useState(ALL);
  const categories = [...new Set(pictures.map(({ category }) => category))];
  const tabs = [ALL, ...(categories.length > 1 ? categories : [])].map((category) => {
    const inTab = pictures.filter((picture) => category === ALL || picture.category === category);
    return {
      id: category,
      label: `${category} (${inTab.length})`,
      panel: <PictureGrid pictures={inTab} hotelName={hotelName} />,
    };
  });
  return (
    <Dialog
      open
      title={hotelName}
      size="xl"
      onClose={onClose}
      className="max-sm:m-0 max-sm:h-dvh max-sm:max-h-dvh! max-sm:w-screen! max-sm:max-w-none max-sm:rounded-none!"
    >
      <Tabs label="Pictures" tabs={tabs} selected={selected} onSelect={setSelected} />
    </Dialog>
  );
}

function PictureGrid({ pictures, hotelName }: { pictures: Pictures; hotelName: string }) {
  const src = usePictureSrc();
  return (
    <ul className="grid gap-3 pt-4 sm:grid-cols-2">
      {pictures.map(({ url, category }, index) => (
        <li key={url}>
          <Picture
            src={src(url)}
            alt={`${hotelName}: ${category.toLowerCase()} ${index + 1}`}
            sizes="(width < 40rem) 100vw, 28rem"
          />
        </li>
      ))}
    </ul>
  );
}
