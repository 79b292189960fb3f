import { outside, shown, unmet, type AsvsChapter } from '../asvs-item.ts';

export const communication: AsvsChapter = {
  id: 'V12',
  name: 'Communication',
  items: [
    unmet(
      'V12.1.1',
      1,
      'TLS 1.2 and 1.3',
      'the proxy’s before it: Caddy’s defaults in the compose file, which was not run here',
    ),
    unmet('V12.1.2', 2, 'Strong cipher suites', 'the same'),
    outside('V12.1.3', 2, 'Certificates of clients', 'none'),
    unmet(
      'V12.2.1',
      1,
      'TLS to everybody outside',
      'HSTS and upgraded requests are ours and tested, the TLS itself is the proxy’s',
    ),
    unmet('V12.2.2', 1, 'Publicly trusted certificates', 'Caddy gets one; not tried'),
    unmet('V12.3.1', 2, 'TLS on every line', 'as addresses say: rediss, sslmode, smtps; not required'),
    shown(
      'V12.3.2',
      2,
      'Certificates are checked',
      'nothing turns it off',
      'infra/verification/accounts/written-with.test.ts',
      'No code accepts a certificate without checking it',
    ),
    unmet('V12.3.3', 2, 'TLS between parts', 'between proxy and API it is plain http'),
    unmet('V12.3.4', 2, 'Known certificates between parts', 'the same'),
  ],
};
