import { readVariables } from '../../environment/read-environment.ts';
import { endpointOf } from '../../environment/process-variables.ts';

/** The destination of traces: OTEL_EXPORTER_OTLP_ENDPOINT, the collector's address by OpenTelemetry's name. */
export interface TracesConfig {
  endpoint: string;
  /** The share of traces, from 0 to 1, that is kept of those that begin here. */
  ratio: number;
}

/**
 * Returns undefined if traces have no destination. The exporter reads headers and limits itself, by OpenTelemetry's own names.
 */
export function tracesConfigOf(env: NodeJS.ProcessEnv): TracesConfig | undefined {
  const variables = readVariables(env, [
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    'OTEL_SDK_DISABLED',
    'OTEL_TRACES_SAMPLER_ARG',
  ]);
  const endpoint = endpointOf(variables);
  return endpoint === undefined
    ? undefined
    : { endpoint, ratio: Number(variables.OTEL_TRACES_SAMPLER_ARG ?? 1) };
}
