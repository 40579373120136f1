import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildSandbox, type Sandbox } from '../app.ts';
import { readSettings } from '../settings.ts';
import { createFaults } from './faults.ts';
import { serve } from './serve.ts';
import { like } from '../like.ts';

let folder: string;
let sandbox: Sandbox;
let base: string;
let acted: string[];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sandbox-control-'));
  acted = [];
  sandbox = await buildSandbox({
    settings: readSettings({ SANDBOX_PORT: '0', SMTP_PORT: '0', SANDBOX_LATENCY: '0', DATA_DIR: folder }),
  });
  sandbox.app.get<{ Querystring: { reference: string } }>('/probe', (request, reply) =>
    serve(
      sandbox.world,
      { target: 'sms', name: 'probe', reference: request.query.reference },
      request,
      reply,
      (fault) => {
        acted.push(fault?.kind ?? 'well');
        return { body: { outcome: fault?.kind ?? 'well', padding: 'x'.repeat(2000) } };
      },
    ),
  );
  base = await sandbox.listen();
});

afterEach(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true, force: true });
});

function arm(fault: Record<string, unknown>): Promise<Response> {
  return fetch(`${base}/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ target: 'sms', operation: 'Probe', ...fault }),
  });
}

function probe(reference = 'one', signal?: AbortSignal): Promise<Response> {
  return fetch(`${base}/probe?reference=${reference}`, signal === undefined ? {} : { signal });
}

describe('faults over the wire', () => {
  it('hit as often as they were armed, in the order of arming, and then no more', async () => {
    await arm({ kind: 'sold-out', count: 2 });
    await arm({ kind: 'pending' });
    const outcomes: unknown[] = [];
    for (let call = 0; call < 4; call += 1) outcomes.push(await (await probe()).json());
    expect(outcomes).toMatchObject([
      { outcome: 'sold-out' },
      { outcome: 'sold-out' },
      { outcome: 'pending' },
      { outcome: 'well' },
    ]);
  });

  it('timeout does not act and never answers, unless it is told to act', async () => {
    await arm({ kind: 'timeout' });
    await expect(probe('a', AbortSignal.timeout(150))).rejects.toThrow('aborted');
    expect(acted).toEqual([]);
    await arm({ kind: 'timeout', acts: true });
    const gone = new AbortController();
    const unanswered = probe('b', gone.signal);
    await expect.poll(() => acted).toEqual(['well']);
    gone.abort();
    await expect(unanswered).rejects.toThrow('aborted');
  });

  it('drop acts and closes the connection', async () => {
    await arm({ kind: 'drop' });
    await expect(probe()).rejects.toThrow('fetch failed');
    expect(acted).toEqual(['well']);
  });

  it('delay answers late, bad-json answers half a document, http kinds do not act', async () => {
    await arm({ kind: 'delay', delayMs: 120 });
    const started = performance.now();
    expect((await probe()).status).toBe(200);
    expect(performance.now() - started).toBeGreaterThan(100);
    await arm({ kind: 'bad-json' });
    await expect((await probe()).json()).rejects.toThrow('JSON');
    acted.length = 0;
    await arm({ kind: 'http-500' });
    await arm({ kind: 'http-429' });
    expect([(await probe()).status, (await probe()).status]).toEqual([500, 429]);
    expect(acted).toEqual([]);
  });

  it('can be meant for one reference alone, listed and disarmed', async () => {
    await arm({ kind: 'sold-out', reference: 'mine' });
    expect(await (await probe('yours')).json()).toMatchObject({ outcome: 'well' });
    expect(await (await fetch(`${base}/faults`)).json()).toMatchObject({ armed: [{ kind: 'sold-out', count: 1 }] });
    await fetch(`${base}/faults`, { method: 'DELETE' });
    expect(await (await probe('mine')).json()).toMatchObject({ outcome: 'well' });
  });

  it('are refused with a reason when malformed', async () => {
    const answer = await arm({ kind: 'earthquake' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ error: like.stringContaining('kind') });
  });
});

describe('received calls', () => {
  it('are listed newest first with reference, status and fault, also the unanswered', async () => {
    await probe('first');
    await arm({ kind: 'timeout' });
    const gone = new AbortController();
    const unanswered = probe('second', gone.signal);
    await expect
      .poll(async () => (await fetch(`${base}/calls?target=sms&operation=PROBE`)).json())
      .toMatchObject({
        calls: [
          { reference: 'second', status: null, fault: 'timeout' },
          { reference: 'first', status: 200, fault: null, operation: 'probe' },
        ],
      });
    gone.abort();
    await expect(unanswered).rejects.toThrow('aborted');
  });
});

describe('armed faults', () => {
  it('for every operation of a target are taken by any of its operations only', () => {
    const faults = createFaults();
    faults.arm({ target: 'smtp', operation: '*', kind: 'rejected', count: 1 });
    expect(faults.take('sms', 'flow')).toBeUndefined();
    expect(faults.take('smtp', 'send')?.kind).toBe('rejected');
    expect(faults.take('smtp', 'send')).toBeUndefined();
  });
});
