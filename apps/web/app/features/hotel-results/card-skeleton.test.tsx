import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CardSkeletons } from './card-skeleton.tsx';

test('[REQ-HRES-9] cards on their way are said once, and their shapes are not read out', () => {
  const shapes = renderToStaticMarkup(<CardSkeletons count={6} label="Loading hotels…" />);
  expect(shapes.match(/<div aria-hidden="true"/g)).toHaveLength(6);
  expect(shapes.match(/Loading hotels…/g)).toHaveLength(1);
});
