import { expect, test } from 'vitest';
import { retentionPolicies } from '../app/compose.ts';
import { readConfig, readProcessConfig } from './config.ts';
import { ConfigurationError } from './environment/read-environment.ts';

const read = (env: NodeJS.ProcessEnv) =>
  readConfig({ DATABASE_URL: 'postgres://localhost/bidboard', ...env });

test.each(['loopback', '10.0.0.0/8, loopback', '192.0.2.1,2001:db8::/32'])(
  'TRUSTED_PROXIES accepts the proxies %s',
  (list) => expect(read({ TRUSTED_PROXIES: list }).trustedProxies).toBe(list),
);

test.each([
  [undefined, undefined],
  ['', undefined],
  ['https://photon.example', 'https://photon.example'],
  ['http://127.0.0.1:2322/api/', 'http://127.0.0.1:2322'],
])('With PLACES_URL %o, places are looked up at %o', (value, used) =>
  expect(read({ PLACES_URL: value }).placesUrl).toBe(used),
);

test.each([
  [{}, 'no-reply@bidboard.example'],
  [{ MAIL_FROM: '' }, 'no-reply@bidboard.example'],
  [{ MAIL_FROM: 'bids@example.com', MAIL_CONTACT: '' }, 'bids@example.com'],
  [{ MAIL_FROM: '"Bids" <bids@example.com>' }, 'bids@example.com'],
  [{ MAIL_CONTACT: 'help@example.com' }, 'help@example.com'],
])('With the environment %o, emails name the contact address %s', (env, contact) =>
  expect(read(env).mailContact).toBe(contact),
);

test.each(['https://example.com/help', 'Help <help@example.com>', 'help@example.com\r\nBcc: x@example.com'])(
  'MAIL_CONTACT refuses %j',
  (contact) => expect(() => read({ MAIL_CONTACT: contact })).toThrow('MAIL_CONTACT must be an email address'),
);

test.each([
  [{}, undefined],
  [{ METRICS_PORT: '' }, undefined],
  [{ METRICS_PORT: '9464' }, { host: '127.0.0.1', port: 9464 }],
  [
    { METRICS_PORT: '9464', METRICS_HOST: '::' },
    { host: '::', port: 9464 },
  ],
])('With the environment %o, metrics are served at %o', (env, place) =>
  expect(read(env).metrics).toEqual(place),
);

test.each([
  [undefined, '127.0.0.1'],
  ['', '127.0.0.1'],
  ['0.0.0.0', '0.0.0.0'],
  ['::1', '::1'],
])('With HOST %o the API listens on %s', (value, host) => expect(read({ HOST: value }).host).toBe(host));

test.each([
  [{ HOST: 'bidboard.example' }, 'HOST must be an IP address: bidboard.example'],
  [{ PLACES_URL: 'photon' }, 'PLACES_URL must be an http or https address'],
  [{ PUBLIC_URL: 'bidboard.example' }, 'PUBLIC_URL must be an http or https address'],
  [{ PLACES_URL: 'file:///etc' }, 'PLACES_URL must be an http or https address'],
  [{ TRUSTED_PROXIES: 'everybody' }, 'TRUSTED_PROXIES must list IP addresses or networks: everybody'],
  [{ TRUSTED_PROXIES: '10.0.0.0/40' }, 'TRUSTED_PROXIES must list IP addresses or networks: 10.0.0.0/40'],
  [{ TRUSTED_PROXIES: '' }, 'TRUSTED_PROXIES must list IP addresses or networks: '],
  [{ JOB_BACKOFF_MS: '-1' }, 'JOB_BACKOFF_MS must be a whole number of at least 1: -1'],
  [{ JOB_LOCK_MS: '0.5' }, 'JOB_LOCK_MS must be a whole number of at least 1: 0.5'],
  [
    { RELAY_REDELIVERY_SECONDS: 'long' },
    'RELAY_REDELIVERY_SECONDS must be a whole number of at least 1: long',
  ],
  [{ DATABASE_DURABILITY: 'some' }, 'DATABASE_DURABILITY must be required or any'],
  [{ STORAGE_QUOTA_MB: '0' }, 'STORAGE_QUOTA_MB must be a whole number of at least 1: 0'],
  [{ STORAGE_QUOTA_MB: 'much' }, 'STORAGE_QUOTA_MB must be a whole number of at least 1: much'],
  [{ RATE_LIMIT_MULTIPLIER: '0' }, 'RATE_LIMIT_MULTIPLIER must be a whole number of at least 1: 0'],
  [{ RATE_LIMIT_MULTIPLIER: '1.5' }, 'RATE_LIMIT_MULTIPLIER must be a whole number of at least 1: 1.5'],
  [{ OPERATOR_SECOND_FACTOR: 'no' }, 'OPERATOR_SECOND_FACTOR must be required or optional'],
  [{ SECOND_FACTOR_SECRET: 'short' }, 'SECOND_FACTOR_SECRET must have at least 32 characters'],
  [{ VIDEO_SITES: 'youtube,peertube' }, 'VIDEO_SITES may only list youtube, vimeo, not peertube'],
  [{ LINKEDIN_PAGE: 'linkedin.com/company/x' }, 'LINKEDIN_PAGE must be an http or https address'],
  [
    { SECURITY_CONTACT: 'security@bidboard.example' },
    'SECURITY_CONTACT must be a mailto:, tel: or https: address: security@bidboard.example',
  ],
  [
    { SECURITY_CONTACT: 'http://bidboard.example/report' },
    'SECURITY_CONTACT must be a mailto:, tel: or https: address: http://bidboard.example/report',
  ],
  [
    { SECURITY_CONTACT: 'https://bidboard.example/report', SECURITY_POLICY_URL: 'policy' },
    'SECURITY_POLICY_URL must be an https: address: policy',
  ],
  [
    { SECURITY_POLICY_URL: 'https://bidboard.example/policy' },
    'SECURITY_POLICY_URL is set, but SECURITY_CONTACT is not',
  ],
  [{ ADMIN_APPROVAL: 'sometimes' }, 'ADMIN_APPROVAL must be auto or manual'],
  [{ OIDC_ISSUER: 'http://accounts.example' }, 'OIDC_ISSUER must be the https address of an OpenID provider'],
  [{ OIDC_ISSUER: 'accounts' }, 'OIDC_ISSUER must be the https address of an OpenID provider: accounts'],
  [{ OIDC_ISSUER: 'https://accounts.example' }, 'OIDC_ISSUER is set, but OIDC_CLIENT_ID is not'],
  [
    { OIDC_ISSUER: 'https://a.example', OIDC_CLIENT_ID: 'b' },
    'OIDC_ISSUER is set, but OIDC_CLIENT_SECRET is not',
  ],
  [{ METRICS_PORT: 'many' }, 'METRICS_PORT must be a port number: many'],
  [{ METRICS_PORT: '70000' }, 'METRICS_PORT must be a port number: 70000'],
  [{ METRICS_PORT: '9464', METRICS_HOST: 'everywhere' }, 'METRICS_HOST must be an IP address: everywhere'],
  [{ DATABASE_URL: undefined }, 'DATABASE_URL is not set'],
])('The configuration %o is refused with a message that names the invalid value', (env, sentence) => {
  expect(() => read(env)).toThrow(sentence);
});

