import type { Log } from './observability/log.ts';

const timeoutMs = 8_000;

/**
 * Runs `release` once, at the first SIGTERM or SIGINT, or when the parent process has gone. Ends the process when `release` is
 * done, or after 8 s if it does not finish.
 */
export function onShutdown(log: Log, release: () => Promise<void>): void {
  let hasStarted = false;
  const startShutdown = (reason: string) => {
    if (hasStarted) return;
    hasStarted = true;
    log.info({ reason }, 'shutting down');
    const forcedExit = setTimeout(() => process.exit(1), timeoutMs);
    release().then(
      () => {
        clearTimeout(forcedExit);
        process.exit(0);
      },
      (error: unknown) => {
        log.error({ err: error }, 'the shutdown failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => startShutdown('SIGTERM'));
  process.on('SIGINT', () => startShutdown('SIGINT'));
  if (process.send) process.on('disconnect', () => startShutdown('the parent process ended'));
}
