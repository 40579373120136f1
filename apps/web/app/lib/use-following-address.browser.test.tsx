import { useCallback, useState } from 'react';
import { createRoutesStub, useLocation, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useFollowingAddress } from './use-following-address.ts';

/** Longer than the delay after which the address follows. */
const SLOW_MS = 600;

function List() {
  const [chosen, setChosen] = useState('');
  const { search } = useLocation();
  const navigate = useNavigate();
  const { followAtOnce } = useFollowingAddress(
    useCallback((params) => new URLSearchParams({ ...Object.fromEntries(params), chosen }), [chosen]),
  );
  return (
    <>
      <p>At {search}</p>
      <button type="button" onClick={() => setChosen('settled')}>
        Choose
      </button>
      <button type="button" onClick={() => (followAtOnce(), setChosen('at once'))}>
        Choose at once
      </button>
      <button type="button" onClick={() => (setChosen('left'), void navigate('/next'))}>
        Choose and leave
      </button>
      <button
        type="button"
        onClick={() => {
          followAtOnce();
          setChosen('booked');
          // An answer that arrives before the address would have been updated.
          setTimeout(() => void navigate('/next'), 200);
        }}
      >
        Choose and book
      </button>
    </>
  );
}

async function openList(): Promise<void> {
  const App = createRoutesStub([
    { path: '/', Component: List },
    {
      path: '/next',
      loader: () => new Promise((resolve) => setTimeout(resolve, SLOW_MS, null)),
      Component: () => <p>On the next page</p>,
    },
  ]);
  await render(<App />);
}

test('the address follows what is shown, after a moment or at once', async () => {
  await openList();
  await page.getByRole('button', { name: 'Choose', exact: true }).click();
  await expect.element(page.getByText('At ?chosen=settled')).toBeVisible();
  await page.getByRole('button', { name: 'Choose at once' }).click();
  await expect.element(page.getByText('At ?chosen=at+once')).toBeVisible();
});

test('nobody is kept on a page by its address: who leaves as they choose, or soon after, arrives', async () => {
  for (const name of ['Choose and leave', 'Choose and book']) {
    await openList();
    await page.getByRole('button', { name }).last().click();
    await expect.element(page.getByText('On the next page').last()).toBeVisible();
  }
});
