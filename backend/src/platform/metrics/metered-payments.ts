import { Counter, Histogram, type Registry } from 'prom-client';
import { secondsBuckets } from './registry.ts';
import { PaymentsAway, type PaymentsDoor } from '../payments/payments-door.ts';

const outcomeOf = (error: unknown) => (error instanceof PaymentsAway ? 'away' : 'refused');

/** The same gateway, each of its calls counted: answered, refused by the provider, or not reached. */
export function meteredPayments(registry: Registry, door: PaymentsDoor): PaymentsDoor {
  const registers = [registry];
  const calls = new Counter({
    name: 'bidboard_payment_calls_total',
    help: 'Calls to the payment provider, by outcome: ok, refused, away.',
    labelNames: ['outcome'],
    registers,
  });
  const duration = new Histogram({
    name: 'bidboard_payment_call_duration_seconds',
    help: 'How long the payment provider took.',
    buckets: secondsBuckets,
    registers,
  });
  for (const outcome of ['ok', 'refused', 'away']) calls.inc({ outcome }, 0);
  async function count<T>(answer: Promise<T>): Promise<T> {
    const end = duration.startTimer();
    try {
      const said = await answer;
      calls.inc({ outcome: 'ok' });
      return said;
    } catch (error) {
      calls.inc({ outcome: outcomeOf(error) });
      throw error;
    } finally {
      end();
    }
  }
  return {
    createCustomer: (...asked) => count(door.createCustomer(...asked)),
    openCheckout: (...asked) => count(door.openCheckout(...asked)),
    findCheckout: (...asked) => count(door.findCheckout(...asked)),
    openPortal: (...asked) => count(door.openPortal(...asked)),
    findDocument: (...asked) => count(door.findDocument(...asked)),
    // Reads no more than the message, so it is no call.
    readMessage: (...asked) => door.readMessage(...asked),
    read: (...asked) => count(door.read(...asked)),
    // Whether it is there is asked by readiness, and is no work.
    greet: () => door.greet(),
    // How many calls it takes is not seen from here, and its reader takes time of its own: one call, without its duration.
    async *readSince(since) {
      try {
        yield* door.readSince(since);
      } catch (error) {
        calls.inc({ outcome: outcomeOf(error) });
        throw error;
      }
      calls.inc({ outcome: 'ok' });
    },
  };
}
