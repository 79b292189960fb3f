import { Counter, type Registry } from 'prom-client';
import type { Gate, ShedReason } from './gate.ts';
import { readOnScrape } from '../observability/metrics/registry.ts';

/** Counts the requests that admission control rejects. */
export function meterShed(registry: Registry): (reason: ShedReason) => void {
  const shed = new Counter({
    name: 'bidboard_requests_shed_total',
    help: 'Requests that were turned away unserved: too many in all (overloaded), or of one caller (caller).',
    labelNames: ['reason'],
    registers: [registry],
  });
  for (const reason of ['overloaded', 'caller']) shed.inc({ reason }, 0);
  return (reason) => shed.inc({ reason });
}

/** Measures how many requests are running and how many are waiting. */
export function meterGate(registry: Registry, figures: Gate['figures']): void {
  readOnScrape(
    registry,
    'bidboard_requests_running',
    'Requests that have a place at the database.',
    [],
    (gauge) => gauge.set(figures().running),
  );
  readOnScrape(registry, 'bidboard_requests_waiting', 'Requests that wait for such a place.', [], (gauge) =>
    gauge.set(figures().waiting),
  );
}
