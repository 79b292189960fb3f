import { readVariables } from '../environment/read-environment.ts';

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
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret = '',
    STRIPE_API_URL: standInUrl,
  } = readVariables(env, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_API_URL']);
  return secretKey === undefined ? undefined : { secretKey, webhookSecret, standInUrl };
}
