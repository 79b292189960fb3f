import { Counter, type Registry } from 'prom-client';
import type { Gate, ShedReason } from '../admission-control/gate.ts';
import { readOnScrape } from './registry.ts';

/** Counts the requests that the gate rejects. */
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

/** How many requests are served, and how many wait to be. */
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
