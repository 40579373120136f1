import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { IconBuilding, IconSearch } from '@tabler/icons-react';
import { ComboBoxField } from '#design/combo-box-field.tsx';
import { MIN_LETTERS, useHotelSuggestions } from './use-hotel-suggestions.ts';

export interface ChosenHotel {
  code: string;
  name: string;
}

/** Finds one hotel of the city by its name (REQ-HRES-13). */
export function NameSearch({
  cityCode,
  onChoose,
  inSheet = false,
}: {
  cityCode: string;
  onChoose: (hotel: ChosenHotel) => void;
  /** Shows the list below the box, which takes the focus. */
  inSheet?: boolean;
}) {
  const [text, setText] = useState('');
  const { hotels, loading } = useHotelSuggestions(text, cityCode);
  const items = hotels.map(({ HotelCode, HotelName, Address, CityName }) => ({
    id: HotelCode,
    title: HotelName,
    detail: Address || CityName,
  }));
  return (
    <ComboBoxField
      label={t(m.findHotel)}
      placeholder={t(m.findHotel)}
      icon={IconSearch}
      itemIcon={IconBuilding}
      compact
      inline={inSheet}
      takesFocus={inSheet}
      text={text}
      onTextChange={setText}
      minLength={MIN_LETTERS}
      items={items}
      loading={loading}
      loadingText={t(m.searchingNames)}
      emptyText={t(m.noHotelNamed)}
      onPick={({ id, title }) => {
        setText('');
        onChoose({ code: id, name: title });
      }}
    />
  );
}
