import { expect, test } from 'vitest';
import { addressOfCopy } from './restored-copy.ts';

test.each([
  ['postgres://safar:a%40b@db.example:5432/safar?sslmode=verify-full&sslrootcert=/etc/ca.pem'],
  ['postgres://safar:a%40b@db.example/safar?sslmode=require&uselibpqcompat=true'],
  ['postgres://safar:a%40b@ignored/safar?host=/run/postgresql&port=6000'],
  ['postgres://safar:a%40b@127.0.0.1:5000/safar'],
])('[REQ-OPS-34] a copy of %s is reached on this machine, by the same role and without TLS', (address) => {
  expect(addressOfCopy(address, 5555)).toBe('postgres://safar:a%40b@127.0.0.1:5555/safar');
});

test('[REQ-OPS-34] what else an address says of its sessions holds for the copy too', () => {
  expect(addressOfCopy('postgres://safar:x@db.example/safar?application_name=safar&sslmode=require', 5555)).toBe(
    'postgres://safar:x@127.0.0.1:5555/safar?application_name=safar',
  );
});
