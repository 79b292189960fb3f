import type { Log } from '../log.ts';
import type { Role } from '../metrics/registry.ts';
import type { TracesConfig } from './traces-config.ts';
import { setTracer } from './spans.ts';
import { withTimeout } from '../../resilience/repeat.ts';

const timeoutMs = 3_000;

/** Starts tracing the process if it is configured; the packages are loaded only then. Returns a function that ends it. */
export async function openTraces(
  config: TracesConfig | undefined,
  role: Role,
  log: Log,
): Promise<() => Promise<void>> {
  if (!config) return async () => undefined;
  const { openTracer } = await import('./otlp-tracer.ts');
  const tracer = openTracer(role, config.ratio);
  setTracer(tracer);
  return async () => {
    setTracer(undefined);
    // If the collector is unavailable, the last spans may be lost: a process that ends does not wait for it.
    await withTimeout(timeoutMs, tracer.close()).catch((error: unknown) =>
      log.warn({ error: String(error) }, 'sending the last traces failed'),
    );
  };
}
