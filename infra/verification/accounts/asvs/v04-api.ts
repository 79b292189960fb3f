import { outside, shown, unmet, type AsvsChapter } from '../asvs-item.ts';

const strange = 'backend/src/platform/http/strange-requests.int.test.ts';

export const api: AsvsChapter = {
  id: 'V4',
  name: 'API and web service',
  items: [
    shown(
      'V4.1.1',
      1,
      'A content type that is right, with its charset',
      'sendText and Express',
      strange,
      'The response of %s states its type and charset but not the software that made it',
    ),
    unmet(
      'V4.1.2',
      2,
      'Only pages are redirected from http to https',
      'the proxy before it redirects all; ours to settle is the example’s',
    ),
    shown(
      'V4.1.3',
      2,
      'Nobody overrides what a proxy says',
      'TRUSTED_PROXIES alone are believed',
      'backend/src/platform/admission-control/client-address.test.ts',
      '%s',
    ),
    shown(
      'V4.2.1',
      2,
      'Where a request ends is never doubtful',
      'Node’s strict parser',
      strange,
      'A request with %s is refused, and the request behind it gets no answer',
    ),
    outside('V4.3.1', 2, 'GraphQL: cost', 'no GraphQL'),
    outside('V4.3.2', 2, 'GraphQL: introspection', 'no GraphQL'),
    shown(
      'V4.4.1',
      1,
      'WebSockets by TLS',
      'the policy of pages names wss alone where people come by https',
      'backend/src/platform/http/security-headers/content-policy.test.ts',
      'The policy of pages keeps to https if people use https, and allows the socket of that address',
    ),
    shown(
      'V4.4.2',
      2,
      'The origin of a handshake is checked',
      'own-origin.ts',
      'infra/verification/authorization/rooms.int.test.ts',
      'No page of another site opens a socket, even with a valid token',
    ),
    outside('V4.4.3', 2, 'Tokens of its own for WebSockets', 'the session’s token'),
    outside('V4.4.4', 2, 'Such tokens come of the session', 'the session’s token'),
  ],
};
