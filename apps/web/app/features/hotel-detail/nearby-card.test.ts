import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { distanceText, NearbyCard } from './nearby-card.tsx';

describe('[REQ-HOTEL-4] distances', () => {
  test.each([
    ['km', '4.1 km'],
    ['mi', '2.5 mi'],
    ['both', '4.1 km / 2.5 mi'],
  ] as const)('in %s', (unit, text) => {
    expect(distanceText(4.1, unit)).toBe(text);
  });

  test('an unknown distance is left out', () => {
    expect(distanceText(null, 'km')).toBe('');
  });
});

describe('[REQ-HOTEL-4] what is nearby', () => {
  const airport = { name: 'Dabolim Airport (GOI)', distanceKm: 12.8 };

  test('is said to be missing where nothing was sent, beside the airport', () => {
    const html = renderToStaticMarkup(createElement(NearbyCard, { nearby: { Attractions: [], airport } }));
    expect(html).toContain('No attractions were provided for this property.');
    expect(html).toContain('Dabolim Airport (GOI)');
    expect(html).not.toContain('Show all');
  });

  test('shows a name as text, whatever stands in it', () => {
    const Attractions = [{ name: '<img src=x onerror=alert(1)>', distanceKm: 1 }];
    const html = renderToStaticMarkup(createElement(NearbyCard, { nearby: { Attractions, airport: null } }));
    expect(html).toContain('&lt;img src=x');
    expect(html).not.toContain('<img');
  });
});
