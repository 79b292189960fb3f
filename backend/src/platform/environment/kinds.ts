import { isIP } from 'node:net';
import { number, string, type NumberSchema, type StringSchema } from 'yup';

/** What docs/configuration.md says about a variable, in Markdown. */
export interface VariableDescription {
  /** The default as a reader understands it; a dash if there is none. */
  default: string;
  meaning: string;
}

/** Adds the description for docs/configuration.md. */
export const documented = <Kind extends { meta(description: VariableDescription): unknown }>(
  kind: Kind,
  otherwise: string,
  meaning: string,
): Kind => kind.meta({ default: otherwise, meaning }) as Kind;

/** An empty variable counts as unset: compose and Kubernetes pass on settings without a value as empty. */
const blankIsUnset = (value: unknown, original: unknown): unknown => (original === '' ? undefined : value);

interface TestedValue {
  path: string;
  originalValue?: unknown;
}

export const text = (): StringSchema => string().transform(blankIsUnset);

/** A text with a requirement: `requirement` completes the sentence "NAME must …". */
const textThat = (isValid: (value: string) => boolean, requirement: string): StringSchema =>
  text().test({
    test: (value, { path, createError }) =>
      value === undefined ||
      isValid(value) ||
      createError({ message: () => `${path} must ${requirement}: ${value}` }),
  });

const numberFrom = (min: number, max: number, is: string): NumberSchema => {
  const message = ({ path, originalValue }: TestedValue) => `${path} must be ${is}: ${String(originalValue)}`;
  return number()
    .transform(blankIsUnset)
    .typeError(message)
    .integer(message)
    .min(min, message)
    .max(max, message);
};

export const wholeNumber = () => numberFrom(1, Number.MAX_SAFE_INTEGER, 'a whole number of at least 1');
export const port = () => numberFrom(0, 65_535, 'a port number');
/** 36,500 days are a century. */
export const numberOfDays = (min: number) =>
  numberFrom(min, 36_500, `a whole number of days, at least ${min}`);

export const oneOf = <Value extends string>(values: readonly [Value, Value]) =>
  string()
    .transform(blankIsUnset)
    .oneOf(values, ({ path }: TestedValue) => `${path} must be ${values.join(' or ')}`);

export const ipAddress = () => textThat((value) => isIP(value) !== 0, 'be an IP address');

export const indexPrefix = () =>
  textThat(
    (value) => /^[a-z][a-z0-9-]{0,99}$/.test(value),
    'consist of lower-case letters, digits and hyphens',
  );

/** The message omits the value, which may contain a password. */
export const webAddress = () =>
  text().test({
    test: (value, { path, createError }) =>
      value === undefined ||
      (/^https?:\/\/[^/]/.test(value) && URL.canParse(value)) ||
      createError({ message: () => `${path} must be an http or https address` }),
  });

/** A proxy list may not be empty, since an empty one would trust no proxy without a word. */
export const proxies = () =>
  string().test({
    test(list = '', { createError }) {
      const invalid = list
        .split(',')
        .map((range) => range.trim())
        .find((range) => !isProxyRange(range));
      if (invalid === undefined) return true;
      return createError({ message: () => `TRUSTED_PROXIES must list IP addresses or networks: ${invalid}` });
    },
  });

function isProxyRange(range: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(range)) return true;
  const [address = '', bits = '0', ...more] = range.split('/');
  const version = isIP(address);
  return (
    version !== 0 && more.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
  );
}

/** A variable that another one makes necessary. */
export const neededBy = (other: string, message: string) =>
  text().when(other, ([value], variable) => (value ? variable.required(message) : variable));

/** The OpenID provider. Only on this machine may it do without https. */
export const issuer = () =>
  textThat((value) => {
    if (!URL.canParse(value)) return false;
    const { protocol, hostname, search, hash, username } = new URL(value);
    const isOwnMachine = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
    return (protocol === 'https:' || (protocol === 'http:' && isOwnMachine)) && !search && !hash && !username;
  }, 'be the https address of an OpenID provider');

/** An address as URLs are written. That form has no line break, which would add a field to security.txt. */
const reportAddress = (accepted: RegExp, requirement: string) =>
  textThat((value) => accepted.test(URL.parse(value)?.href ?? ''), requirement);

export const securityContact = () =>
  reportAddress(
    /^(?:mailto:[^@\s]+@[^@\s]+|tel:\+[\d-]+|https:\/\/.+)$/,
    'be a mailto:, tel: or https: address',
  );

export const securityPolicy = () =>
  reportAddress(/^https:\/\/.+$/, 'be an https: address').when('SECURITY_CONTACT', ([contact], policy) =>
    contact ? policy : refusedWith('SECURITY_POLICY_URL is set, but SECURITY_CONTACT is not', policy),
  );

const refusedWith = (message: string, variable: StringSchema): StringSchema =>
  variable.test({ message, test: (value) => value === undefined });

export const stripeKey = () =>
  text().matches(/^(sk|rk)_(test|live)_\w+$/, {
    message: 'STRIPE_SECRET_KEY must be a Stripe secret key, which begins with sk_ or rk_',
  });

/** A key that moves real money is sent only to Stripe. */
export const stripeStandIn = () =>
  text()
    .test({
      message: 'STRIPE_API_URL must name a stand-in on this machine: http://127.0.0.1:PORT',
      test(value) {
        if (value === undefined) return true;
        if (!URL.canParse(value)) return false;
        const { protocol, hostname, port: ownPort, pathname } = new URL(value);
        const isHere = ['localhost', '127.0.0.1'].includes(hostname) && ownPort !== '' && pathname === '/';
        return protocol === 'http:' && isHere;
      },
    })
    .when('STRIPE_SECRET_KEY', ([key], url) =>
      String(key).includes('_live_')
        ? refusedWith('STRIPE_API_URL must not be set for a key that moves real money', url)
        : url,
    );
