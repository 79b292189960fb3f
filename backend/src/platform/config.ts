import { isIP } from 'node:net';
import { megabyte } from '../contracts/storage-size.ts';
import type { SocialLink } from '../contracts/social-links.ts';
import { isVideoSite, videoPlayers, type VideoSite } from '../contracts/video-players.ts';
import { durabilityOf, type Durability } from './durable-database.ts';
import { identityConfigOf, type IdentityConfig } from './identity-config.ts';
import { readRetentionDays, type RetentionDays } from './retention-policies.ts';
import { elasticConfigOf, type ElasticConfig } from './search-engine.ts';

import { fileURLToPath } from 'node:url';
import { paymentsConfigOf, type PaymentsConfig } from './payments/payments-config.ts';
import type { MetricsPlace } from './metrics/metrics-port.ts';
import type { S3Place } from './storage-s3.ts';
import { tracesConfigOf, type TracesConfig } from './traces/traces-config.ts';

/** Everything a process is told from outside, read once at its start. */
export interface Config {
  port: number;
  /** The IP address that the API listens on. Loopback by default: a machine opens itself to others only when it is configured to. */
  host: string;
  databaseUrl: string;
  redisUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** Where people reach Bidboard; links in mails begin with it. */
  publicUrl: string;
  /** Built pages, when this process serves them. */
  staticDir: string | undefined;
  /** Of which sites a video may be played in a page. */
  videoSites: readonly VideoSite[];
  /** Pages of the operating company elsewhere, in the footer of public pages. */
  socialLinks: readonly SocialLink[];
  adminApproval: 'auto' | 'manual';
  /** Whether operators need a second factor. */
  operatorSecondFactor: 'required' | 'optional';
  /** Encrypts the keys of second factors; without it the processes of a database share a secret stored there. */
  secondFactorSecret: string | undefined;
  /** Where uploads arrive, and where they stay unless S3 keeps them. */
  storageDir: string;
  s3: S3Place | undefined;
  /** How much the uploads of a company may take, unless operators set another quota for it. */
  storageQuotaBytes: number;
  /** Signs links to private files; without it the processes of a database share one that they keep there. */
  fileLinkSecret: string | undefined;
  /** By which OpenID provider people may sign in. */
  identity: IdentityConfig | undefined;
  /** To whom money goes; undefined where nothing is sold. */
  payments: PaymentsConfig | undefined;
  /** Multiplies the rate limits of a network for logging in and signing up. */
  rateLimitMultiplier: number;
  /** Who is believed about the address that somebody asks from: addresses, networks, `loopback`; by commas. */
  trustedProxies: string;
  /** Where the catalogue is searched by Elasticsearch. */
  elastic: ElasticConfig | undefined;
  /** A Photon server, without /api and a stroke at the end, where places are looked up by it. */
  placesUrl: string | undefined;
  logLevel: string;
  databaseConnections: number;
  /** Whether a database is refused that may lose what it has confirmed. */
  durability: Durability;
  /** An event that was relayed but not processed within this time is relayed again. */
  relayRedeliverySeconds: number;
  /** How long a worker that fell silent keeps its job; another one has it after at most twice as long. */
  jobLockMs: number;
  /** Longest wait before a job is tried a second time; it doubles with each further try. */
  jobBackoffMs: number;
  /** For how long a job waits for a mail server, storage, payment provider or database that is away, before its failures count. */
  outageRetryLimitMs: number;
  /** How long a request waits for its turn at the most while more come than can be served. */
  queueTimeoutMs: number;
  /** Where this process tells how it fares; undefined where nobody asks. */
  metrics: MetricsPlace | undefined;
  /** Where traces go; undefined where nobody is told. */
  traces: TracesConfig | undefined;
  /** How many days what is kept. */
  retentionDays: RetentionDays;
}

