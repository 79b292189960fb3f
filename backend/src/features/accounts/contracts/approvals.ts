import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import { closed, listing, message, nothing, oneOf, uuid, whole } from '../../../kernel/schema/schema.ts';

export const listWaitingUsers = query('listWaitingUsers', {
  method: 'GET',
  path: 'users/waiting',
  tag: 'accounts',
  who: 'operator',
  summary:
    'Returns accounts with a verified address that wait for approval, longest waiting first, 20 a page by ' +
    'default; with state=declined the declined ones, latest decision first.',
  params: nothing,
  search: closed({
    page: whole(0, 100_000),
    size: whole(1, 100),
    state: oneOf(['waiting', 'declined']),
  }),
  answer: listing(
    closed({
      userId: uuid().required(),
      userName: yup.string().required(),
      email: yup.string().required(),
      signedUpAt: yup.string().required(),
      declinedAt: yup.string().nullable().defined(),
    }),
  ),
});

export const approveUser = command('approveUser', {
  method: 'POST',
  path: 'users/approve',
  tag: 'accounts',
  who: 'operator',
  summary:
    'Approves a waiting or declined account and notifies its owner by email. A second call changes nothing.',
  params: nothing,
  body: closed({ userId: uuid().required() }),
  answer: message,
  refuses: ['notFound'],
});

export const declineUser = command('declineUser', {
  method: 'POST',
  path: 'users/decline',
  tag: 'accounts',
  who: 'operator',
  summary:
    'Declines a waiting account and notifies its owner by email. The account is kept and can be approved later. A ' +
    'second call changes nothing.',
  params: nothing,
  body: closed({ userId: uuid().required() }),
  answer: message,
  refuses: ['notFound', 'userApprovedAlready'],
});
