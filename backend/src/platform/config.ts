import { fileURLToPath } from 'node:url';
import { megabyte } from '../kernel/files/storage-size.ts';
import type { SocialLink } from '../kernel/addresses/social-links.ts';
import { isVideoSite, type VideoSite } from '../kernel/addresses/video-address.ts';
import { identityConfigOf, type IdentityConfig } from './auth/identity-config.ts';
import type { Durability } from './database/durable-database.ts';
import { text } from './environment/kinds.ts';
import { readVariables, validated } from './environment/read-environment.ts';
import { namesIn } from './environment/process-variables.ts';
import { variables } from './environment/variables.ts';
import { securityContactOf, type SecurityContact } from './http/security-txt/security-contact.ts';
import { parseSender } from './notifications/mail-sender.ts';
import type { MetricsPlace } from './observability/metrics/metrics-port.ts';
import { tracesConfigOf, type TracesConfig } from './observability/traces/traces-config.ts';
import { paymentsConfigOf, type PaymentsConfig } from './payments/payments-config.ts';
import {
  readRetentionDays,
  retentionVariables,
  type RetentionDays,
  type RetentionPolicies,
} from './retention/retention-policies.ts';
import { elasticConfigOf, type ElasticConfig } from './search-engine.ts';
import type { S3Place } from './storage/storage-s3.ts';

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

/** Reads the environment. Throws a ConfigurationError that names every absent or invalid value and says why. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = validated(variables, env);
  return {
    port: read.PORT,
    host: read.HOST,
    databaseUrl: read.DATABASE_URL,
    redisUrl: read.REDIS_URL,
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM,
    mailContact: read.MAIL_CONTACT ?? parseSender(read.MAIL_FROM).email,
    publicUrl: (read.PUBLIC_URL ?? `http://localhost:${read.PORT}`).replace(/\/$/, ''),
    staticDir: read.STATIC_DIR,
    videoSites: namesIn(read.VIDEO_SITES).filter(isVideoSite),
    socialLinks: [
      ...socialLinks('LinkedIn', read.LINKEDIN_PAGE),
      ...socialLinks('YouTube', read.YOUTUBE_PAGE),
    ],
    securityContact: securityContactOf(read),
    adminApproval: read.ADMIN_APPROVAL,
    operatorSecondFactor: read.OPERATOR_SECOND_FACTOR,
    secondFactorSecret: read.SECOND_FACTOR_SECRET,
    ...readStorage(env),
    storageQuotaBytes: read.STORAGE_QUOTA_MB * megabyte,
    fileLinkSecret: read.FILE_LINK_SECRET,
    identity: identityConfigOf(read),
    payments: paymentsConfigOf(env),
    rateLimitMultiplier: read.RATE_LIMIT_MULTIPLIER,
    trustedProxies: read.TRUSTED_PROXIES,
    elastic: elasticConfigOf(env),
    placesUrl: read.PLACES_URL?.replace(/(\/api)?\/*$/, ''),
    logLevel: read.LOG_LEVEL,
    databaseConnections: read.DATABASE_CONNECTIONS,
    durability: read.DATABASE_DURABILITY,
    relayRedeliverySeconds: read.RELAY_REDELIVERY_SECONDS,
    jobLockMs: read.JOB_LOCK_MS,
    jobBackoffMs: read.JOB_BACKOFF_MS,
    outageRetryLimitMs: read.OUTAGE_RETRY_LIMIT_MS,
    queueTimeoutMs: read.QUEUE_TIMEOUT_MS,
    metrics:
      read.METRICS_PORT === undefined ? undefined : { host: read.METRICS_HOST, port: read.METRICS_PORT },
    traces: tracesConfigOf(env),
  };
}

interface ProcessSettings {
  /** Whether the process sends emails, so that it needs a mail server. */
  sendsMail: boolean;
}

/** Reads everything that a process needs. Throws a ConfigurationError that lists all errors together. */
export function readProcessConfig(
  env: NodeJS.ProcessEnv,
  policies: RetentionPolicies,
  { sendsMail }: ProcessSettings,
): { config: Config; retentionDays: RetentionDays } {
  const needed = sendsMail ? { SMTP_URL: text().required('SMTP_URL is not set') } : {};
  validated(variables.shape({ ...retentionVariables(policies), ...needed }), env);
  return { config: readConfig(env), retentionDays: readRetentionDays(policies, env) };
}

const socialLinks = (name: 'LinkedIn' | 'YouTube', address: string | undefined): SocialLink[] =>
  address === undefined ? [] : [[name, address]];

const ownStorageDir = fileURLToPath(new URL('../../../.bidboard/files', import.meta.url));

/** Reads from the environment where files are kept, for programs that need only that. */
export function readStorage(env: NodeJS.ProcessEnv): Pick<Config, 'storageDir' | 's3'> {
  const {
    STORAGE_DIR: storageDir = ownStorageDir,
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket = '',
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId = '',
    S3_SECRET_ACCESS_KEY: secretAccessKey = '',
  } = readVariables(env, [
    'STORAGE_DIR',
    'S3_ENDPOINT',
    'S3_BUCKET',
    'S3_REGION',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ]);
  return {
    storageDir,
    s3: endpoint === undefined ? undefined : { endpoint, bucket, region, accessKeyId, secretAccessKey },
  };
}

/** Returns the shared choice for the job broker and the push bus: Redis if its address is given, otherwise PostgreSQL. */
export const busConfigOf = (config: Pick<Config, 'databaseUrl' | 'redisUrl'>) =>
  config.redisUrl
    ? ({ kind: 'redis', redisUrl: config.redisUrl } as const)
    : ({ kind: 'postgres', databaseUrl: config.databaseUrl } as const);
