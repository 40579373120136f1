import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { IconCurrentLocation } from '@tabler/icons-react';
import type { Position } from '@safar/domain/stay/distance';
import { RADIUS_KM } from '@safar/domain/stay/hotel-filters';
import { placeName } from '@safar/domain/words/supplier-words';
import { useAlert } from '#design/alert.tsx';
import { Icon } from '#design/icon.tsx';
import { Slider } from '#design/slider.tsx';
import { Spinner } from '#design/loading.tsx';
import type { FilterControlProps } from './filter-facts.ts';
import { placeText } from '@safar/domain/stay/distance-text';

const GPS_TIMEOUT_MS = 10_000;
/** Initial radius around a place chosen as the centre. */
const FIRST_KM = 5;

/** Within 1 to 25 km of the centre, the traveller's position or a place chosen on the map (REQ-HRES-6). */
export function DistanceFilterControl({
  value: distance,
  onChange,
  facts: { center, cityName },
}: FilterControlProps<'distance'>) {
  const from = distance?.from ?? center;
  const isCentral = !distance || (center !== null && placeText(distance.from) === placeText(center));
  const text = distance ? t(m.within, { km: distance.km }) : t(m.anyDistance);
  const setFrom = (place: Position) => onChange({ km: distance?.km ?? FIRST_KM, from: place });

  return (
    <>
      <p className="flex min-h-6 items-center justify-between gap-2 text-sm">
        <span className="min-w-0 text-muted">
          {isCentral ? t(m.fromCentreOf, { city: placeName(cityName) }) : t(m.fromPlace)}
        </span>
        <span className="font-semibold whitespace-nowrap">{text}</span>
      </p>
      {from && (
        <>
          <Slider
            label={t(m.inKm)}
            valueText={text}
            {...RADIUS_KM}
            value={distance?.km ?? RADIUS_KM.max}
            onChange={(km) => onChange({ km, from })}
          />
          <p className="flex justify-between text-2xs text-faint">
            <span>{t(m.wholeKm, { km: RADIUS_KM.min })}</span>
            <span>{t(m.wholeKm, { km: RADIUS_KM.max })}</span>
          </p>
        </>
      )}
      <div className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <MyLocation onFound={setFrom} />
        {!isCentral && center && (
          <button type="button" className="link" onClick={() => setFrom(center)}>
            {t(m.measureFromCentre)}
          </button>
        )}
        {distance && (
          <button type="button" className="link" onClick={() => onChange(null)}>
            {t(m.anyDistance)}
          </button>
        )}
      </div>
    </>
  );
}

function MyLocation({ onFound }: { onFound: (place: Position) => void }) {
  const alert = useAlert();
  const [busy, setBusy] = useState(false);

  function locate() {
    if (!('geolocation' in navigator)) {
      void alert({ title: t(m.location), text: t(m.noGps) });
      return;
    }
    setBusy(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setBusy(false);
        onFound({ lat: coords.latitude, lng: coords.longitude });
      },
      (error) => {
        setBusy(false);
        void alert({ title: t(m.location), text: error.message || t(m.noLocation) });
      },
      { enableHighAccuracy: true, timeout: GPS_TIMEOUT_MS },
    );
  }

  return (
    <button type="button" className="link" aria-busy={busy} onClick={busy ? undefined : locate}>
      {busy ? <Spinner /> : <Icon of={IconCurrentLocation} size="sm" />}
      <span>{t(m.fromMe)}</span>
    </button>
  );
}
