/** What a browser refused because of our policy. It contains nothing from the page: no address, no text, no sample. */
export interface PolicyReport {
  /** The name of a directive, or `other` if it is unknown. */
  directive: string;
  /** A keyword such as `inline` or `eval`, or the origin of the blocked resource; otherwise `other`. */
  blocked: string;
}

const directives = new Set(
  (
    'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src connect-src ' +
    'frame-src child-src worker-src media-src manifest-src object-src form-action base-uri frame-ancestors sandbox ' +
    'require-trusted-types-for trusted-types'
  ).split(' '),
);
const keywords = new Set(
  'inline eval wasm-eval self data blob about filesystem trusted-types-policy trusted-types-sink'.split(' '),
);
const maxOriginLength = 100;
/** A browser collects its reports. Further reports from one page only repeat the same. */
const maxReports = 20;

const directiveOf = (reported: unknown): string => {
  // Older browsers send the whole directive with its sources.
  const [name = ''] = typeof reported === 'string' ? reported.slice(0, maxOriginLength).split(' ') : [];
  return directives.has(name) ? name : 'other';
};

function blockedOf(reported: unknown): string {
  if (typeof reported !== 'string') return 'other';
  if (keywords.has(reported)) return reported;
  if (reported.length > 2000 || !URL.canParse(reported)) return 'other';
  const { protocol, host } = new URL(reported);
  if (protocol === 'data:' || protocol === 'blob:') return protocol.slice(0, -1);
  const origin = `${protocol}//${host}`;
  return /^(https?|wss?):$/.test(protocol) && origin.length <= maxOriginLength ? origin : 'other';
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const reportOf = (body: Record<string, unknown>): PolicyReport => ({
  directive: directiveOf(
    body['effectiveDirective'] ?? body['effective-directive'] ?? body['violated-directive'],
  ),
  blocked: blockedOf(body['blockedURL'] ?? body['blocked-uri']),
});

/**
 * Reads both forms: one report under `csp-report`, and the list of the Reporting API. Other kinds of reports in that list are
 * left out.
 */
export function readReports(reported: unknown): PolicyReport[] {
  const list: unknown[] = Array.isArray(reported) ? reported : [reported];
  return list.slice(0, maxReports).flatMap((one) => {
    if (!isRecord(one)) return [];
    if (isRecord(one['csp-report'])) return [reportOf(one['csp-report'])];
    return one['type'] === 'csp-violation' && isRecord(one['body']) ? [reportOf(one['body'])] : [];
  });
}
