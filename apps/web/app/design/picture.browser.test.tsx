import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Picture } from './picture.tsx';

const MISSING = '/no-such-picture.webp';
const DOT = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

test('a picture that cannot be loaded is not shown as broken', async () => {
  await render(<Picture src={MISSING} alt="Pool" />);
  await expect.element(page.getByAltText('Pool')).not.toBeVisible();
});

test('a picture that failed before the page was live is not shown as broken either', async () => {
  await hydrateOnceLoaded(MISSING);
  await expect.element(page.getByAltText('Pool')).not.toBeVisible();
});

test('a picture that was there before the page was live stays', async () => {
  await hydrateOnceLoaded(DOT);
  await expect.element(page.getByAltText('Pool')).toBeVisible();
});

test('a picture further down is not taken for one that failed, and comes when it is scrolled to', async () => {
  const { container } = await render(
    <div className="pt-[400vh]">
      <Picture src={DOT} alt="Pool" />
    </div>,
  );
  const picture = container.querySelector('img');
  expect(picture?.hidden).toBe(false);
  picture?.scrollIntoView();
  await expect.poll(() => picture?.naturalWidth).toBe(1);
  await expect.element(page.getByAltText('Pool')).toBeVisible();
});

/** Hydrates the server's page with a picture after the browser has finished loading it. */
async function hydrateOnceLoaded(src: string) {
  const live = vi.fn<(part: HTMLElement | null) => void>();
  const part = (
    <p ref={live}>
      <Picture src={src} alt="Pool" priority />
    </p>
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(part);
  await expect.poll(() => container.querySelector('img')?.complete).toBe(true);
  const root = hydrateRoot(container, part);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  await expect.poll(() => live).toHaveBeenCalled();
}
