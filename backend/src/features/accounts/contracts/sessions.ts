import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import { closed, bool, listing, message, nothing, uuid, verbatim } from '../../../kernel/schema/schema.ts';

export const listSessions = query('listSessions', {
  method: 'GET',
  path: 'users/sessions',
  tag: 'accounts',
  who: 'user',
  summary:
    "The caller's living sessions, the one that asks first, then as they were last used (to the hour).",
  params: nothing,
  search: nothing,
  answer: listing(
    closed({
      sessionId: uuid().required(),
      device: yup.string().required(),
      createdAt: yup.string().required(),
      lastUsedAt: yup.string().required(),
      isCurrent: bool().required(),
    }),
  ),
});

export const revokeSession = command('revokeSession', {
  method: 'POST',
  path: 'users/revoke-session',
  tag: 'accounts',
  who: 'user',
  summary:
    'Ends one session of the caller, open connections included. A session of more than 10 minutes is asked for the password; ' +
    'of an account without one, for a session that has just begun.',
  params: nothing,
  body: closed({ sessionId: uuid().required(), currentPassword: verbatim() }),
  secretBody: true,
  answer: message,
  refuses: ['notFound', 'signInAgain', 'tooManyRequests', 'staleVersion'],
});

export const revokeOtherSessions = command('revokeOtherSessions', {
  method: 'POST',
  path: 'users/revoke-other-sessions',
  tag: 'accounts',
  who: 'user',
  summary:
    'Ends every session of the caller but the one that asks, by the same proof as users/revoke-session.',
  params: nothing,
  body: closed({ currentPassword: verbatim() }),
  secretBody: true,
  answer: message,
  refuses: ['signInAgain', 'tooManyRequests'],
});