const client = { OIDC_CLIENT_ID: 'bidboard', OIDC_CLIENT_SECRET: 'a secret' };
test.each([
  [{ OIDC_ISSUER: 'https://accounts.google.com' }, 'Google'],
  [{ OIDC_ISSUER: 'https://login.company.example/realms/one' }, 'login.company.example'],
  [{ OIDC_ISSUER: 'http://127.0.0.1:8026', OIDC_NAME: 'a demo identity' }, 'a demo identity'],
])('The identity provider of %o is named %s', (env, name) =>
  expect(read({ ...client, ...env }).identity?.name).toBe(name),
);

test.each([
  [{}, []],
  [{ VIDEO_SITES: '' }, []],
  [{ VIDEO_SITES: 'youtube, vimeo' }, ['youtube', 'vimeo']],
])('The configuration %o allows videos from %o', (env, sites) => expect(read(env).videoSites).toEqual(sites));

test.each([
  [{}, 5_120],
  [{ STORAGE_QUOTA_MB: '' }, 5_120],
  [{ STORAGE_QUOTA_MB: '250' }, 250],
])('With %j a company may store %i MB', (env, megabytes) =>
  expect(read(env).storageQuotaBytes).toBe(megabytes * 1024 * 1024),
);

test('The footer links only to the sites that are set', () => {
  expect(read({}).socialLinks).toEqual([]);
  expect(read({ YOUTUBE_PAGE: 'https://www.youtube.com/@x' }).socialLinks).toEqual([
    ['YouTube', 'https://www.youtube.com/@x'],
  ]);
});

test.each([
  [{}, undefined],
  [{ SECURITY_CONTACT: '', SECURITY_POLICY_URL: '' }, undefined],
  [
    { SECURITY_CONTACT: 'mailto:security@bidboard.example' },
    { contact: 'mailto:security@bidboard.example', policyUrl: undefined },
  ],
  [
    {
      SECURITY_CONTACT: 'https://bidboard.example/report\nContact: mailto:other@x.example',
      SECURITY_POLICY_URL: 'https://bidboard.example/policy',
    },
    {
      contact: 'https://bidboard.example/reportContact:%20mailto:other@x.example',
      policyUrl: 'https://bidboard.example/policy',
    },
  ],
])('With the environment %o, vulnerabilities are reported to %o', (env, contact) =>
  expect(read(env).securityContact).toEqual(contact),
);

test('All errors are reported together, each once and in a line of its own', () => {
  const env = {
    PORT: 'many',
    DATABASE_URL: '',
    JOB_LOCK_MS: '-0.5',
    S3_ENDPOINT: 'http://s3.example',
    KEEP_LOGS_DAYS: '0',
  };
  const reading = () => readProcessConfig(env, retentionPolicies, { sendsMail: true });
  expect(reading).toThrow(ConfigurationError);
  expect(reading).toThrow(/^The configuration has 8 errors:\n(- .*\n){7}- .*$/);
  for (const sentence of [
    'PORT must be a port number: many',
    'DATABASE_URL is not set',
    'JOB_LOCK_MS must be a whole number of at least 1: -0.5',
    'S3_BUCKET is not set',
    'S3_ACCESS_KEY_ID is not set',
    'S3_SECRET_ACCESS_KEY is not set',
    'SMTP_URL is not set',
    'KEEP_LOGS_DAYS must be a whole number of days, at least 1: 0',
  ])
    expect(reading).toThrow(`- ${sentence}`);
});

test('Only a process that sends emails needs a mail server', () => {
  const env = { DATABASE_URL: 'postgres://localhost/bidboard' };
  expect(readProcessConfig(env, retentionPolicies, { sendsMail: false }).retentionDays.logs).toBe(14);
  expect(() => readProcessConfig(env, retentionPolicies, { sendsMail: true })).toThrow('SMTP_URL is not set');
});
