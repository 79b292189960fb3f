/** Returns whether the database is unavailable, overloaded, or cancelled a slow statement. The request may then be retried. */
export function isDatabaseError(error: unknown): boolean {
  return hasName(error) || /^(08|53|57|40|ECONN|ETIMEDOUT|EPIPE)/.test(codeOf(error));
}

/**
 * Returns whether the database is unreachable or accepts no connections. A statement that the database cancelled does not count.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  return (
    hasName(error) || /^(08|53[^1]|57P|ECONN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EPIPE)/.test(codeOf(error))
  );
}

/** Recognises slonik's own connection errors by their class name, the only sign of them. */
const hasName = (error: unknown): boolean =>
  error instanceof Error && /^(ConnectionError|BackendTerminated)/.test(error.constructor.name);

const codeOf = (error: unknown): string => {
  const code = (error as { code?: unknown } | null)?.code;
  return typeof code === 'string' ? code : '';
};
