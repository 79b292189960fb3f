import { Counter, Histogram, type Registry } from 'prom-client';
import { secondsBuckets } from '../observability/metrics/registry.ts';
import { PaymentsUnavailableError, type PaymentGateway } from './payment-gateway.ts';

const outcomeOf = (error: unknown) => (error instanceof PaymentsUnavailableError ? 'unavailable' : 'refused');

/** Wraps a gateway and counts each of its calls: answered, refused by the provider, or not reached. */
export function meteredPayments(registry: Registry, gateway: PaymentGateway): PaymentGateway {
  const registers = [registry];
  const calls = new Counter({
    name: 'bidboard_payment_calls_total',
    help: 'Calls to the payment provider, by outcome: ok, refused or unavailable.',
    labelNames: ['outcome'],
    registers,
  });
  const duration = new Histogram({
    name: 'bidboard_payment_call_duration_seconds',
    help: 'How long calls to the payment provider took.',
    buckets: secondsBuckets,
    registers,
  });
  for (const outcome of ['ok', 'refused', 'unavailable']) calls.inc({ outcome }, 0);
  async function count<T>(answer: Promise<T>): Promise<T> {
    const end = duration.startTimer();
    try {
      const value = await answer;
      calls.inc({ outcome: 'ok' });
      return value;
    } catch (error) {
      calls.inc({ outcome: outcomeOf(error) });
      throw error;
    } finally {
      end();
    }
  }
  return {
    createCustomer: (...args) => count(gateway.createCustomer(...args)),
    openCheckout: (...args) => count(gateway.openCheckout(...args)),
    findCheckout: (...args) => count(gateway.findCheckout(...args)),
    openPortal: (...args) => count(gateway.openPortal(...args)),
    findDocument: (...args) => count(gateway.findDocument(...args)),
    // This only reads the message, so it is not a call.
    readMessage: (...args) => gateway.readMessage(...args),
    read: (...args) => count(gateway.read(...args)),
    // Readiness asks whether the provider is available, which is not work.
    checkConnection: () => gateway.checkConnection(),
    // The number of its calls is not visible here, and its reader takes time of its own. It counts as one call without a
    // duration.
    async *readSince(since) {
      try {
        yield* gateway.readSince(since);
      } catch (error) {
        calls.inc({ outcome: outcomeOf(error) });
        throw error;
      }
      calls.inc({ outcome: 'ok' });
    },
  };
}
