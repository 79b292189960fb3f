/** The database is away, overloaded, or broke off what took too long: the same may be tried again. */
export function isDatabaseTrouble(error: unknown): boolean {
  return hasName(error) || /^(08|53|57|40|ECONN|ETIMEDOUT|EPIPE)/.test(codeOf(error));
}

/** It cannot be reached, or takes nobody in; what was broken off for its own sake does not count. */
export function isDatabaseAway(error: unknown): boolean {
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
