import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { FlightRoutes } from './flight-routes.tsx';

test('[REQ-FRAME-11] under the search for flights stand flights: routes, each leading to its fares by day', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <FlightRoutes />
    </MemoryRouter>,
  );
  expect(html).toContain('Flights from Delhi');
  expect(html).toContain('>Flights to Goa</a>');
  const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(links).toHaveLength(6);
  expect(links[0]).toMatch(/^\/delhi\/flights\?tripType=calendar&amp;from=DEL&amp;to=BOM&amp;month=\d{4}-\d\d$/);
  expect(html).not.toMatch(/[Hh]otel|to=DEL/);
});
