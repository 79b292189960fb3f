/** The database is unavailable, overloaded, or cancelled a slow statement: the request may be retried. */
export function isDatabaseError(error: unknown): boolean {
  return hasName(error) || /^(08|53|57|40|ECONN|ETIMEDOUT|EPIPE)/.test(codeOf(error));
}

/** It is unreachable or accepts no connections; a statement that it cancelled does not count. */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    hasName(error) || /^(08|53[^1]|57P|ECONN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE)/.test(codeOf(error))
  );
}

/** slonik's, which are known by name alone: their class is told from their own. */
const hasName = (error: unknown): boolean =>
  error instanceof Error && /^(ConnectionError|BackendTerminated)/.test(error.constructor.name);

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};
