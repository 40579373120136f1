import { useEffect, useState } from 'react';
import type { Map as LeafletMap } from 'leaflet';
import { useSession } from '#lib/session.ts';
import { useTheme } from '#lib/theme.ts';

/**
 * Draws the configured vector style, if any, in the tiles' place; its code is loaded only then. `onFailed` is called
 * when it cannot be drawn, and must not change between renders.
 * @returns the attributions once it is drawn; null while the earlier ground is visible
 */
export function useMapStyle(map: LeafletMap | null, onFailed: (map: LeafletMap) => void): readonly Credit[] | null {
  const { mapStyleUrl } = useSession().config;
  const url = mapStyleUrl.replace('{theme}', useTheme());
  const [credits, setCredits] = useState<readonly Credit[] | null>(null);

  useEffect(() => {
    if (!map || url === '') return;
    let remove: (() => void) | null = null;
    let left = false;
    async function draw(map: LeafletMap) {
      try {
        const { addStyle } = await import('./style-layer.ts');
        if (left) return;
        remove = addStyle(map, url, {
          onDrawn: (attribution) => setCredits(readCredits(attribution)),
          onFailed: () => onFailed(map),
        });
      } catch {
        if (!left) onFailed(map);
      }
    }
    void draw(map);
    return () => {
      left = true;
      remove?.();
      setCredits(null);
    };
  }, [map, url, onFailed]);
  return credits;
}

/** A part of an attribution. */
export interface Credit {
  text: string;
  /** The link's address. */
  href: string | null;
}

/** Reads an attribution's text and links; all other markup is dropped. */
export function readCredits(html: string): Credit[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const credits: Credit[] = [];
  while (texts.nextNode()) {
    const { textContent, parentElement } = texts.currentNode;
    const link = parentElement?.closest('a');
    credits.push({ text: textContent ?? '', href: link && /^https?:$/.test(link.protocol) ? link.href : null });
  }
  return credits;
}
