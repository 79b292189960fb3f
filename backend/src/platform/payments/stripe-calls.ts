import { Stripe } from 'stripe';
import type { PaymentsConfig } from './payments-config.ts';
import { CustomerGone, PaymentsUnavailable } from './payment-gateway.ts';

/** How long its answers are waited for, and how often what the network lost is asked again. */
export interface RetryPolicy {
  timeoutMs: number;
  retries: number;
}

/** Somebody waits for it, and no longer than an answer of ours may take. */
export const ofRequests: RetryPolicy = { timeoutMs: 5_000, retries: 1 };
export const ofJobs: RetryPolicy = { timeoutMs: 10_000, retries: 2 };

/** Stripe's own client. It repeats what the network lost, under the idempotency key of the first attempt. */
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

/** What Stripe answers, or that it is away; its refusals pass as they are. */
export async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw isUnavailable(error) ? new PaymentsUnavailable(error) : error;
  }
}

/** The same of each answer of many. */
export async function* answeredEach<T>(answers: AsyncIterable<T>): AsyncIterable<T> {
  try {
    yield* answers;
  } catch (error) {
    throw isUnavailable(error) ? new PaymentsUnavailable(error) : error;
  }
}

/** What Stripe answers of a customer, or that it knows none of that name. */
export async function forCustomer<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    const isGone = isMissing(error) && error.param === 'customer';
    throw isGone ? new CustomerGone('no such customer', { cause: error }) : error;
  }
}

const isMissing = (error: unknown): error is InstanceType<typeof Stripe.errors.StripeInvalidRequestError> =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';

const isUnavailable = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeRateLimitError ||
  error instanceof Stripe.errors.StripeAPIError ||
  // The first of two calls with one key is under way: its answer comes with the next attempt.
  (error instanceof Stripe.errors.StripeIdempotencyError && error.statusCode === 409);

/** What it answers; undefined where there is no such thing. */
export async function foundAt<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** The id of something that comes as an id, or whole where it was asked for. */
export const idOf = (thing: string | { id: string } | null | undefined): string | undefined =>
  typeof thing === 'string' ? thing : thing?.id;

export const msOf = (seconds: number): number => seconds * 1000;
