import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { sealedPolicy } from './content-policy.ts';

const yearSeconds = 31_536_000;

/** What no page of ours asks for, so that nothing in it can. */
const withoutDevices = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
]
  .map((device) => `${device}=()`)
  .join(', ');

/**
 * What stands on every answer of whatever kind. The policy is that of answers that are no pages; whoever answers with a page
 * or a file says so (content-policy.ts). Browsers keep to https for a year once they have come by it.
 */
export function answerHeaders(publicUrl: string): RequestHandler {
  const set = helmet({
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: publicUrl.startsWith('https:') && {
      maxAge: yearSeconds,
      includeSubDomains: true,
    },
  });
  return (request, response, next) => {
    response.setHeader('Content-Security-Policy', sealedPolicy);
    response.setHeader('Permissions-Policy', withoutDevices);
    set(request, response, next);
  };
}
