import { Counter, Histogram, type Registry } from 'prom-client';
import type { Contract } from '../../../kernel/contract.ts';
import type { RefusalCode } from '../../../kernel/refusals.ts';
import { secondsBuckets } from './registry.ts';

/** How a call ended: with a response, a refusal, an unavailable dependency, or a defect of ours. */
export type CallOutcome = 'ok' | RefusalCode;

export interface CallMeter {
  /** Counts one answered call. Its name is a contract's, never a path, so there are only as many series as contracts. */
  ended(
    contract: Pick<Contract, 'kind' | 'name'>,
    status: number,
    outcome: CallOutcome,
    seconds: number,
  ): void;
  /** Counts any other response, under one of our names. */
  answered(name: string, status: number, seconds: number): void;
}

/** A series starts at 0 if a rule asks for its increase, since a series that starts at 1 has none. */
export function meterCalls(
  registry: Registry,
  contracts: readonly Pick<Contract, 'kind' | 'name'>[],
): CallMeter {
  const registers = [registry];
  const requests = new Counter({
    name: 'bidboard_http_requests_total',
    help: 'Calls by contract name and HTTP status.',
    labelNames: ['call', 'status'],
    registers,
  });
  const duration = new Histogram({
    name: 'bidboard_http_request_duration_seconds',
    help: 'The time from the first line of a request to its response, by contract name.',
    labelNames: ['call'],
    buckets: secondsBuckets,
    registers,
  });
  const commands = new Counter({
    name: 'bidboard_commands_total',
    help: 'Commands by name and outcome: ok, the code of a refusal, unavailable or defect.',
    labelNames: ['command', 'outcome'],
    registers,
  });
  for (const { kind, name } of contracts) {
    for (const status of [500, 503, 507]) requests.inc({ call: name, status }, 0);
    if (kind === 'command') commands.inc({ command: name, outcome: 'defect' }, 0);
  }
  function answered(name: string, status: number, seconds: number): void {
    requests.inc({ call: name, status });
    duration.observe({ call: name }, seconds);
  }
  return {
    answered,
    ended({ kind, name }, status, outcome, seconds) {
      answered(name, status, seconds);
      if (kind === 'command') commands.inc({ command: name, outcome });
    },
  };
}
