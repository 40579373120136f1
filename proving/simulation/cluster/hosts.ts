import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { pathOf } from './programs.ts';

const BRIDGE = 'lan';
const NETWORK = '10.77.0';
/** Pause before a program that ended is started again; systemd does the same. */
const RESTART_MS = 1000;

/** A machine of the trial: a network namespace on a shared bridge, with its own programs. */
export interface Host {
  readonly name: string;
  readonly address: string;
  /** Folder of the host for the data and logs of its programs. */
  readonly folder: string;
  /** Defines a program, which is started again whenever it ends by itself. */
  service(name: string, command: readonly string[], how?: ServiceOptions): Service;
  /** Unplugs the host's cable, and `mend` plugs it in again. Nothing passes meanwhile, and no connection is closed. */
  cut(): void;
  readonly mend: () => void;
  /** Delays everything that the host sends and receives; `quick` ends the delay. */
  slow(ms: number, jitterMs: number): void;
  quick(): void;
  /** Sends a signal to every process on the host. */
  signalAll(signal: NodeJS.Signals): void;
}

interface ServiceOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Unix user that runs the program; root by default. */
  readonly user?: string;
}

export interface Service {
  readonly start: () => void;
  /** Ends the program. It stays ended until `start`. */
  stop(signal: NodeJS.Signals): Promise<void>;
}

export interface Network {
  host(name: string, number: number): Host;
  /** Ends all programs. The system removes networks and mounts together with the namespace. */
  end(): void;
}

function ip(...args: readonly string[]): string {
  return execFileSync(pathOf('ip'), args, { encoding: 'utf8' });
}

/**
 * Creates the bridge of all hosts; this process has its first address. Call it only inside a network namespace of its
 * own.
 */
export function openNetwork(folder: string): Network {
  ip('link', 'set', 'lo', 'up');
  ip('link', 'add', BRIDGE, 'type', 'bridge');
  ip('address', 'add', `${NETWORK}.1/24`, 'dev', BRIDGE);
  ip('link', 'set', BRIDGE, 'up');
  const ends: (() => void)[] = [];
  return {
    host: (name, number) => {
      const host = createHost({ name, address: `${NETWORK}.${number}`, folder: path.join(folder, name) });
      ends.push(() => host.end());
      return host;
    },
    end: () => {
      for (const end of ends) end();
    },
  };
}

function createHost({ name, address, folder }: Pick<Host, 'name' | 'address' | 'folder'>): Host & { end(): void } {
  const port = `p-${name}`;
  mkdirSync(folder, { recursive: true });
  ip('netns', 'add', name);
  ip('link', 'add', port, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name);
  ip('link', 'set', port, 'master', BRIDGE, 'up');
  ip('-n', name, 'address', 'add', `${address}/24`, 'dev', 'eth0');
  for (const device of ['lo', 'eth0']) ip('-n', name, 'link', 'set', device, 'up');
  const children = new Set<ChildProcess>();
  let wire: ChildProcess | undefined;
  let isOver = false;
  const signalAll = (signal: NodeJS.Signals) => {
    for (const pid of ip('netns', 'pids', name).split('\n').filter(Boolean)) sendSignal(Number(pid), signal);
  };

  const service: Host['service'] = (title, command, { env = {}, user } = {}) => {
    const asUser = user === undefined ? [] : [pathOf('setpriv'), `--reuid=${user}`, `--regid=${user}`, '--init-groups'];
    let child: ChildProcess | undefined;
    let wanted = false;
    const launch = (): void => {
      if (!wanted || isOver) return;
      const log = openSync(path.join(folder, `${title}.log`), 'a');
      const begun = spawn(pathOf('ip'), ['netns', 'exec', name, ...asUser, ...command], {
        cwd: folder,
        env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', ...env },
        stdio: ['ignore', log, log],
      });
      child = begun;
      children.add(begun);
      begun.once('exit', () => {
        children.delete(begun);
        if (child === begun) child = undefined;
        setTimeout(() => child === undefined && launch(), RESTART_MS).unref();
      });
    };
    return {
      start: () => {
        wanted = true;
        if (child === undefined) launch();
      },
      stop: (signal) => {
        wanted = false;
        const ending = child;
        if (ending === undefined) return Promise.resolve();
        return new Promise((resolve) => {
          ending.once('exit', () => resolve());
          ending.kill(signal);
        });
      },
    };
  };

  return {
    name,
    address,
    folder,
    service,
    signalAll,
    cut: () => void ip('link', 'set', port, 'nomaster'),
    mend: () => void ip('link', 'set', port, 'master', BRIDGE),
    slow: (ms, jitterMs) => {
      // Leads the cable through a program that holds each frame for a while.
      ip('link', 'add', `w-${name}`, 'type', 'veth', 'peer', 'name', `x-${name}`);
      ip('link', 'set', `w-${name}`, 'up');
      ip('link', 'set', `x-${name}`, 'master', BRIDGE, 'up');
      ip('link', 'set', port, 'nomaster');
      const script = path.join(import.meta.dirname, 'slow-wire.py');
      wire = spawn(pathOf('python3'), [script, port, `w-${name}`, String(ms), String(jitterMs)], {
        stdio: ['ignore', 'inherit', 'inherit'],
      });
    },
    quick: () => {
      wire?.kill('SIGKILL');
      wire = undefined;
      ip('link', 'del', `w-${name}`);
      ip('link', 'set', port, 'master', BRIDGE);
    },
    end: () => {
      isOver = true;
      wire?.kill('SIGKILL');
      signalAll('SIGKILL');
    },
  };
}

/** Ignores a process that has ended meanwhile. */
function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
