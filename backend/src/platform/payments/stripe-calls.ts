import { Stripe } from 'stripe';
import type { PaymentsConfig } from './payments-config.ts';
import { CustomerDeletedError, PaymentsUnavailableError } from './payment-gateway.ts';

/** How long a call waits for a response, and how often a call that the network lost is retried. */
export interface RetryPolicy {
  timeoutMs: number;
  retries: number;
}

/** A caller waits for this, and no longer than one of our own responses may take. */
export const requestRetryPolicy: RetryPolicy = { timeoutMs: 5_000, retries: 1 };
export const jobRetryPolicy: RetryPolicy = { timeoutMs: 10_000, retries: 2 };

/** Creates Stripe's own client. It repeats calls that the network lost, with the idempotency key of the first attempt. */
export function stripeClient(
  { secretKey, standInUrl }: PaymentsConfig,
  { timeoutMs, retries }: RetryPolicy,
): Stripe {
  const { hostname, port } = standInUrl ? new URL(standInUrl) : { hostname: '', port: '' };
  return new Stripe(secretKey, {
    timeout: timeoutMs,
    maxNetworkRetries: retries,
    telemetry: false,
    ...(standInUrl && { host: hostname, port, protocol: 'http' }),
  });
}

/** Returns Stripe's response, or reports that Stripe is unavailable. Stripe's refusals pass unchanged. */
export async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw isUnavailable(error) ? new PaymentsUnavailableError(error) : error;
  }
}

/** Does the same for each of many responses. */
export async function* answeredEach<T>(answers: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* answers;
  } catch (error) {
    throw isUnavailable(error) ? new PaymentsUnavailableError(error) : error;
  }
}

/** Returns Stripe's response about a customer, or reports that it knows no such customer. */
export async function forCustomer<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const isCustomerDeleted = isMissing(error) && error.param === 'customer';
    throw isCustomerDeleted ? new CustomerDeletedError('no such customer', { cause: error }) : error;
  }
}

const isMissing = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

const isUnavailable = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeAPIError ||
  // The first of two calls with one key is still running. Its response comes with the next attempt.
  (error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 409);

/** Returns the response, or undefined if there is no such object. */
export async function foundAt<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** Returns the id of an object that arrives as an id, or as a whole object if it was expanded. */
export const idOf = (thing: string | { id: string } | null | undefined): string | undefined =>
  typeof thing === 'string' ? thing : thing?.id;

export const msOf = (seconds: number): number => seconds * 1000;
