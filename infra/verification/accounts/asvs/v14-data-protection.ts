import { met, shown, unmet, type AsvsChapter } from '../asvs-item.ts';

const strange = 'backend/src/platform/http/strange-requests.int.test.ts';

export const data: AsvsChapter = {
  id: 'V14',
  name: 'Data',
  items: [
    met('V14.1.1', 2, 'What is sensitive, in levels', 'docs/security.md'),
    met('V14.1.2', 2, 'How each level is kept', 'docs/security.md'),
    shown(
      'V14.2.1',
      1,
      'No secrets in addresses',
      'tokens in a header; links of mails are good once, of files for five minutes',
      'infra/verification/authorization/other-sites/cross-site.int.test.ts',
      'The API reads a token only from its header',
    ),
    shown(
      'V14.2.2',
      2,
      'Nothing sensitive is cached on the way',
      'no-store on every call',
      strange,
      'Intermediaries do not store the response of a call',
    ),
    shown(
      'V14.2.3',
      2,
      'Nothing goes to trackers',
      'the policy lets pages ask nobody whom the host has not named',
      'backend/src/platform/http/security-headers/content-policy.test.ts',
      'The policy of pages grants nothing to content written into a page',
    ),
    shown(
      'V14.2.4',
      2,
      'Levels are kept as written down',
      'logs, events and jobs hold none of it',
      'workers/src/app/secrets-in-logs.int.test.ts',
      'No line of a log holds a password, a token, an answer, a comment, a mail or payment data',
    ),
    unmet(
      'V14.3.1',
      1,
      'A browser forgets with the session',
      'all but answers that were not sent yet, which wait for their writer',
    ),
    shown(
      'V14.3.2',
      2,
      'Browsers do not cache it',
      'no-store on every call',
      strange,
      'Intermediaries do not store the response of a call',
    ),
    unmet(
      'V14.3.3',
      2,
      'Nothing sensitive in the browser’s storage',
      'drafts are kept there, so that no typing is lost',
    ),
  ],
};
