import { isIP } from 'node:net';
import { identityConfigOf, type IdentityConfig } from './identity-config.ts';
import { elasticConfigOf, type ElasticConfig } from './search-engine.ts';

import { fileURLToPath } from 'node:url';
import { paymentsConfigOf, type PaymentsConfig } from './payments/payments-config.ts';
import type { MetricsPlace } from './metrics/metrics-port.ts';
import type { S3Place } from './storage-s3.ts';
import { tracesConfigOf, type TracesConfig } from './traces/traces-config.ts';

/** Everything a process is told from outside, read once at its start. */
export interface Config {
  port: number;
  databaseUrl: string;
  redisUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Where people reach Bidboard; links in mails begin with it. */
  publicUrl: string;
  /** Built pages, when this process serves them. */
  staticDir: string | undefined;
  adminApproval: 'auto' | 'manual';
  /** Where uploads arrive, and where they stay unless S3 keeps them. */
  storageDir: string;
  s3: S3Place | undefined;
  /** Signs links to private files; without it the processes of a database share one that they keep there. */
  fileLinkSecret: string | undefined;
  /** By which OpenID provider people may sign in. */
  identity: IdentityConfig | undefined;
  /** To whom money goes; undefined where nothing is sold. */
  payments: PaymentsConfig | undefined;
  /** How many times the usual attempts to sign in or up one network has. */
  attemptLeniency: number;
  /** Who is believed about the address that somebody asks from: addresses, networks, `loopback`; by commas. */
  trustedProxies: string;
  /** Where the catalogue is searched by Elasticsearch. */
  elastic: ElasticConfig | undefined;
  /** A Photon server, without /api and a stroke at the end, where places are looked up by it. */
  placesUrl: string | undefined;
  logLevel: string;
  databaseConnections: number;
  /** Longest wait before a job is tried a second time; it doubles with each further try. */
  jobBackoffMs: number;
  /** Where this process tells how it fares; undefined where nobody asks. */
  metrics: MetricsPlace | undefined;
  /** Where traces go; undefined where nobody is told. */
  traces: TracesConfig | undefined;
}

/** Reads the environment; an absent or unfit value is a sentence that says which and why. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = Number(env['PORT'] ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is no port: ${env['PORT']}`);
  const databaseConnections = Number(env['DATABASE_CONNECTIONS'] ?? 10);
  if (!Number.isInteger(databaseConnections) || databaseConnections < 1)
    throw new Error(`DATABASE_CONNECTIONS is no number of connections: ${env['DATABASE_CONNECTIONS']}`);
  const jobBackoffMs = Number(env['JOB_BACKOFF_MS'] || 2_000);
  if (!Number.isInteger(jobBackoffMs) || jobBackoffMs < 1)
    throw new Error(`JOB_BACKOFF_MS is a whole number from 1: ${env['JOB_BACKOFF_MS']}`);
  const adminApproval = env['ADMIN_APPROVAL'] ?? 'auto';
  if (adminApproval !== 'auto' && adminApproval !== 'manual')
    throw new Error('ADMIN_APPROVAL is auto or manual');
  const attemptLeniency = Number(env['ATTEMPT_LENIENCY'] ?? 1);
  if (!Number.isInteger(attemptLeniency) || attemptLeniency < 1)
    throw new Error(`ATTEMPT_LENIENCY is a whole number from 1: ${env['ATTEMPT_LENIENCY']}`);
  return {
    port,
    databaseUrl: env['DATABASE_URL'] ?? missing('DATABASE_URL'),
    redisUrl: env['REDIS_URL'] || undefined,
    smtpUrl: env['SMTP_URL'] || undefined,
    mailFrom: env['MAIL_FROM'] ?? 'Bidboard <no-reply@bidboard.example>',
    publicUrl: (env['PUBLIC_URL'] ?? `http://localhost:${port}`).replace(/\/$/, ''),
    staticDir: env['STATIC_DIR'] || undefined,
    adminApproval,
    ...readStorage(env),
    fileLinkSecret: env['FILE_LINK_SECRET'] || undefined,
    identity: identityConfigOf(env),
    payments: paymentsConfigOf(env),
    attemptLeniency,
    trustedProxies: proxiesOf(env['TRUSTED_PROXIES'] ?? 'loopback'),
    elastic: elasticConfigOf(env),
    placesUrl: placesUrlOf(env['PLACES_URL']),
    logLevel: env['LOG_LEVEL'] ?? 'info',
    databaseConnections,
    jobBackoffMs,
    metrics: metricsPlaceOf(env),
    traces: tracesConfigOf(env),
  };
}

/** Loopback unless the environment says otherwise: what a process tells here is not for everybody. */
function metricsPlaceOf(env: NodeJS.ProcessEnv): MetricsPlace | undefined {
  if (!env['METRICS_PORT']) return undefined;
  const port = Number(env['METRICS_PORT']);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`METRICS_PORT is no port: ${env['METRICS_PORT']}`);
  const host = env['METRICS_HOST'] || '127.0.0.1';
  if (isIP(host) === 0) throw new Error(`METRICS_HOST is no address: ${host}`);
  return { host, port };
}

function proxiesOf(list: string): string {
  for (const one of list.split(',').map((part) => part.trim())) {
    const [address = '', bits = '0', ...more] = one.split('/');
    const isNetwork =
      isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
    if (!['loopback', 'linklocal', 'uniquelocal'].includes(one) && (!isNetwork || more.length > 0))
      throw new Error(`TRUSTED_PROXIES names no address or network: ${one}`);
  }
  return list;
}

function placesUrlOf(url: string | undefined): string | undefined {
  if (!url) return undefined;
  const { protocol } = URL.canParse(url) ? new URL(url) : { protocol: '' };
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new Error('PLACES_URL is no http or https address');
  return url.replace(/(\/api)?\/*$/, '');
}

const ownStorageDir = fileURLToPath(new URL('../../../.bidboard/files', import.meta.url));

/** Where files are kept, as the environment says; for those who need no more of it than that. */
export function readStorage(env: NodeJS.ProcessEnv): Pick<Config, 'storageDir' | 's3'> {
  const storageDir = env['STORAGE_DIR'] || ownStorageDir;
  const endpoint = env['S3_ENDPOINT'];
  if (!endpoint) return { storageDir, s3: undefined };
  if (!/^https?:\/\/[^/]/.test(endpoint))
    throw new Error('S3_ENDPOINT is no address: it begins with https://');
  return {
    storageDir,
    s3: {
      endpoint,
      bucket: env['S3_BUCKET'] ?? missing('S3_BUCKET'),
      region: env['S3_REGION'] ?? 'us-east-1',
      accessKeyId: env['S3_ACCESS_KEY_ID'] ?? missing('S3_ACCESS_KEY_ID'),
      secretAccessKey: env['S3_SECRET_ACCESS_KEY'] ?? missing('S3_SECRET_ACCESS_KEY'),
    },
  };
}

function missing(name: string): never {
  throw new Error(`${name} is not set`);
}

/** Job broker and push bus share one choice: Redis where its address is given, else PostgreSQL. */
export const busOf = (config: Pick<Config, 'databaseUrl' | 'redisUrl'>) =>
  config.redisUrl
    ? ({ kind: 'redis', redisUrl: config.redisUrl } as const)
    : ({ kind: 'postgres', databaseUrl: config.databaseUrl } as const);
