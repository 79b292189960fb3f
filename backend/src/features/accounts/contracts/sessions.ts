import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import { closed, bool, listing, message, nothing, uuid, verbatim } from '../../../kernel/schema/schema.ts';

export const listSessions = query('listSessions', {
  method: 'GET',
  path: 'users/sessions',
  tag: 'accounts',
  who: 'user',
  summary: "Returns the caller's active sessions: the current one first, then by last use (to the hour).",
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
    'Ends one session of the caller, including open connections. A session older than 10 minutes must give the ' +
    'password; an account without one needs a recent login.',
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
  summary: 'Ends every other session of the caller, with the same proof as users/revoke-session.',
  params: nothing,
  body: closed({ currentPassword: verbatim() }),
  secretBody: true,
  answer: message,
  refuses: ['signInAgain', 'tooManyRequests'],
});
