import type { Response } from 'express';

/** Where browsers tell of what a policy of ours refused. */
export const reportPath = '/api/policy-reports';

const header = 'Content-Security-Policy';
const endpoint = 'policy';

/** What a page may do, by the directives of a Content-Security-Policy. */
type Policy = Readonly<Record<string, readonly string[]>>;

const none = ["'none'"];
const self = ["'self'"];

const written = (policy: Policy): string =>
  Object.entries(policy)
    .map(([directive, sources]) => [directive, ...sources].join(' '))
    .join('; ');

const closed = {
  'default-src': none,
  'base-uri': none,
  'object-src': none,
  'frame-ancestors': none,
} satisfies Policy;

const reported = { 'report-uri': [reportPath], 'report-to': [endpoint] } satisfies Policy;

/** For whatever is no page: answers of calls, refusals, redirects. A browser that is made to show one does nothing with it. */
export const sealedPolicy = written({ ...closed, 'form-action': none });

/** For files that people gave: their drawings keep their own style sheets, and nothing else is left to them. */
export const filePolicy = written({
  ...closed,
  'form-action': none,
  'style-src': ["'unsafe-inline'"],
  sandbox: [],
});

/** Emotion makes an empty style sheet and fills it rule by rule, which is no inline style: this is the hash of nothing. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** MUI's own words while the colours change, during which nothing is to fade (`disableTransitionOnChange`). */
const withoutTransitions = "'sha256-GNF74DLkXb0fH3ILHgILFjk1ozCF3SNXQ5mQb7WLu/Y='";

export interface PageRights {
  /** Of the scripts that stand in the page as it was built. */
  scriptHashes: readonly string[];
  /** Of this one answer; style sheets that say it may stand in the page. It gives no script a right. */
  styleNonce: string;
  /** Whose pages may stand in a frame of ours, as origins. */
  frames: readonly string[];
  /** Where people reach Bidboard: the live connection of browsers for which 'self' is no socket's address. */
  publicUrl: string;
}

/** For the pages. No script but our files and those of these hashes; no text becomes markup (Trusted Types). */
export const pagePolicy = ({ scriptHashes, styleNonce, frames, publicUrl }: PageRights): string =>
  written({
    ...closed,
    'script-src': [...self, ...scriptHashes],
    'style-src': [...self, `'nonce-${styleNonce}'`, emptyStyle, withoutTransitions],
    'img-src': [...self, 'data:'],
    'font-src': self,
    'connect-src': [...self, new URL(publicUrl).origin.replace(/^http/, 'ws')],
    // Asked for when somebody presses to watch, not before.
    'frame-src': frames.length > 0 ? frames : none,
    'form-action': self,
    'require-trusted-types-for': ["'script'"],
    'trusted-types': none,
    ...(publicUrl.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
    ...reported,
  });

/**
 * For the two viewers that are other people's programs: the page of the calls and the queue board. They write style
 * attributes, and the first of them markup, so that styles are open to them and Trusted Types are not asked.
 */
const viewerPolicy = written({
  ...closed,
  // The board names the folder that its own files lie in.
  'base-uri': self,
  'script-src': self,
  'style-src': [...self, "'unsafe-inline'"],
  'img-src': [...self, 'data:'],
  'font-src': self,
  'connect-src': self,
  'form-action': none,
  ...reported,
});

/** The name of the endpoint of reports, as the policies say it. */
function setReportingEndpoints(response: Response): void {
  response.setHeader('Reporting-Endpoints', `${endpoint}="${reportPath}"`);
}

export function setPagePolicy(response: Response, rights: PageRights): void {
  response.setHeader(header, pagePolicy(rights));
  setReportingEndpoints(response);
}

export function setViewerPolicy(response: Response): void {
  response.setHeader(header, viewerPolicy);
  setReportingEndpoints(response);
}

/** A sandboxed document with an opener policy of its own is a network error, by the HTML standard: the sandbox stands alone. */
export function setFilePolicy(response: Response): void {
  response.setHeader(header, filePolicy);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.removeHeader('Cross-Origin-Opener-Policy');
}
