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
  const endpoint = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  if (!endpoint || env['OTEL_SDK_DISABLED'] === 'true') return undefined;
  const { protocol } = URL.canParse(endpoint) ? new URL(endpoint) : { protocol: '' };
  // The message omits the value because it may contain a password.
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new Error('OTEL_EXPORTER_OTLP_ENDPOINT must be an http or https address');
  const ratio = Number(env['OTEL_TRACES_SAMPLER_ARG'] || 1);
  if (!(ratio >= 0 && ratio <= 1))
    throw new Error(
      `OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1: ${env['OTEL_TRACES_SAMPLER_ARG']}`,
    );
  return { endpoint, ratio };
}
