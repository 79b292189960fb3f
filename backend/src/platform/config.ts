import { isIP } from 'node:net';
import { megabyte } from '../kernel/files/storage-size.ts';
import type { SocialLink } from '../kernel/addresses/social-links.ts';
import { isVideoSite, videoPlayers, type VideoSite } from '../kernel/addresses/video-address.ts';
import { durabilityOf, type Durability } from './database/durable-database.ts';
import { securityContactOf, type SecurityContact } from './http/security-txt/security-contact.ts';
import { identityConfigOf, type IdentityConfig } from './auth/identity-config.ts';
import { mailSenderOf } from './notifications/mail-sender.ts';
import { elasticConfigOf, type ElasticConfig } from './search-engine.ts';

import { fileURLToPath } from 'node:url';
import { paymentsConfigOf, type PaymentsConfig } from './payments/payments-config.ts';
import type { MetricsPlace } from './observability/metrics/metrics-port.ts';
import type { S3Place } from './storage/storage-s3.ts';
import { tracesConfigOf, type TracesConfig } from './observability/traces/traces-config.ts';

/** The configuration of a process from outside, read once at its start. */
export interface Config {
  port: number;
  /** The IP address that the API listens on. Loopback by default: a machine opens itself to others only when it is configured to. */
  host: string;
  databaseUrl: string;
  redisUrl: string | undefined;
  smtpUrl: string | undefined;
  /** Who sends all mail, as a mail header writes it. */
  mailFrom: string;
  /** The address that every mail names for questions. */
  mailContact: string;
  /** Where people reach Bidboard; links in mails begin with it. */
  publicUrl: string;
  /** The folder of the built pages, if this process serves them. */
  staticDir: string | undefined;
  /** The sites whose videos a page may play. */
  videoSites: readonly VideoSite[];
  /** The operating company's pages on other sites, shown in the footer of public pages. */
  socialLinks: readonly SocialLink[];
  /** Where people report vulnerabilities; undefined if this installation names no contact. */
  securityContact: SecurityContact | undefined;
  adminApproval: 'auto' | 'manual';
  /** Whether operators need a second factor. */
  operatorSecondFactor: 'required' | 'optional';
  /** Encrypts the keys of second factors; without it the processes of a database share a secret stored there. */
  secondFactorSecret: string | undefined;
  /** The folder where uploads arrive, and where they stay unless S3 keeps them. */
  storageDir: string;
  s3: S3Place | undefined;
  /** How much a company's uploads may take, unless operators set another quota for it. */
  storageQuotaBytes: number;
  /** Signs links to private files. Without it the processes of a database share a secret stored there. */
  fileLinkSecret: string | undefined;
  /** The OpenID provider by which people may sign in. */
  identity: IdentityConfig | undefined;
  /** The account that receives payments; undefined where nothing is sold. */
  payments: PaymentsConfig | undefined;
  /** Multiplies the rate limits of a network for logging in and signing up. */
  rateLimitMultiplier: number;
  /** The proxies that are trusted to name the address of a client: addresses, networks or `loopback`, separated by commas. */
  trustedProxies: string;
  /** The Elasticsearch server that searches the catalogue. */
  elastic: ElasticConfig | undefined;
  /** The address of a Photon server, without /api and a final slash, if it looks up places. */
  placesUrl: string | undefined;
  logLevel: string;
  databaseConnections: number;
  /** Whether the process refuses a database that may lose what it has confirmed. */
  durability: Durability;
  /** An event that was relayed but not processed within this time is relayed again. */
  relayRedeliverySeconds: number;
  /** How long a worker that fell silent keeps its job. Another worker gets the job after at most twice as long. */
  jobLockMs: number;
  /** The longest wait before a job is tried a second time. It doubles with each further try. */
  jobBackoffMs: number;
  /** How long a job waits for an unavailable mail server, storage, payment provider or database before its failures count. */
  outageRetryLimitMs: number;
  /** The longest that a request waits for its turn while more requests arrive than can be served. */
  queueTimeoutMs: number;
  /** Where this process serves its metrics; undefined if it serves none. */
  metrics: MetricsPlace | undefined;
  /** Where traces are sent; undefined if they are not sent. */
  traces: TracesConfig | undefined;
}

