import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { sealedPolicy } from './content-policy.ts';

const yearSeconds = 31_536_000;

/** Browser features that no page of ours uses and that therefore nothing in a page may use. */
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
 * Sets the headers of every response. The policy is the one for responses that are not pages; pages and files set their own
 * (content-policy.ts). Browsers keep to https for a year after they have come by it.
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
