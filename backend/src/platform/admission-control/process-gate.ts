import type { Registry } from 'prom-client';
import { meterGate, meterShed } from '../metrics/meter-gate.ts';
import { createAdaptiveLimit } from './adaptive-limit.ts';
import { createGate, type Gate } from './gate.ts';

/** With fewer at once a process that is slow for reasons of its own would not even use its processor. */
const minConcurrent = 2;
/** So many more than there are connections: while one parses or answers, another one has its connection. */
const beyondConnections = 2;

/** The gate of a process with so many connections to its database. */
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
