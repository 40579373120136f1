import * as m from '@safar/messages/hotel-results';
import { t } from '@safar/messages/t';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import type { Map as LeafletMap } from 'leaflet';
import vectorStyles from 'maplibre-gl/dist/maplibre-gl.css?url';
import { IconMinus, IconPlus, IconTargetArrow } from '@tabler/icons-react';
import type { Position } from '@safar/domain/stay/distance';
import { Button } from '#design/button.tsx';
import { cx } from '#design/cx.ts';
import { IconButton } from '#design/icon-button.tsx';
import { useSession } from '#lib/session.ts';
import { createBaseMap, hasStreets, stayWithoutStreets, type MapSurface } from './base-map.ts';
import { type Credit, useMapStyle } from './use-map-style.ts';
import mapStyles from './map.css?url';
import { MapLabels, type Occupied } from './map-labels.tsx';
import type { Elements } from '#lib/rich.tsx';

export interface MapViewProps {
  /** Accessible name: what the map shows. */
  label: string;
  /** Initial centre, which the map can return to. */
  center: Position;
  zoom: number;
  /** A box within a page that must stay scrollable over it, with the fewest controls. */
  inPage?: boolean;
  className?: string;
  /** Overlays that move with the map. */
  children?: (surface: MapSurface) => ReactNode;
  /** Boxes of the overlays, which names must avoid. */
  occupied?: (surface: MapSurface) => readonly Occupied[];
  /** Content shown in front of the map. */
  overlay?: Elements;
  /** The place that the zoom-in button keeps in position; by default the middle of the map. */
  zoomAbout?: (map: LeafletMap) => Position | null;
  /** Called to search the visible area; offered once the map has been moved. */
  onSearchArea?: (area: MapArea) => void;
}

const NOTHING: readonly Occupied[] = [];
const OWN_CREDIT = '© OpenStreetMap contributors, GeoNames';
const TILES_CREDIT = '© OpenStreetMap contributors';

const keepAsItIs = () => {};

/** A circle that covers the visible map except for its corners. */
export interface MapArea {
  center: Position;
  km: number;
}

/** A map with its controls, independent of hotels. It loads Leaflet: import it lazily, never on the server. */
export function MapView({
  label,
  center,
  zoom,
  inPage = false,
  className,
  children,
  occupied,
  overlay,
  zoomAbout,
  onSearchArea,
}: MapViewProps) {
  const { config } = useSession();
  const container = useRef<HTMLDivElement>(null);
  const [start] = useState({
    center,
    zoom,
    tileTemplate: config.mapTileTemplate,
    hasStreets: hasStreets(config),
    wheelZoom: !inPage,
  });
  const [surface, setSurface] = useState<(MapSurface & { pane: HTMLElement }) | null>(null);

  useEffect(() => {
    if (!container.current) return;
    const map = createBaseMap(container.current, start);
    const pane = map.createPane('pins');
    pane.classList.add('leaflet-zoom-hide');
    const publish = () => setSurface((last) => ({ map, pane, version: (last?.version ?? 0) + 1 }));
    map.on('moveend zoomend viewreset resize', publish);
    publish();
    const resized = new ResizeObserver(() => map.invalidateSize({ pan: false }));
    resized.observe(container.current);
    return () => {
      resized.disconnect();
      map.remove();
      setSurface(null);
    };
  }, [start]);

  const isTiled = start.tileTemplate !== '';
  const credits = useMapStyle(surface?.map ?? null, isTiled ? keepAsItIs : stayWithoutStreets);
  const own = !isTiled && credits === null;
  const taken = useMemo(() => (surface && occupied?.(surface)) ?? NOTHING, [surface, occupied]);
  return (
    <section aria-label={label} className={cx('relative isolate overflow-hidden bg-map-water', className)}>
      <link rel="stylesheet" href={mapStyles} precedence="map" />
      {config.mapStyleUrl !== '' && <link rel="stylesheet" href={vectorStyles} precedence="map" />}
      {/* The map is focusable, so that the arrow keys move it. */}
      <div
        ref={container}
        role="group"
        aria-label={t(m.mapMovedByKeys, { map: label })}
        className="size-full outline-offset-[-3px]"
      />
      {surface &&
        createPortal(
          <>
            {own && <MapLabels surface={surface} occupied={taken} />}
            <div className="contents">{children?.(surface)}</div>
          </>,
          surface.pane,
        )}
      {surface && (
        <Controls map={surface.map} start={inPage ? null : { center, zoom }} zoomAbout={zoomAbout ?? (() => null)} />
      )}
      {surface && onSearchArea && <SearchArea map={surface.map} onSearch={onSearchArea} />}
      {overlay}
      <p className="pointer-events-none absolute bottom-0 start-0 z-1000 max-w-[calc(100%-7rem)] rounded-se-sm bg-overlay px-2 py-0.5 text-2xs text-muted">
        <Credits of={credits ?? [{ text: own ? OWN_CREDIT : TILES_CREDIT, href: null }]} />
      </p>
    </section>
  );
}

