import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { APP_PASSWORD, APP_ROLE, PATRONI_PORT } from './database-hosts.ts';
import type { Host, Service } from './hosts.ts';
import { pathOf } from './programs.ts';

const DEPLOY = path.resolve(import.meta.dirname, '../../../deploy');
/** Settings of a TCP line whose connections must not be closed because they are old: sessions of a database. */
const LINE =
  'mode tcp\n    retries 0\n    timeout client 2h\n    timeout server 2h\n    option clitcpka\n    option srvtcpka';
/**
 * The trial's own host sends requests for travellers of many addresses and sets the header itself, so the proxy leaves
 * it unchanged.
 */
const FROM_TRAVELLERS = 'option forwardfor except 10.77.0.1';
const READ_FILE = { encoding: 'utf8' } as const;

/** A listening address, and the address that its connections are passed to. */
interface Line {
  readonly at: string;
  readonly to: string;
}

interface Sites {
  /** Addresses of the Safar hosts, which serve the site and the desk on these ports. */
  readonly servers: readonly string[];
  readonly sitePort: number;
  readonly deskPort: number;
}

/**
 * haproxy on a host. It passes TCP lines to other hosts, leads one line to the leader of the databases, and serves the
 * sites by the rules of `deploy/haproxy.cfg`.
 */
export function createHaproxy(
  host: Host,
  {
    lines = [],
    leader,
    sites,
  }: {
    readonly lines?: readonly Line[];
    readonly leader?: { readonly at: string; readonly databases: readonly Host[] };
    readonly sites?: Sites;
  },
): Service {
  const text = [
    'global\n    maxconn 2000',
    ofDeploy('defaults'),
    ...lines.map(({ at, to }, index) => `listen line-${index}\n    bind ${at}\n    ${LINE}\n    server other ${to}`),
    leader === undefined ? '' : leaderLine(leader),
    sites === undefined ? '' : siteParts(host, sites),
  ];
  const file = path.join(host.folder, 'haproxy.cfg');
  writeFileSync(file, `${text.join('\n\n')}\n`);
  return host.service('haproxy', [pathOf('haproxy'), '-db', '-f', file]);
}

/** A section of the deployed `haproxy.cfg`. */
function ofDeploy(section: string): string {
  const text = readFileSync(path.join(DEPLOY, 'haproxy.cfg'), READ_FILE);
  const [, found] = new RegExp(`^(${section}\\n(?:    .*\\n)+)`, 'm').exec(text) ?? [];
  if (found === undefined) throw new Error(`deploy/haproxy.cfg has no ${section}`);
  return found;
}

function leaderLine({ at, databases }: { readonly at: string; readonly databases: readonly Host[] }): string {
  const servers = databases.map(({ name, address }) => `    server ${name} ${address}:5432 check port ${PATRONI_PORT}`);
  const rules = rulesOf('listen leader').map((line) => (line.trim().startsWith('bind ') ? `    bind ${at}` : line));
  return [...rules, ...servers].join('\n');
}

/** The lines of a deployed section without its servers. */
function rulesOf(section: string): string[] {
  return ofDeploy(section)
    .split('\n')
    .filter((line) => !line.trim().startsWith('server ') && line.trim() !== '');
}

function siteParts({ address }: Host, { servers, sitePort, deskPort }: Sites): string {
  const part = (name: 'site' | 'desk', port: number) => {
    const to = servers.map((server, index) => {
      const check = name === 'site' ? '' : ` check port ${sitePort}`;
      return `    server host-${index + 1} ${server}:${port}${check}`;
    });
    return [
      `frontend ${name}s\n    bind ${address}:${port}\n    ${FROM_TRAVELLERS}\n    default_backend ${name}`,
      [...rulesOf(`backend ${name}`), ...to].join('\n'),
    ];
  };
  return [...part('site', sitePort), ...part('desk', deskPort)].join('\n\n');
}

/** PgBouncer with the settings of `deploy/pgbouncer.ini`, for the requests of the Safar process on the same host. */
export function createPooler(host: Host): Service {
  const users = path.join(host.folder, 'userlist.txt');
  writeFileSync(users, `"${APP_ROLE}" "${APP_PASSWORD}"\n`);
  const settings = readFileSync(path.join(DEPLOY, 'pgbouncer.ini'), READ_FILE)
    .replace(/^auth_file = .*/m, `auth_file = ${users}`)
    .concat('unix_socket_dir =\n');
  const file = path.join(host.folder, 'pgbouncer.ini');
  writeFileSync(file, settings);
  return host.service('pgbouncer', [pathOf('pgbouncer'), file], { user: 'postgres' });
}
