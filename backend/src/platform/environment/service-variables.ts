import { parseSender } from '../notifications/mail-sender.ts';
import {
  documented,
  indexPrefix,
  issuer,
  neededBy,
  oneOf,
  securityContact,
  securityPolicy,
  stripeKey,
  stripeStandIn,
  text,
  webAddress,
  wholeNumber,
} from './kinds.ts';

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

export const search = {
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

export const email = {
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

export const accounts = {
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

export const payments = {
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

export const files = {
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
