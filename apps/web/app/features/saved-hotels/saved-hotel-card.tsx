import * as m from '@safar/messages/account';
import { t } from '@safar/messages/t';
import { useRef } from 'react';
import { IconArrowBackUp, IconMapPin, IconPhoto } from '@tabler/icons-react';
import { Link } from 'react-router';
import { areaOf } from '@safar/domain/stay/hotel-text';
import { placeName } from '@safar/domain/words/supplier-words';
import { langOf } from '#lib/lang-of.ts';
import { Button } from '#design/button.tsx';
import { Card } from '#design/card.tsx';
import { Icon } from '#design/icon.tsx';
import { LinkButton } from '#design/link-button.tsx';
import { Picture } from '#design/picture.tsx';
import { Rating } from '#design/rating.tsx';
import { directHotelPath } from '@safar/domain/stay/hotel-link';
import type { StaySearch } from '#features/hotel-search/stay-search.ts';
import type { components } from '#lib/api-types.ts';
import { usePictureSrc } from '#lib/session.ts';
import { HeartButton } from './save-hotel.tsx';
import { useSavedHotel } from './use-saved-hotel.ts';

export type SavedHotel = components['schemas']['SavedHotel'];

/** A saved hotel; after removal it keeps its place with a button to restore it. */
export function SavedHotelCard({ hotel, stay }: { hotel: SavedHotel; stay: StaySearch }) {
  const { code, name, stars, address, city, country } = hotel;
  const { isSaved, toggle } = useSavedHotel(code);
  const path = directHotelPath({ name, code, cityName: city }, stay);
  const heart = useRef<HTMLButtonElement>(null);
  const place = [areaOf(address, city, country) ?? '', city].filter(Boolean).map(placeName).join(', ');

  /** The pressed button is removed. */
  function undo() {
    heart.current?.focus();
    toggle();
  }

  return (
    <Card
      as="article"
      padded={false}
      className="grid grid-cols-[6rem_minmax(0,1fr)_auto] gap-x-3 p-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto_auto] sm:items-center sm:gap-x-4"
    >
      <CardPicture picture={hotel.picture} />
      <div className="grid min-w-0 content-start gap-1 sm:content-center">
        <h2 className="text-base wrap-anywhere">
          <Link to={path} lang={langOf(name)} className="line-clamp-2 hover:underline">
            {name}
          </Link>
        </h2>
        <Rating stars={stars} />
        <p className="flex min-w-0 items-center gap-1 text-xs text-muted">
          {isSaved && <Icon of={IconMapPin} size="xs" className="text-faint" />}
          <span className="truncate">{isSaved ? place : t(m.savedHotelRemoved)}</span>
        </p>
      </div>
      <div className="-m-1.5 sm:order-last">
        <HeartButton ref={heart} isSaved={isSaved} toggle={toggle} label={t(m.saveHotel, { hotel: name })} />
      </div>
      <div className="grid max-sm:col-span-full max-sm:mt-3 sm:w-36">
        {isSaved ? (
          <LinkButton to={path} variant="tonal" aria-label={t(m.seeRoomsOf, { hotel: name })}>
            {t(m.seeRooms)}
          </LinkButton>
        ) : (
          <Button icon={IconArrowBackUp} aria-label={t(m.undoOf, { hotel: name })} onClick={undo}>
            {t(m.undo)}
          </Button>
        )}
      </div>
    </Card>
  );
}

function CardPicture({ picture }: { picture: string | null }) {
  const src = usePictureSrc();
  return picture ? (
    <Picture src={src(picture)} alt="" sizes="(width < 40rem) 6rem, 9rem" className="self-start" />
  ) : (
    <span className="grid aspect-3/2 place-items-center self-start rounded-md bg-raised text-faint">
      <Icon of={IconPhoto} size="lg" />
    </span>
  );
}
