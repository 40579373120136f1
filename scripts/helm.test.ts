import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { SETTING_NAMES } from '../apps/server/src/settings/index.ts';
import { ROOT } from './run-program.ts';

const CHART = path.join(ROOT, 'deploy/helm');
const MADE = path.join(ROOT, 'deploy/kubernetes/safar.yaml');
const hasHelm = spawnSync('helm', ['version']).error === undefined;

const Manifest = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({}).optional(),
});
type Manifest = z.infer<typeof Manifest>;

const Pod = z.object({
  template: z.object({
    spec: z.looseObject({
      automountServiceAccountToken: z.boolean(),
      terminationGracePeriodSeconds: z.int().optional(),
      securityContext: z.looseObject({ runAsNonRoot: z.boolean(), runAsUser: z.int() }),
      containers: z.array(
        z.looseObject({
          command: z.array(z.string()).optional(),
          env: z.array(z.looseObject({ name: z.string(), value: z.string().optional() })),
          securityContext: z.looseObject({}),
          resources: z.looseObject({ limits: z.looseObject({ memory: z.string() }) }),
          volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
        }),
      ),
    }),
  }),
});

/** The chart's output as it is committed, for a database outside the chart. */
function committed(): Manifest[] {
  return manifestsOf(readFileSync(MADE, 'utf8'));
}

function manifestsOf(text: string): Manifest[] {
  return parseAllDocuments(text)
    .filter((document) => document.contents !== null)
    .map((document) => Manifest.parse(document.toJS()));
}

function render(...sets: string[]): { ok: boolean; text: string } {
  const args = ['template', 'safar', CHART, '--namespace', 'safar', ...sets.flatMap((set) => ['--set', set])];
  const { status, stdout, stderr } = spawnSync('helm', args, { encoding: 'utf8' });
  return { ok: status === 0, text: status === 0 ? stdout : stderr };
}

function pick(manifests: readonly Manifest[], kind: string, name?: string): Manifest {
  const found = manifests.find((one) => one.kind === kind && (name === undefined || one.metadata.name === name));
  if (found === undefined) throw new Error(`there is no ${kind} ${name ?? ''}`);
  return found;
}

/** Checks for every pod which user runs it and what it may change. */
function expectHarmless(manifests: readonly Manifest[]): void {
  const makers = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');
  expect(makers.length).toBeGreaterThan(2);
  for (const { spec } of makers) {
    const pod = Pod.parse(spec).template.spec;
    expect(pod).toMatchObject({ automountServiceAccountToken: false, securityContext: { runAsNonRoot: true } });
    for (const container of pod.containers) {
      expect(container.securityContext).toEqual({
        readOnlyRootFilesystem: true,
        allowPrivilegeEscalation: false,
        capabilities: { drop: ['ALL'] },
      });
      expect(container.volumeMounts).toEqual([{ name: 'tmp', mountPath: '/tmp' }]);
      const settings = container.env.map(({ name }) => name).filter((name) => name !== 'NODE_ENV');
      expect(settings.filter((name) => !SETTING_NAMES.some((known) => known === name))).toEqual([]);
    }
  }
}

