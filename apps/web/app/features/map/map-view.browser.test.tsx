import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInApp } from '#lib/testing/in-app.tsx';
import { readCredits } from './use-map-style.ts';
import { MapView } from './map-view.tsx';

const AGRA = { lat: 27.17, lng: 78.04 };
const ownCredit = page.getByText('© OpenStreetMap contributors, GeoNames');

function showMap(mapStyleUrl: string) {
  const map = (
    <div style={{ width: 600, height: 400 }}>
      <MapView label="Map of Agra" center={AGRA} zoom={15} className="size-full">
        {() => <button type="button">A pin</button>}
      </MapView>
    </div>
  );
  return renderInApp(map, { mapStyleUrl });
}

/** A style whose tiles are all land, with an attribution. */
function styleWith(attribution: string): string {
  const style = {
    version: 8,
    sources: { land: { type: 'geojson', data: { type: 'FeatureCollection', features: [] }, attribution } },
    layers: [
      { id: 'ground', type: 'background' },
      { id: 'land', type: 'fill', source: 'land' },
    ],
  };
  return `data:application/json,${encodeURIComponent(JSON.stringify(style))}`;
}

describe('[REQ-FRAME-13] a map with a vector style', () => {
  test('[REQ-FRAME-13] shows the style, and whom its data are from', async () => {
    await showMap(styleWith('<a href="https://maps.example/about">© Maps <b>Example</b></a>'));
    const link = page.getByRole('link', { name: '© Maps' });
    await expect.element(link).toHaveAttribute('href', 'https://maps.example/about');
    await expect.element(ownCredit).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'A pin' })).toBeVisible();
  });

  test('[REQ-FRAME-13] stays our own, no nearer than it has something to show, where the style does not come', async () => {
    await showMap('data:application/json,not%20a%20style');
    await expect.element(page.getByText('Agra', { exact: true })).toBeVisible();
    await expect.element(page.getByText('Tajganj')).toBeVisible();
    await expect.element(page.getByText('500 m')).toBeVisible();
    await expect.element(ownCredit).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'A pin' })).toBeVisible();
  });
});

test('[REQ-FRAME-13] of an attribution only words and links to the web are kept', () => {
  const html =
    'Data: <a href="https://a.example/c">A</a> <img src=x onerror="alert(1)"> <a href="javascript:alert(1)">B</a>';
  expect(readCredits(html)).toEqual([
    { text: 'Data: ', href: null },
    { text: 'A', href: 'https://a.example/c' },
    { text: ' ', href: null },
    { text: ' ', href: null },
    { text: 'B', href: null },
  ]);
});

test('[REQ-HRES-7] an area is offered for a search once the map has been moved, not when its box takes another size', async () => {
  const { container } = await renderInApp(
    <div style={{ width: 600, height: 400 }}>
      <MapView label="Map of Agra" center={AGRA} zoom={12} className="size-full" onSearchArea={() => {}} />
    </div>,
  );
  const searchArea = page.getByRole('button', { name: 'Search this area' });
  const names = page.getByText('Agra', { exact: true });
  await expect.element(names).toBeVisible();
  const box = container.querySelector<HTMLElement>('[style]');
  if (box) box.style.width = '300px';
  // The map is resized in the frame after this one.
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
  await expect.element(searchArea).not.toBeInTheDocument();
  container.querySelector<HTMLElement>('.leaflet-container')?.focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(searchArea).toBeVisible();
});
