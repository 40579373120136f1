import { existsSync } from 'node:fs';

/** Programs that the trial needs: path on Debian, and package. */
const PROGRAMS = {
  ip: ['/usr/sbin/ip', 'iproute2'],
  unshare: ['/usr/bin/unshare', 'util-linux'],
  setpriv: ['/usr/bin/setpriv', 'util-linux'],
  mount: ['/usr/bin/mount', 'mount'],
  etcd: ['/usr/bin/etcd', 'etcd-server'],
  patroni: ['/usr/bin/patroni', 'patroni'],
  python3: ['/usr/bin/python3', 'python3'],
  haproxy: ['/usr/sbin/haproxy', 'haproxy'],
  pgbouncer: ['/usr/sbin/pgbouncer', 'pgbouncer'],
  redis: ['/usr/bin/redis-server', 'redis-server'],
  valkey: ['/usr/bin/valkey-server', 'valkey-server'],
} as const;

/** Folders of PostgreSQL's versions, the newest first. */
const POSTGRES_BINS = [18, 17, 16, 15].map((version) => `/usr/lib/postgresql/${version}/bin`);
const FAKETIME = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`;

export type Program = keyof typeof PROGRAMS;

/** The programs found on this machine. */
export interface Found {
  readonly postgresBin: string;
  /** Path of Redis or Valkey; either will do. */
  readonly redis: string;
  /** Library that changes the clock of one process; when undefined, no clock is changed. */
  readonly faketime: string | undefined;
}

export function pathOf(program: Program): string {
  return PROGRAMS[program][0];
}

/**
 * Finds all programs that the trial needs. When some are missing, returns a sentence with the command that installs
 * them.
 */
export function findPrograms(): Found | string {
  const redis = (['valkey', 'redis'] as const).find((name) => existsSync(pathOf(name)));
  const postgresBin = POSTGRES_BINS.find((folder) => existsSync(`${folder}/postgres`));
  const missing: string[] = Object.entries(PROGRAMS)
    .filter(([name, [file]]) => name !== 'redis' && name !== 'valkey' && !existsSync(file))
    .map(([, [, debianPackage]]) => debianPackage);
  if (postgresBin === undefined) missing.push('postgresql');
  if (redis === undefined) missing.push('redis-server');
  if (postgresBin === undefined || redis === undefined || missing.length > 0)
    return `Programs are missing. Run: apt-get install ${[...new Set(missing)].join(' ')}`;
  if (process.getuid?.() !== 0) return 'Hosts are network namespaces, which only root may make: run it as root.';
  return { postgresBin, redis: pathOf(redis), faketime: existsSync(FAKETIME) ? FAKETIME : undefined };
}
