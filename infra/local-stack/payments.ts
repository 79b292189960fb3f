import { readVariables } from '@bidboard/backend/platform/environment/read-environment';
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { clonePlace, databasePlace } from '../machine/places.ts';
import { rememberedPort } from '../machine/free-port.ts';
import { isOwnMachine } from './own-machine.ts';

/** The settings of the stand-in's process; API and workers get the same, with its address. */
export interface OwnPayments {
  provider: Record<string, string>;
  client: Record<string, string>;
}

/**
 * Returns the reason why the demo does not use the payment stand-in, which accepts test cards and grants unpaid purchases;
 * undefined if it may. The environment must name no account at Stripe.
 */
export function paymentsUnavailableReason(env: NodeJS.ProcessEnv, publicUrl: string): string | undefined {
  if (env['NODE_ENV'] === 'production') return 'NODE_ENV is production';
  if (!isOwnMachine(publicUrl, env)) return 'PUBLIC_URL or HOST opens it to other machines';
  return undefined;
}

/**
 * Returns the place of a database's payments, so no other database sees them. For our own database, they are with its data and
 * are deleted with it. For any other, they are in a file named by its address. The password may change, and the payments stay.
 */
export function paymentsPlace(givenDatabase: string | undefined): string {
  if (givenDatabase === undefined) return join(databasePlace(), 'payments.json');
  const address = givenDatabase.replace(/^(\w+:\/\/)[^/]*@/, '$1');
  const name = createHash('sha256').update(address).digest('hex').slice(0, 16);
  return join(clonePlace, `payments-${name}.json`);
}

/**
 * Returns the payment set-up of the demo. Undefined if STRIPE_SECRET_KEY names an account at Stripe, or if nothing is sold. Our
 * own database must be set up before: that step deletes an interrupted set-up with everything beside it.
 */
export async function ownPayments(
  publicUrl: string,
  apiPort: number,
  givenDatabase: string | undefined,
): Promise<OwnPayments | undefined> {
  if (process.env['STRIPE_SECRET_KEY'] || paymentsUnavailableReason(process.env, publicUrl) !== undefined)
    return undefined;
  // Open pages, invoices and receipts are reached by its address.
  const port = await rememberedPort(
    'payments-port',
    readVariables(process.env, ['PAYMENTS_PORT']).PAYMENTS_PORT || undefined,
    8027,
  );
  const key = `sk_test_${randomBytes(24).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  return {
    provider: {
      PAYMENTS_PORT: String(port),
      PAYMENTS_STATE: paymentsPlace(givenDatabase),
      STRIPE_SECRET_KEY: key,
      WEBHOOK_URL: `http://127.0.0.1:${apiPort}/api/payments/webhook`,
      WEBHOOK_SECRET: webhookSecret,
    },
    client: {
      STRIPE_SECRET_KEY: key,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
  };
}
