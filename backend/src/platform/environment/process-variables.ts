import { string } from 'yup';
import { isVideoSite, videoPlayers } from '../../kernel/addresses/video-address.ts';
import { documented, ipAddress, oneOf, port, proxies, text, webAddress, wholeNumber } from './kinds.ts';

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

export const servers = {
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

export const database = {
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

export const monitoring = {
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
export const standIns = {
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
export const openTelemetry = {
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress(),
  OTEL_SDK_DISABLED: string(),
};