describe('[REQ-OPS-36] the chart', () => {
  test('runs processes of both roles as nobody, on files they may not change, on a database that a job makes ready', () => {
    const manifests = committed();
    expectHarmless(manifests);
    for (const part of ['web', 'worker']) {
      const deployment = pick(manifests, 'Deployment', `safar-${part}`);
      const [container] = Pod.parse(deployment.spec).template.spec.containers;
      expect(container?.env).toEqual(
        expect.arrayContaining([
          { name: 'ROLES', value: part },
          { name: 'MIGRATIONS', value: 'by-job' },
          { name: 'NODE_ENV', value: 'production' },
        ]),
      );
      expect(container).toMatchObject({
        startupProbe: { httpGet: { path: '/readyz' } },
        readinessProbe: { httpGet: { path: '/readyz' } },
        livenessProbe: { httpGet: { path: '/healthz' } },
        lifecycle: { preStop: { exec: { command: ['sleep', '5'] } } },
      });
      // When a pod ends, the proxy learns of it first, open requests are then answered, and only then is it killed.
      expect(Pod.parse(deployment.spec).template.spec.terminationGracePeriodSeconds).toBeGreaterThan(30);
      expect(deployment.spec).toMatchObject({ strategy: { rollingUpdate: { maxUnavailable: 0 } } });
      expect(pick(manifests, 'PodDisruptionBudget', `safar-${part}`).spec).toMatchObject({ maxUnavailable: 1 });
    }
    const [job] = Pod.parse(pick(manifests, 'Job').spec).template.spec.containers;
    expect(job?.command).toEqual(['node', 'scripts/migrate.ts', '--role', 'safar_app']);
    expect(job?.env).toMatchObject([{ valueFrom: { secretKeyRef: { key: 'owner' } } }]);
  });

  test('lets in the proxy and monitoring alone, and grows by the work of who answers', () => {
    const manifests = committed();
    const { ingress } = z
      .object({ ingress: z.array(z.object({ from: z.array(z.unknown()), ports: z.array(z.unknown()) })) })
      .parse(pick(manifests, 'NetworkPolicy').spec);
    expect(ingress.map(({ ports }) => ports)).toEqual([[{ port: 'site' }, { port: 'desk' }], [{ port: 'operations' }]]);
    expect(pick(manifests, 'HorizontalPodAutoscaler').spec).toMatchObject({
      scaleTargetRef: { name: 'safar-web' },
      minReplicas: 2,
      maxReplicas: 8,
    });
  });

  test('describes every value that it has, and refuses others', () => {
    const Schema: z.ZodType<{ properties?: Record<string, unknown>; additionalProperties?: unknown }> = z.looseObject({
      properties: z.record(z.string(), z.unknown()).optional(),
      additionalProperties: z.unknown().optional(),
    });
    const compare = (values: unknown, schema: unknown, place: string): void => {
      const { properties, additionalProperties } = Schema.parse(schema);
      if (properties === undefined) return;
      expect([place, additionalProperties]).toEqual([place, false]);
      for (const [name, value] of Object.entries(z.record(z.string(), z.unknown()).parse(values))) {
        expect(Object.keys(properties)).toContain(name);
        compare(value, properties[name], `${place}.${name}`);
      }
    };
    compare(
      parse(readFileSync(path.join(CHART, 'values.yaml'), 'utf8')),
      JSON.parse(readFileSync(path.join(CHART, 'values.schema.json'), 'utf8')),
      'values',
    );
    const used = globSync('templates/*', { cwd: CHART }).map((name) => readFileSync(path.join(CHART, name), 'utf8'));
    for (const part of [
      'image',
      'settings',
      'secretName',
      'externalSecret',
      'ingress',
      'networkPolicy',
      'serviceMonitor',
    ])
      expect(used.some((text) => text.includes(`Values.${part}`))).toBe(true);
  });

  test.runIf(hasHelm)('is what is committed for those without Helm', () => {
    expect(committed()).toEqual(manifestsOf(render('database.cluster.enabled=false').text));
  });

  test.runIf(hasHelm)('makes a database of three machines that loses nothing, backed up every night', () => {
    const backup = 'database.cluster.backup';
    const { text } = render(
      `${backup}.enabled=true`,
      `${backup}.destinationPath=s3://safar`,
      `${backup}.credentialsSecret=store`,
      'serviceMonitor.enabled=true',
    );
    const manifests = manifestsOf(text);
    expectHarmless(manifests);
    expect(pick(manifests, 'Cluster').spec).toMatchObject({
      instances: 3,
      postgresql: { synchronous: { method: 'any', number: 1, dataDurability: 'required' } },
      plugins: [{ isWALArchiver: true, parameters: { barmanObjectName: 'safar-database' } }],
      managed: { roles: [{ name: 'safar_app', login: true }] },
    });
    expect(pick(manifests, 'ObjectStore').spec).toMatchObject({ configuration: { destinationPath: 's3://safar' } });
    expect(pick(manifests, 'ScheduledBackup').spec).toMatchObject({
      cluster: { name: 'safar-database' },
      method: 'plugin',
    });
    expect(pick(manifests, 'ServiceMonitor').spec).toMatchObject({ endpoints: [{ path: '/metrics' }] });
  });

  test.runIf(hasHelm)('refuses what would hold up every drain, and a name that it does not know', () => {
    expect(render('web.replicas=1')).toMatchObject({ ok: false });
    expect(render('web.replicsa=3')).toMatchObject({ ok: false });
    expect(render('image.digest=latest')).toMatchObject({ ok: false });
  });
});
