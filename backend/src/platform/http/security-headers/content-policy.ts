import type { Response } from 'express';

/** The path to which browsers report what a policy of ours refused. */
export const reportPath = '/api/policy-reports';

const header = 'Content-Security-Policy';
const endpoint = 'policy';

/** The rights of a page, by the directives of a Content-Security-Policy. */
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

/**
 * The policy of everything that is not a page: responses of calls, refusals, redirects. A browser that is made to show one does
 * nothing with it.
 */
export const sealedPolicy = written({ ...closed, 'form-action': none });

/** The policy of uploaded files. Drawings keep their own style sheets, and nothing else is allowed. */
export const filePolicy = written({
  ...closed,
  'form-action': none,
  'style-src': ["'unsafe-inline'"],
  sandbox: [],
});

export interface PageRights {
  /** The hashes of the scripts in the page as it was built. */
  scriptHashes: readonly string[];
  /** The nonce of this one response. Style sheets with this nonce may be in the page. It gives no right to scripts. */
  styleNonce: string;
  /** The sites whose pages may appear in a frame of ours, as origins. */
  frames: readonly string[];
  /**
   * Where people reach Bidboard. Needed for the live connection of browsers in which 'self' does not cover a socket's address.
   */
  publicUrl: string;
}

/**
 * Returns the policy of pages. It allows only our script files and scripts with these hashes, and text never becomes markup
 * (Trusted Types).
 */
export const pagePolicy = ({ scriptHashes, styleNonce, frames, publicUrl }: PageRights): string =>
  written({
    ...closed,
    'script-src': [...self, ...scriptHashes],
    'style-src': [...self, `'nonce-${styleNonce}'`],
    'img-src': [...self, 'data:'],
    'font-src': self,
    'connect-src': [...self, new URL(publicUrl).origin.replace(/^http/, 'ws')],
    // The frame loads only when the user presses to watch, not before.
    'frame-src': frames.length > 0 ? frames : none,
    'form-action': self,
    'require-trusted-types-for': ["'script'"],
    'trusted-types': none,
    ...(publicUrl.startsWith('https:') && { 'upgrade-insecure-requests': [] }),
    ...reported,
  });

/**
 * The policy of the two viewers that other people wrote: the page of the calls and the queue board. They write style attributes,
 * and the first also writes markup. Styles are therefore allowed, and Trusted Types are not required.
 */
const viewerPolicy = written({
  ...closed,
  // The board names the folder of its own files.
  'base-uri': self,
  'script-src': self,
  'style-src': [...self, "'unsafe-inline'"],
  'img-src': [...self, 'data:'],
  'font-src': self,
  'connect-src': self,
  'form-action': none,
  ...reported,
});

/** Sets the endpoint of reports under the name that the policies use. */
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

/**
 * By the HTML standard, a sandboxed document with its own opener policy is a network error. The sandbox is therefore used without
 * one.
 */
export function setFilePolicy(response: Response): void {
  response.setHeader(header, filePolicy);
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.removeHeader('Cross-Origin-Opener-Policy');
}
