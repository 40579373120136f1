import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedNetworks } from './addresses.ts';

const namesOf = (address: string) => countedNetworks(address).map((network) => network?.name);

test('an IPv4 address counts as itself, however it is written', () => {
  expect(countedNetworks('203.0.113.9')).toEqual([{ name: '203.0.113.9', times: 1 }]);
  expect(namesOf('::ffff:203.0.113.9')).toEqual(['203.0.113.9']);
  expect(namesOf('::FFFF:cb00:7109')).toEqual(['203.0.113.9']);
});

test('[REQ-API-7] an IPv6 address counts as its /64, and at a higher bound as its /48', () => {
  const [line, site] = countedNetworks('2001:DB8:1:2:aaaa::7');
  expect(line).toEqual({ name: '2001:db8:1:2::/64', times: 1 });
  expect(site).toMatchObject({ name: '2001:db8:1::/48' });
  expect(site?.times).toBeGreaterThan(1);
  expect(namesOf('2001:db8:1:3::1')).toEqual(['2001:db8:1:3::/64', '2001:db8:1::/48']);
  expect(namesOf('fe80::1%eth0')).toEqual(['fe80::/64', 'fe80::/48']);
});

test('all addresses of a /64 count as one, and what is no address counts as what it says', () => {
  const group = fc.integer({ min: 0, max: 0xff_ff }).map((bits) => bits.toString(16));
  const groups = (length: number) => fc.array(group, { minLength: length, maxLength: length });
  fc.assert(
    fc.property(groups(4), groups(4), groups(4), (prefix, one, other) => {
      fc.pre(prefix.some((bits) => bits !== '0'));
      expect(countedNetworks([...prefix, ...one].join(':'))).toEqual(countedNetworks([...prefix, ...other].join(':')));
    }),
  );
  expect(namesOf('')).toEqual(['']);
  expect(namesOf('unknown')).toEqual(['unknown']);
});
