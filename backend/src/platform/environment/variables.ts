import { object, string } from 'yup';
import { isVideoSite, videoPlayers } from '../../kernel/addresses/video-address.ts';
import { parseSender } from '../notifications/mail-sender.ts';
import {
  documented,
  indexPrefix,
  ipAddress,
  issuer,
  neededBy,
  oneOf,
  port,
  proxies,
  securityContact,
  securityPolicy,
  stripeKey,
  stripeStandIn,
  text,
  webAddress,
  wholeNumber,
} from './kinds.ts';

/** The names in a list that is separated by commas. */
export const namesIn = (list = ''): string[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

const videoSites = () =>
  text().test({
    test(value, { createError }) {
      const unknown = namesIn(value).find((name) => !isVideoSite(name));
      const known = Object.keys(videoPlayers).join(', ');
      if (unknown === undefined) return true;
      return createError({ message: () => `VIDEO_SITES may only list ${known}, not ${unknown}` });
    },
  });

/** Without an address of its own, questions go to the sender. */
const mailContact = () =>
  text().test({
    test(value, { parent, createError }) {
      const { MAIL_FROM = '' } = parent as { MAIL_FROM?: string };
      const contact = value ?? parseSender(MAIL_FROM).email;
      if (/^[^@\s<>]+@[^@\s<>]+$/.test(contact)) return true;
      return createError({ message: () => `MAIL_CONTACT must be an email address: ${contact}` });
    },
  });

/** OpenTelemetry's own names. Without a destination of traces, they are not Bidboard's. */
const samplingRatio = () =>
  text().test({
    test(value = '1', { parent, createError }) {
      if (!endpointOf(parent as TraceVariables)) return true;
      if (Number(value) >= 0 && Number(value) <= 1) return true;
      return createError({ message: () => `OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1: ${value}` });
    },
  });

interface TraceVariables {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined;
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT?: string | undefined;
  OTEL_SDK_DISABLED?: string | undefined;
}

/** Returns the collector of traces, or undefined if traces are not sent. */
export const endpointOf = (variables: TraceVariables): string | undefined =>
  variables.OTEL_SDK_DISABLED === 'true'
    ? undefined
    : (variables.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? variables.OTEL_EXPORTER_OTLP_ENDPOINT);

const servers = {
  PORT: documented(port().default(3000), '3000', 'The port of the API and the pages.'),
  HOST: documented(
    ipAddress().default('127.0.0.1'),
    '127.0.0.1',
    "The IP address that the API listens on. The image sets `0.0.0.0`. With any address but loopback, `npm start` [locks the demo's operator](#operators).",
  ),
  PUBLIC_URL: documented(
    webAddress(),
    '`http://localhost:PORT`',
    'The address at which people reach Bidboard. Links in emails, canonical links and the sitemap begin with it ([HTTPS](#https-and-proxies)).',
  ),
  TRUSTED_PROXIES: documented(
    proxies().default('loopback'),
    'loopback',
    "The proxies that may state a client's address: addresses and networks, `loopback`, `linklocal` or `uniquelocal`, separated by commas.",
  ),
  STATIC_DIR: documented(text(), '–', 'The folder of the built pages, for an API process that serves them.'),
  VIDEO_SITES: documented(
    videoSites(),
    '–; both in `npm start`',
    '`youtube`, `vimeo`, separated by commas. A page plays their videos and contacts the site only after a click on Play. Videos of other sites are links.',
  ),
  LINKEDIN_PAGE: documented(
    webAddress(),
    '–',
    'Your LinkedIn page. The footer of public pages links to it if it is set.',
  ),
  YOUTUBE_PAGE: documented(
    webAddress(),
    '–',
    'Your YouTube page. The footer of public pages links to it if it is set.',
  ),
};

const database = {
  DATABASE_URL: documented(
    text().required('DATABASE_URL is not set'),
    'embedded server',
    'PostgreSQL 18 or newer. `npm start` brings the embedded server.',
  ),
  MIGRATION_DATABASE_URL: documented(
    text(),
    '`DATABASE_URL`',
    'The same database as its owner, for migrations. If it is set, `DATABASE_URL` uses [a role that owns nothing](audit-trail.md).',
  ),
  DATABASE_CONNECTIONS: documented(
    wholeNumber().default(10),
    '10',
    'The maximum number of connections of one process, in addition to those of its broker.',
  ),
  DATABASE_DURABILITY: documented(
    oneOf(['required', 'any']).default('required'),
    'required',
    '`any` accepts a database that [may lose what it has confirmed](#database-durability).',
  ),
  REDIS_URL: documented(text(), '–', 'Runs jobs and pushes on Redis instead of PostgreSQL.'),
  JOB_BACKOFF_MS: documented(
    wholeNumber().default(2_000),
    '2000',
    'The maximum wait before the second attempt of a failed job, in ms. It doubles with each further attempt.',
  ),
  JOB_LOCK_MS: documented(
    wholeNumber().default(10_000),
    '10000',
    'How long a worker that stopped responding keeps its job, in ms. Another worker gets the job after at most twice this time.',
  ),
  OUTAGE_RETRY_LIMIT_MS: documented(
    wholeNumber().default(24 * 3_600_000),
    '86400000',
    'How long a job is retried while a dependency is unavailable, in ms ([why](decisions/057-timeouts.md)).',
  ),
  RELAY_REDELIVERY_SECONDS: documented(
    wholeNumber().default(60),
    '60',
    'An event that was relayed but not processed within this time is relayed again.',
  ),
  QUEUE_TIMEOUT_MS: documented(
    wholeNumber().default(3),
    '3',
    'The maximum time that a request waits in the queue, in ms, while [more requests arrive than can be served](decisions/058-admission-control.md).',
  ),
};

const search = {
  ELASTICSEARCH_URL: documented(
    webAddress(),
    '–',
    'Searches the catalogue by [Elasticsearch](search.md) instead of PostgreSQL.',
  ),
  ELASTICSEARCH_INDEX: documented(
    indexPrefix().default('bidboard'),
    'bidboard',
    'The prefix of the index names. Each installation on the same server needs its own.',
  ),
  PLACES_URL: documented(
    webAddress(),
    '–',
    'Looks up office locations on a [Photon](#places) server instead of in the gazetteer.',
  ),
};

const email = {
  SMTP_URL: documented(text(), 'embedded mailbox', 'The [mail server](#mail-servers).'),
  MAIL_FROM: documented(
    text().default('Bidboard <no-reply@bidboard.example>'),
    'Bidboard <no-reply@bidboard.example>',
    'The sender of every email.',
  ),
  MAIL_CONTACT: documented(
    mailContact(),
    'the address in `MAIL_FROM`',
    "The address for questions that every email names. Replies go to it. Set it if the sender's address is not read.",
  ),
};

const accounts = {
  ADMIN_APPROVAL: documented(
    oneOf(['auto', 'manual']).default('auto'),
    'auto',
    'With `manual`, an operator approves each new account.',
  ),
  OIDC_ISSUER: documented(
    issuer(),
    'demo identity of `npm start`',
    'The [OpenID provider](#login-by-a-provider), such as `https://accounts.google.com`. Without one, the login page has no provider button.',
  ),
  OIDC_CLIENT_ID: documented(
    neededBy('OIDC_ISSUER', 'OIDC_ISSUER is set, but OIDC_CLIENT_ID is not'),
    '–',
    'The id from the provider, registered for the redirect address `PUBLIC_URL/auth/provider`.',
  ),
  OIDC_CLIENT_SECRET: documented(
    neededBy('OIDC_ISSUER', 'OIDC_ISSUER is set, but OIDC_CLIENT_SECRET is not'),
    '–',
    'The secret from the provider.',
  ),
  OIDC_NAME: documented(text(), "Google, or the issuer's host", 'The name in the button "Continue with …".'),
  OPERATOR_SECOND_FACTOR: documented(
    oneOf(['required', 'optional']).default('required'),
    'required; optional in `npm start`',
    'With `optional`, operators need no [second factor](decisions/061-a-second-factor.md) ([operators](#operators)).',
  ),
  SECOND_FACTOR_SECRET: documented(
    text().min(32, 'SECOND_FACTOR_SECRET must have at least 32 characters'),
    'generated, then in the database',
    'At least 32 characters. Encrypts the keys of second factors. If it is changed or lost, authenticators stop working; recovery codes still work.',
  ),
  RATE_LIMIT_MULTIPLIER: documented(
    wholeNumber().default(1),
    '1',
    'Multiplies the rate limits of a network for logging in and signing up, and the daily limit of invites by email.',
  ),
  SECURITY_CONTACT: documented(
    securityContact(),
    '–; its operator in `npm start`',
    'Where people report vulnerabilities: a `mailto:`, `tel:` or `https:` address for [security.txt](security.md#reports-of-vulnerabilities).',
  ),
  SECURITY_POLICY_URL: documented(
    securityPolicy(),
    '–',
    'The https address of your policy for such reports.',
  ),
};

const payments = {
  STRIPE_SECRET_KEY: documented(
    stripeKey(),
    'stand-in of `npm start`',
    'The Stripe account that receives [payments](payments.md). Without it, nothing is sold.',
  ),
  STRIPE_WEBHOOK_SECRET: documented(
    neededBy('STRIPE_SECRET_KEY', 'STRIPE_SECRET_KEY is set, but STRIPE_WEBHOOK_SECRET is not'),
    '–',
    'Verifies the messages of the payment provider.',
  ),
  STRIPE_API_URL: documented(stripeStandIn(), '–', 'A stand-in for Stripe on this machine.'),
};

const files = {
  STORAGE_DIR: documented(
    text(),
    '`.bidboard/files`',
    'The folder where uploads arrive, and where files stay unless they go to S3 ([shared by all processes](#processes-and-their-files)).',
  ),
  STORAGE_QUOTA_MB: documented(
    wholeNumber().default(5_120),
    '5120',
    'The storage of each company, in MB, unless operators set [another quota](decisions/081-storage-quotas.md) for it.',
  ),
  S3_ENDPOINT: documented(
    webAddress(),
    '–',
    'Stores files in S3. The address without the bucket, such as `https://s3.eu-west-2.amazonaws.com`.',
  ),
  S3_BUCKET: documented(
    neededBy('S3_ENDPOINT', 'S3_BUCKET is not set'),
    '–',
    'The bucket, which must exist.',
  ),
  S3_REGION: documented(text().default('us-east-1'), 'us-east-1', 'The region in the signature.'),
  S3_ACCESS_KEY_ID: documented(
    neededBy('S3_ENDPOINT', 'S3_ACCESS_KEY_ID is not set'),
    '–',
    'The access key. It must allow putting, getting and deleting objects, and listing the bucket. Without listing, AWS answers 403 for a missing object.',
  ),
  S3_SECRET_ACCESS_KEY: documented(
    neededBy('S3_ENDPOINT', 'S3_SECRET_ACCESS_KEY is not set'),
    '–',
    'The secret of the access key.',
  ),
  FILE_LINK_SECRET: documented(
    text(),
    'generated, then in the database',
    'Signs links to private files. If it is changed, all existing links stop working.',
  ),
};

const monitoring = {
  LOG_LEVEL: documented(
    text().default('info'),
    'info',
    'The levels are those of pino. Logs are lines of JSON.',
  ),
  METRICS_PORT: documented(
    port(),
    '–',
    'The port where a process serves its [metrics and health](monitoring.md). Each process needs its own.',
  ),
  METRICS_HOST: documented(
    ipAddress().default('127.0.0.1'),
    '127.0.0.1',
    'The address that it listens on. Everyone who can reach it can read the metrics.',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: documented(
    webAddress(),
    '–',
    'A collector of [traces](monitoring.md#traces), by OTLP over HTTP. `OTEL_EXPORTER_OTLP_HEADERS` sets headers.',
  ),
  OTEL_TRACES_SAMPLER_ARG: documented(
    samplingRatio(),
    '1',
    'The share of traces to keep, of those that begin in Bidboard.',
  ),
};

/** The stand-ins of `npm start` for servers that are not configured. */
const standIns = {
  MAILBOX_PORT: documented(port().default(8025), '8025', 'The port of the mailbox that shows all emails.'),
  IDENTITY_PORT: documented(
    port(),
    '8026, or another that is free',
    'The port of the [demo identity](#login-by-a-provider).',
  ),
  PAYMENTS_PORT: documented(
    port(),
    '8027, or another that is free',
    'The port of the [stand-in for Stripe](#demo-payments).',
  ),
};

/** OpenTelemetry's variables that are listed in its own documentation. */
const openTelemetry = {
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress(),
  OTEL_SDK_DISABLED: string(),
};

/** The variables by the headings of docs/configuration.md, which `node infra/commands/configuration.ts` writes. */
export const documentedVariables = {
  'Servers and addresses': servers,
  'Database, jobs and pushes': database,
  'Search and places': search,
  Email: email,
  'Accounts and security': accounts,
  Payments: payments,
  Files: files,
  'Logs, metrics and traces': monitoring,
  'Stand-ins': standIns,
};

/** Every variable that a process of Bidboard reads, except for retention periods, which the features bring. */
export const variables = object({
  ...servers,
  ...database,
  ...search,
  ...email,
  ...accounts,
  ...payments,
  ...files,
  ...monitoring,
  ...standIns,
  ...openTelemetry,
});
