/** The Stripe account that receives payments. */
export interface PaymentsConfig {
  secretKey: string;
  webhookSecret: string;
  /** The address of a stand-in on this machine that speaks Stripe's API; undefined for Stripe itself. */
  standInUrl: string | undefined;
}

/**
 * Reads STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_API_URL. Returns undefined if no key is given; nothing is sold then.
 */
export function paymentsConfigOf(env: NodeJS.ProcessEnv): PaymentsConfig | undefined {
  const secretKey = env['STRIPE_SECRET_KEY'];
  if (!secretKey) return undefined;
  if (!/^(sk|rk)_(test|live)_\w+$/.test(secretKey))
    throw new Error('STRIPE_SECRET_KEY must be a Stripe secret key, which begins with sk_ or rk_');
  const webhookSecret = env['STRIPE_WEBHOOK_SECRET'];
  if (!webhookSecret) throw new Error('STRIPE_SECRET_KEY is set, but STRIPE_WEBHOOK_SECRET is not');
  return { secretKey, webhookSecret, standInUrl: standInOf(env['STRIPE_API_URL'], secretKey) };
}

/** A key that moves real money is sent only to Stripe. */
function standInOf(url: string | undefined, secretKey: string): string | undefined {
  if (!url) return undefined;
  const { protocol, hostname, port, pathname } = URL.canParse(url) ? new URL(url) : new URL('about:blank');
  const isHere = ['localhost', '127.0.0.1'].includes(hostname) && port !== '' && pathname === '/';
  if (protocol !== 'http:' || !isHere)
    throw new Error('STRIPE_API_URL must name a stand-in on this machine: http://127.0.0.1:PORT');
  if (secretKey.includes('_live_'))
    throw new Error('STRIPE_API_URL must not be set for a key that moves real money');
  return url;
}