/** Reads the environment. Throws an error that names an absent or invalid value and says why. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const port = Number(env['PORT'] ?? 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`PORT must be a port number: ${env['PORT']}`);
  const databaseConnections = Number(env['DATABASE_CONNECTIONS'] ?? 10);
  if (!Number.isInteger(databaseConnections) || databaseConnections < 1)
    throw new Error(
      `DATABASE_CONNECTIONS must be a whole number of at least 1: ${env['DATABASE_CONNECTIONS']}`,
    );
  const adminApproval = env['ADMIN_APPROVAL'] ?? 'auto';
  if (adminApproval !== 'auto' && adminApproval !== 'manual')
    throw new Error('ADMIN_APPROVAL must be auto or manual');
  const operatorSecondFactor = env['OPERATOR_SECOND_FACTOR'] || 'required';
  if (operatorSecondFactor !== 'required' && operatorSecondFactor !== 'optional')
    throw new Error('OPERATOR_SECOND_FACTOR must be required or optional');
  const secondFactorSecret = env['SECOND_FACTOR_SECRET'] || undefined;
  if (secondFactorSecret !== undefined && secondFactorSecret.length < 32)
    throw new Error('SECOND_FACTOR_SECRET must have at least 32 characters');
  return {
    port,
    host: hostOf(env, 'HOST'),
    databaseUrl: env['DATABASE_URL'] ?? missing('DATABASE_URL'),
    redisUrl: env['REDIS_URL'] || undefined,
    smtpUrl: env['SMTP_URL'] || undefined,
    ...mailSenderOf(env),
    publicUrl: publicUrlOf(env['PUBLIC_URL'] || `http://localhost:${port}`),
    staticDir: env['STATIC_DIR'] || undefined,
    videoSites: videoSitesOf(env['VIDEO_SITES']),
    socialLinks: [...socialLinkOf(env, 'LinkedIn'), ...socialLinkOf(env, 'YouTube')],
    securityContact: securityContactOf(env),
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
  };
}

function wholeFrom1(env: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const number = Number(env[name] || otherwise);
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`${name} must be a whole number of at least 1: ${env[name]}`);
  return number;
}

/** Returns an IP address to listen on, or loopback if the environment names none. */
function hostOf(env: NodeJS.ProcessEnv, name: 'HOST' | 'METRICS_HOST'): string {
  const host = env[name] || '127.0.0.1';
  if (isIP(host) === 0) throw new Error(`${name} must be an IP address: ${host}`);
  return host;
}

function metricsPlaceOf(env: NodeJS.ProcessEnv): MetricsPlace | undefined {
  if (!env['METRICS_PORT']) return undefined;
  const port = Number(env['METRICS_PORT']);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`METRICS_PORT must be a port number: ${env['METRICS_PORT']}`);
  return { host: hostOf(env, 'METRICS_HOST'), port };
}

function proxiesOf(list: string): string {
  for (const range of list.split(',').map((part) => part.trim())) {
    const [address = '', bits = '0', ...more] = range.split('/');
    const isNetwork =
      isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (isIP(address) === 4 ? 32 : 128);
    if (!['loopback', 'linklocal', 'uniquelocal'].includes(range) && (!isNetwork || more.length > 0))
      throw new Error(`TRUSTED_PROXIES must list IP addresses or networks: ${range}`);
  }
  return list;
}

/**
 * The policy of every page also contains this address. Without this check, only the first page would reveal an invalid address.
 */
function publicUrlOf(url: string): string {
  if (!isWebAddress(url)) throw new Error('PUBLIC_URL must be an http or https address');
  return url.replace(/\/$/, '');
}

const isWebAddress = (url: string): boolean => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);

function placesUrlOf(url: string | undefined): string | undefined {
  if (!url) return undefined;
  if (!isWebAddress(url)) throw new Error('PLACES_URL must be an http or https address');
  return url.replace(/(\/api)?\/*$/, '');
}

function videoSitesOf(list = ''): VideoSite[] {
  const words = list.split(',').map((word) => word.trim());
  return words
    .filter((word) => word !== '')
    .map((word) => {
      if (isVideoSite(word)) return word;
      throw new Error(`VIDEO_SITES may only list ${Object.keys(videoPlayers).join(', ')}, not ${word}`);
    });
}

function socialLinkOf(env: NodeJS.ProcessEnv, name: 'LinkedIn' | 'YouTube'): SocialLink[] {
  const variable = `${name.toUpperCase()}_PAGE`;
  const address = env[variable];
  if (!address) return [];
  if (!isWebAddress(address)) throw new Error(`${variable} must be an http or https address`);
  return [[name, address]];
}

const ownStorageDir = fileURLToPath(new URL('../../../.bidboard/files', import.meta.url));

/** Reads from the environment where files are kept, for programs that need only that. */
export function readStorage(env: NodeJS.ProcessEnv): Pick<Config, 'storageDir' | 's3'> {
  const storageDir = env['STORAGE_DIR'] || ownStorageDir;
  const endpoint = env['S3_ENDPOINT'];
  if (!endpoint) return { storageDir, s3: undefined };
  if (!/^https?:\/\/[^/]/.test(endpoint)) throw new Error('S3_ENDPOINT must be an http or https address');
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

/** Returns the shared choice for the job broker and the push bus: Redis if its address is given, otherwise PostgreSQL. */
export const busConfigOf = (config: Pick<Config, 'databaseUrl' | 'redisUrl'>) =>
  config.redisUrl
    ? ({ kind: 'redis', redisUrl: config.redisUrl } as const)
    : ({ kind: 'postgres', databaseUrl: config.databaseUrl } as const);
