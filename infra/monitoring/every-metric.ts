import type { Database } from '@bidboard/backend/platform/database/database';
import {
  createMetrics,
  meterPool,
  type Role,
} from '@bidboard/backend/platform/observability/metrics/registry';
import { meterCalls } from '@bidboard/backend/platform/observability/metrics/meter-calls';
import { meterGate, meterShed } from '@bidboard/backend/platform/admission-control/process-gate';
import { meteredPayments } from '@bidboard/backend/platform/payments/metered-payments';
import { meterFigures, meterSockets } from '@bidboard/backend/platform/observability/metrics/meter-sockets';
import { meterState } from '@bidboard/backend/platform/observability/metrics/meter-state';
import { meterWork } from '@bidboard/backend/platform/observability/metrics/meter-work';
import type { PaymentGateway } from '@bidboard/backend/platform/payments/payment-gateway';

const never = () => Promise.reject(new Error('only the names are requested'));

/** Returns the names of all metrics of a process of that role, including those that Node reports about itself. */
export function namesOf(role: Role): string[] {
  const registry = createMetrics(role, true);
  meterPool(registry, {} as Database, 1);
  meterState(registry, {
    readState: never,
    readRetentions: never,
    findReadiness: never,
    queues: { names: [], read: never },
  });
  meteredPayments(registry, {} as PaymentGateway);
  if (role === 'worker') meterWork(registry, [], []);
  else {
    meterCalls(registry, []);
    meterShed(registry);
    meterGate(registry, () => ({ running: 0, waiting: 0, present: 0 }));
    meterSockets(registry);
    meterFigures(registry, () => ({ sockets: 0, rooms: 0 }));
  }
  return registry.getMetricsAsArray().map((metric) => metric.name);
}

export const ownNames = (role: Role): string[] =>
  namesOf(role).filter((name) => name.startsWith('bidboard_'));
