/** What the advisory service says of the packages of the lockfile. */
export type Advice =
  | { kind: 'told'; high: { name: string; severity: string }[]; lesser: number }
  /** It did not answer, or did not understand; why, in its own words. */
  | { kind: 'silent'; why: string };

interface Report {
  vulnerabilities?: Record<string, { severity?: unknown }>;
  message?: unknown;
  error?: { summary?: unknown; code?: unknown };
}

const isHigh = (severity: string) => severity === 'high' || severity === 'critical';

/** Reads what `npm audit --json` writes. What cannot be read is no sign that all is well, and none that anything is not. */
export function adviceOf(written: string): Advice {
  let report: Report | null;
  try {
    report = JSON.parse(written) as Report | null;
  } catch {
    return { kind: 'silent', why: 'no answer that can be read' };
  }
  const found = report?.vulnerabilities;
  if (!found) {
    const why = report?.error?.summary ?? report?.error?.code ?? report?.message;
    return { kind: 'silent', why: typeof why === 'string' && why !== '' ? why : 'no answer' };
  }
  const all = Object.entries(found).map(([name, { severity }]) => ({ name, severity: String(severity) }));
  const high = all.filter(({ severity }) => isHigh(severity));
  return { kind: 'told', high, lesser: all.length - high.length };
}
