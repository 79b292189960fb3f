import * as yup from 'yup';
import { command, query } from '../../../kernel/contract.ts';
import { closed, listing, message, nothing, oneOf, uuid, whole } from '../../../kernel/schema/schema.ts';

export const listWaitingUsers = query('listWaitingUsers', {
  method: 'GET',
  path: 'users/waiting',
  tag: 'accounts',
  who: 'operator',
  summary:
    'Accounts with a verified address that wait for approval, longest waiting first, 20 a page unless size says ' +
    'otherwise; with state=declined those that were not let in, the latest decision first.',
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
    'Lets an account in that waits for it or was declined, and mails its owner. Done twice it is done once.',
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
    'Does not let an account in that waits for approval, and mails its owner. It is kept, and can be approved later. Done ' +
    'twice it is done once.',
  params: nothing,
  body: closed({ userId: uuid().required() }),
  answer: message,
  refuses: ['notFound', 'userApprovedAlready'],
});
