/** The advisory service's answer about the packages of the lockfile. */
export type Advice =
  | { kind: 'told'; high: { name: string; severity: string }[]; lesser: number }
  /** The service did not answer or did not understand the request. `why` has its own words. */
  | { kind: 'silent'; why: string };

interface Report {
  vulnerabilities?: Record<string, { severity?: unknown }>;
  message?: unknown;
  error?: { summary?: unknown; code?: unknown };
}

const isHigh = (severity: string) => severity === 'high' || severity === 'critical';

/** Reads the output of `npm audit --json`. Output that cannot be read is evidence neither that all is well nor that anything is wrong. */
export function adviceOf(written: string): Advice {
  let report: Report | null;
  try {
    report = JSON.parse(written) as Report | null;
  } catch {
    return { kind: 'silent', why: 'its response could not be read' };
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
