import type { Registry } from 'prom-client';
import { meterGate, meterShed } from './meter-gate.ts';
import { createAdaptiveLimit } from './adaptive-limit.ts';
import { createGate, type Gate } from './gate.ts';

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