/** The attributions of a map's data. */
function Credits({ of }: { of: readonly Credit[] }) {
  return of.map(({ text, href }, index) =>
    href === null ? (
      <span key={index}>{text}</span>
    ) : (
      // The same text may link to the same place twice.
      <a key={index} href={href} target="_blank" rel="noreferrer" className="pointer-events-auto underline">
        {text}
      </a>
    ),
  );
}

/**
 * 'Search this area', once the traveller has moved the map. A resize also moves the centre, but does not count
 * (REQ-HRES-7).
 */
function SearchArea({ map, onSearch }: { map: LeafletMap; onSearch: (area: MapArea) => void }) {
  const [searched, setSearched] = useState(() => viewOf(map));
  useEffect(() => {
    const takeView = () => setSearched(viewOf(map));
    map.on('resize', takeView);
    return () => void map.off('resize', takeView);
  }, [map]);
  if (viewOf(map) === searched) return null;
  return (
    <Button
      className="absolute! start-1/2 top-3 z-1000 -translate-x-1/2 bg-overlay! shadow-float"
      onClick={() => {
        setSearched(viewOf(map));
        onSearch(areaOf(map));
      }}
    >
      {t(m.searchArea)}
    </Button>
  );
}

function viewOf(map: LeafletMap): string {
  return `${map.getCenter().toString()} ${map.getZoom()}`;
}

const M_PER_KM = 1000;

function areaOf(map: LeafletMap): MapArea {
  const center = map.getCenter();
  const bounds = map.getBounds();
  const [toSide, toTop] = [
    center.distanceTo([center.lat, bounds.getEast()]),
    center.distanceTo([bounds.getNorth(), center.lng]),
  ];
  return { center: { lat: center.lat, lng: center.lng }, km: Math.max(toSide, toTop) / M_PER_KM };
}

interface ControlsProps {
  map: LeafletMap;
  start: Pick<MapViewProps, 'center' | 'zoom'> | null;
  zoomAbout: (map: LeafletMap) => Position | null;
}

function Controls({ map, start, zoomAbout }: ControlsProps) {
  function zoomIn() {
    const about = zoomAbout(map);
    if (about) map.setZoomAround([about.lat, about.lng], map.getZoom() + 1);
    else map.zoomIn();
  }
  const look = 'border border-line bg-overlay! text-text!';
  return (
    <div className="absolute end-3 top-3 z-1000 grid gap-2">
      <IconButton icon={IconPlus} label={t(m.zoomIn)} className={look} onClick={zoomIn} />
      <IconButton icon={IconMinus} label={t(m.zoomOut)} className={look} onClick={() => map.zoomOut()} />
      {start && (
        <IconButton
          icon={IconTargetArrow}
          label={t(m.mapBack)}
          className={look}
          onClick={() => map.setView([start.center.lat, start.center.lng], start.zoom)}
        />
      )}
    </div>
  );
}