/** Reads the environment; an absent or unfit value is a sentence that says which and why. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = Number(env['PORT'] ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT is no port: ${env['PORT']}`);
  const databaseConnections = Number(env['DATABASE_CONNECTIONS'] ?? 10);
  if (!Number.isInteger(databaseConnections) || databaseConnections < 1)
    throw new Error(`DATABASE_CONNECTIONS is no number of connections: ${env['DATABASE_CONNECTIONS']}`);
  const adminApproval = env['ADMIN_APPROVAL'] ?? 'auto';
  if (adminApproval !== 'auto' && adminApproval !== 'manual')
    throw new Error('ADMIN_APPROVAL is auto or manual');
  const operatorSecondFactor = env['OPERATOR_SECOND_FACTOR'] || 'required';
  if (operatorSecondFactor !== 'required' && operatorSecondFactor !== 'optional')
    throw new Error('OPERATOR_SECOND_FACTOR is required or optional');
  const secondFactorSecret = env['SECOND_FACTOR_SECRET'] || undefined;
  if (secondFactorSecret !== undefined && secondFactorSecret.length < 32)
    throw new Error('SECOND_FACTOR_SECRET has 32 characters at least');
  return {
    port,
    host: hostOf(env, 'HOST'),
    databaseUrl: env['DATABASE_URL'] ?? missing('DATABASE_URL'),
    redisUrl: env['REDIS_URL'] || undefined,
    smtpUrl: env['SMTP_URL'] || undefined,
    mailFrom: env['MAIL_FROM'] ?? 'Bidboard <no-reply@bidboard.example>',
    publicUrl: publicUrlOf(env['PUBLIC_URL'] || `http://localhost:${port}`),
    staticDir: env['STATIC_DIR'] || undefined,
    videoSites: videoSitesOf(env['VIDEO_SITES']),
    socialLinks: [...socialLinkOf(env, 'LinkedIn'), ...socialLinkOf(env, 'YouTube')],
    adminApproval,
    operatorSecondFactor,
    secondFactorSecret,
    ...readStorage(env),
    storageQuotaBytes: wholeFrom1(env, 'STORAGE_QUOTA_MB', 5_120) * megabyte,
    fileLinkSecret: env['FILE_LINK_SECRET'] || undefined,
    identity: identityConfigOf(env),
    payments: paymentsConfigOf(env),
    rateLimitMultiplier: wholeFrom1(env, 'RATE_LIMIT_MULTIPLIER', 1),
    trustedProxies: proxiesOf(env['TRUSTED_PROXIES'] ?? 'loopback'),
    elastic: elasticConfigOf(env),
    placesUrl: placesUrlOf(env['PLACES_URL']),
    logLevel: env['LOG_LEVEL'] ?? 'info',
    databaseConnections,
    durability: durabilityOf(env),
    relayRedeliverySeconds: wholeFrom1(env, 'RELAY_REDELIVERY_SECONDS', 60),
    jobLockMs: wholeFrom1(env, 'JOB_LOCK_MS', 10_000),
    jobBackoffMs: wholeFrom1(env, 'JOB_BACKOFF_MS', 2_000),
    outageRetryLimitMs: wholeFrom1(env, 'OUTAGE_RETRY_LIMIT_MS', 24 * 3_600_000),
    queueTimeoutMs: wholeFrom1(env, 'QUEUE_TIMEOUT_MS', 3),
    metrics: metricsPlaceOf(env),
    traces: tracesConfigOf(env),
    retentionDays: readRetentionDays(env),
  };
}

function wholeFrom1(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const number = Number(env[name] || otherwise);
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`${name} is a whole number from 1: ${env[name]}`);
  return number;
}

/** An IP address to listen on; loopback where the environment names none. */
function hostOf(env: NodeJS.ProcessEnv, name: 'HOST' | 'METRICS_HOST'): string {
  const host = env[name] || '127.0.0.1';
  if (isIP(host) === 0) throw new Error(`${name} is no address: ${host}`);
  return host;
}

function metricsPlaceOf(env: NodeJS.ProcessEnv): MetricsPlace | undefined {
  if (!env['METRICS_PORT']) return undefined;
  const port = Number(env['METRICS_PORT']);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`METRICS_PORT is no port: ${env['METRICS_PORT']}`);
  return { host: hostOf(env, 'METRICS_HOST'), port };
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

/** The policy of every page is made of it too: one that is no address would be found out by the first page. */
function publicUrlOf(url: string): string {
  if (!isWebAddress(url)) throw new Error('PUBLIC_URL is no http or https address');
  return url.replace(/\/$/, '');
}

const isWebAddress = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

function placesUrlOf(url: string | undefined): string | undefined {
  if (!url) return undefined;
  if (!isWebAddress(url)) throw new Error('PLACES_URL is no http or https address');
  return url.replace(/(\/api)?\/*$/, '');
}

function videoSitesOf(list = ''): VideoSite[] {
  const words = list.split(',').map((word) => word.trim());
  return words
    .filter((word) => word !== '')
    .map((word) => {
      if (isVideoSite(word)) return word;
      throw new Error(`VIDEO_SITES names none of ${Object.keys(videoPlayers).join(', ')}: ${word}`);
    });
}

function socialLinkOf(env: NodeJS.ProcessEnv, name: 'LinkedIn' | 'YouTube'): SocialLink[] {
  const variable = `${name.toUpperCase()}_PAGE`;
  const address = env[variable];
  if (!address) return [];
  if (!isWebAddress(address)) throw new Error(`${variable} is no http or https address`);
  return [[name, address]];
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
