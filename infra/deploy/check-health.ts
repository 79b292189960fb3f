// Checks whether the process in this container is alive, for container engines without health probes of their own.
const { status } = await fetch(`http://127.0.0.1:${process.env['METRICS_PORT']}/healthz`, {
  signal: AbortSignal.timeout(4_000),
});
process.exitCode = status === 200 ? 0 : 1;
