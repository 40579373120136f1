import { expect, test } from 'vitest';
import { countedNetworks } from './addresses.ts';
import { createOpenStreams } from './open-streams.ts';

const networksOf = (address: string) => countedNetworks(address).filter((network) => network !== undefined);

test('of a thousand streams from one address, and from one process, most are refused; each that ends makes room for one', () => {
  const streams = createOpenStreams();
  const network = networksOf('203.0.113.9');
  const open = Array.from({ length: 1000 }, (_, user) => streams.open(`user-${user}`, network)).filter(
    (end) => end !== null,
  );
  expect(open.length).toBeLessThan(100);
  open[0]?.();
  open[0]?.();
  expect(streams.open('late', network)).not.toBeNull();
  expect(streams.open('later', network)).toBeNull();
  const elsewhere = Array.from({ length: 5000 }, (_, host) =>
    streams.open(`guest-${host}`, networksOf(`10.1.${host >> 8}.${host & 255}`)),
  );
  expect(elsewhere.filter((end) => end !== null).length).toBeLessThan(2500);
});
