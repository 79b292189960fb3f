/** Where traces go: OTEL_EXPORTER_OTLP_ENDPOINT, the collector's address as OpenTelemetry names it. */
export interface TracesConfig {
  endpoint: string;
  /** Of traces that begin here, so many of one are kept. */
  ratio: number;
}

/** undefined where nobody is told. Headers and limits are read by the exporter itself, by OpenTelemetry's own names. */
export function tracesConfigOf(env: NodeJS.ProcessEnv): TracesConfig | undefined {
  const endpoint = env['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'] || env['OTEL_EXPORTER_OTLP_ENDPOINT'];
  if (!endpoint || env['OTEL_SDK_DISABLED'] === 'true') return undefined;
  const { protocol } = URL.canParse(endpoint) ? new URL(endpoint) : { protocol: '' };
  // Without its value: it may hold a password.
  if (protocol !== 'http:' && protocol !== 'https:')
    throw new Error('OTEL_EXPORTER_OTLP_ENDPOINT is no http or https address');
  const ratio = Number(env['OTEL_TRACES_SAMPLER_ARG'] || 1);
  if (!(ratio >= 0 && ratio <= 1))
    throw new Error(`OTEL_TRACES_SAMPLER_ARG is no share from 0 to 1: ${env['OTEL_TRACES_SAMPLER_ARG']}`);
  return { endpoint, ratio };
}
