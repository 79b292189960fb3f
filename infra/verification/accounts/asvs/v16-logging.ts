import { met, shown, unmet, type AsvsChapter } from '../asvs-item.ts';

const loggedCalls = 'backend/src/platform/http/logged-calls.int.test.ts';
const refused =
  'what somebody may not do leaves a line with who they are, what it was and which rule refused it';

export const logging: AsvsChapter = {
  id: 'V16',
  name: 'Logs and errors',
  items: [
    met('V16.1.1', 2, 'What is logged, where and for how long', 'docs/security.md, docs/observing.md'),
    shown('V16.2.1', 2, 'When, where, who and what', 'a line for each call', loggedCalls, refused),
    shown(
      'V16.2.2',
      2,
      'Times are in UTC',
      'ms since 1970; clocks are the machines’',
      loggedCalls,
      'what somebody may do leaves a line with who they are, and not where',
    ),
    met('V16.2.3', 2, 'Logs go where they are said to go', 'stdout alone'),
    shown(
      'V16.2.4',
      2,
      'Logs can be read by programs',
      'JSON lines with a correlation id',
      loggedCalls,
      'what somebody may do leaves a line with who they are, and not where',
    ),
    shown(
      'V16.2.5',
      2,
      'Nothing secret is in them',
      'cut whoever logs it',
      'workers/src/secrets-in-logs.int.test.ts',
      'no line of a log holds a password, a token, an answer, a comment, a mail or payment data',
    ),
    shown(
      'V16.3.1',
      2,
      'Every sign-in, taken or refused',
      'its outcome and network',
      loggedCalls,
      'every sign-in leaves a line, and one that is refused says why and from which network',
    ),
    shown('V16.3.2', 2, 'Every right that was refused', 'the same', loggedCalls, refused),
    shown(
      'V16.3.3',
      2,
      'Attempts to get round',
      'limits, malformed requests, what browsers refused',
      'backend/src/platform/http/policy-reports.int.test.ts',
      'tells of what a browser refused, and of nothing that stood in the page',
    ),
    shown(
      'V16.3.4',
      2,
      'Unexpected errors',
      'with their cause, once',
      'backend/src/platform/log.test.ts',
      'what nobody caught ends the process, and is told like everything else',
    ),
    shown(
      'V16.4.1',
      2,
      'No line is made of input',
      'JSON, and what terminals obey spelled out',
      'infra/verification/authorization/told-lines.test.ts',
      '%j in a log is a value of one line',
    ),
    unmet('V16.4.2', 2, 'Logs are kept from change', 'by whoever collects them; the audit trail is sealed'),
    unmet('V16.4.3', 2, 'Logs go to another system', 'by whoever collects them'),
    shown(
      'V16.5.1',
      2,
      'A generic answer to an error',
      'defect',
      'backend/src/platform/http/strange-requests.int.test.ts',
      'of a defect its asker is told nothing but that there was one',
    ),
    shown(
      'V16.5.2',
      2,
      'It goes on while others are away',
      'fallbacks, timeouts',
      'infra/verification/faults/faulty-connections.int.test.ts',
      '$part: $mode, $when',
    ),
    shown(
      'V16.5.3',
      2,
      'It fails closed',
      'a transaction that failed is undone',
      'backend/src/platform/pipeline.int.test.ts',
      'a transaction that swallows an error does not pass for committed',
    ),
  ],
};
