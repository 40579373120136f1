import * as m from '@safar/messages/account';
import { t } from '@safar/messages/t';
import type { Ref } from 'react';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { IconButton } from '#design/icon-button.tsx';
import { useSavedHotel, type SavedHotelState } from './use-saved-hotel.ts';

export interface SaveHotelProps {
  hotelCode: string;
  /** Accessible name where there are several hotels: 'Save Sea View'. */
  label?: string;
}

/** The heart that saves a hotel to the traveller's account. */
export function SaveHotel({ hotelCode, label = t(m.saveThis) }: SaveHotelProps) {
  return <HeartButton {...useSavedHotel(hotelCode)} label={label} />;
}

interface HeartButtonProps extends SavedHotelState {
  label: string;
  ref?: Ref<HTMLButtonElement>;
}

export function HeartButton({ isSaved, toggle, label, ref }: HeartButtonProps) {
  return (
    <IconButton
      ref={ref}
      icon={isSaved ? IconHeartFilled : IconHeart}
      label={label}
      aria-pressed={isSaved}
      className={isSaved ? 'text-critical!' : ''}
      onClick={toggle}
    />
  );
}
