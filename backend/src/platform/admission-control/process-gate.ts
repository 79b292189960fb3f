import { Counter, type Registry } from 'prom-client';
import { createGate, type Gate, type ShedReason } from './gate.ts';
import { readOnScrape } from '../observability/metrics/registry.ts';
import { createAdaptiveLimit } from './adaptive-limit.ts';

/** Counts the requests that admission control rejects. */
export function meterShed(registry: Registry): (reason: ShedReason) => void {
  const shed = new Counter({
    name: 'bidboard_requests_shed_total',
    help: 'Requests rejected by admission control: too many in total (overloaded) or from one caller (caller).',
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
    'Requests that admission control is letting run.',
    [],
    (gauge) => gauge.set(figures().running),
  );
  readOnScrape(
    registry,
    'bidboard_requests_waiting',
    'Requests that wait for admission control to let them run.',
    [],
    (gauge) => gauge.set(figures().waiting),
  );
}

/** With fewer concurrent requests, a process that is slow for reasons of its own would not even use its processor. */
const minConcurrent = 2;
/**
 * How many more requests run than there are connections: while one request is parsed or answered, another uses its connection.
 */
const beyondConnections = 2;

/** Creates the admission control of a process with so many database connections. */
export function createProcessGate(
  registry: Registry,
  { connections, queueTimeoutMs }: { connections: number; queueTimeoutMs: number },
): Gate {
  const max = connections + beyondConnections;
  const limit = createAdaptiveLimit({ min: Math.min(minConcurrent, max), max });
  const gate = createGate({ limit, queueTimeoutMs, shed: meterShed(registry) });
  meterGate(registry, gate.figures);
  return gate;
}
