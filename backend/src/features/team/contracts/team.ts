import * as yup from 'yup';
import { emailField } from '../../accounts/contracts/accounts.ts';
import { companyRoles } from '../../../kernel/company-role.ts';
import { command, query } from '../../../kernel/contract.ts';
import { event } from '../../../kernel/events.ts';
import { push } from '../../../kernel/pushes.ts';
import {
  closed,
  bool,
  listing,
  message,
  nothing,
  oneOf,
  uuid,
  verbatim,
} from '../../../kernel/schema/schema.ts';
import type { NotificationKinds } from '../../notifications/contracts/topics.ts';
import { texts } from '../../../kernel/text/texts.ts';

const ofMember = closed({ companyId: uuid().required(), userId: uuid().required() });
const ofTeamInvitation = closed({ companyId: uuid().required(), invitationId: uuid().required() });

/** What happened in this feature, in the past tense; payloads carry ids, never documents. */
export const events = {
  /** A person was invited to join, perhaps repeatedly. */
  colleagueInvited: event('colleagueInvited', 1, ofTeamInvitation),
  /** Declined or withdrawn. */
  teamInvitationEnded: event('teamInvitationEnded', 1, ofTeamInvitation),
  /** By an invitation, or by founding the company. */
  memberJoined: event('memberJoined', 1, ofMember),
  /** The member's role in the company has changed. */
  memberRoleChanged: event('memberRoleChanged', 1, ofMember),
  /** Removed by another member, or left on their own. */
  memberRemoved: event(
    'memberRemoved',
    1,
    closed({ companyId: uuid().required(), userId: uuid().required(), byUserId: uuid().required() }),
  ),
} as const;

type TeamEvents = typeof events;
declare module '../../../kernel/events.ts' {
  interface Events extends TeamEvents {}
}

/** The events of which people are notified. */
export const notificationKinds = {
  colleagueInvited: { topic: 'team' },
  // The person is no longer a member, so there is no other channel.
  memberRemoved: { topic: 'team', isAlwaysMailed: true },
} as const satisfies NotificationKinds<typeof events>;

/** The texts of this feature that both the server and the pages show. */
export const messages = texts({
  roleRequired: 'Please choose a role',
  colleagueInvited: 'The invitation is on its way.',
  teamInvitationRevoked: 'The invitation has been withdrawn.',
  teamInvitationDeclined: 'The invitation is declined.',
  teamJoined: 'You now belong to the company.',
  teamLeft: 'You have left the company.',
  memberRoleChanged: 'The role is changed.',
  memberRemoved: 'They are no longer in the company.',
  companyHandedOver: 'The company has another owner. You are one of its admins.',
});

/** The roles that a person can be invited as or given. An owner already exists. */
export const assignableRoles = ['admin', 'member'] as const;
export type AssignableRole = (typeof assignableRoles)[number];

export const member = closed({
  userId: uuid().required(),
  userName: yup.string().required(),
  email: yup.string().required(),
  role: oneOf(companyRoles).required(),
  joinedAt: yup.string().required(),
});

export const teamInvitation = closed({
  invitationId: uuid().required(),
  email: yup.string().required(),
  role: oneOf(assignableRoles).required(),
  invitedBy: yup.string().required(),
  invitedAt: yup.string().required(),
  expiresAt: yup.string().required(),
  isExpired: bool().required(),
});

export const listMembers = query('listMembers', {
  method: 'GET',
  path: 'team/members',
  who: 'user',
  summary:
    "Returns the people of the caller's company, its owner first. Without a company the list is empty.",
  params: nothing,
  search: nothing,
  answer: listing(member),
});

export const listTeamInvitations = query('listTeamInvitations', {
  method: 'GET',
  path: 'team/invitations',
  who: 'user',
  summary: "Returns the open invitations to the caller's company, newest first, including expired ones.",
  params: nothing,
  search: nothing,
  answer: listing(teamInvitation),
});

export const listOwnTeamInvitations = query('listOwnTeamInvitations', {
  method: 'GET',
  path: 'team/own-invitations',
  who: 'user',
  summary: "Returns the companies that invite the caller's address.",
  params: nothing,
  search: nothing,
  answer: listing(
    closed({
      invitationId: uuid().required(),
      companyName: yup.string().required(),
      role: oneOf(assignableRoles).required(),
      invitedBy: yup.string().required(),
      expiresAt: yup.string().required(),
    }),
  ),
});

export const findTeamInvitation = query('findTeamInvitation', {
  method: 'GET',
  path: 'team/invitation/:token',
  who: 'visitor',
  summary:
    'Returns what an emailed invitation to a company says, to anyone who has its link while it is open.',
  params: closed({ token: verbatim().required() }),
  search: nothing,
  answer: closed({
    invitationId: uuid().required(),
    companyName: yup.string().required(),
    email: yup.string().required(),
    role: oneOf(assignableRoles).required(),
    invitedBy: yup.string().required(),
    expiresAt: yup.string().required(),
    /** Whether the address has an account to sign in to. */
    hasAccount: bool().required(),
  }),
  refuses: ['linkExpired'],
});

export const inviteColleagueForm = closed({
  email: emailField(),
  role: oneOf(assignableRoles).required(messages.roleRequired),
});

export const inviteColleague = command('inviteColleague', {
  method: 'POST',
  path: 'team/invite',
  who: 'user',
  summary:
    "Emails an invitation to join the caller's company. It is only valid for the address, once, for 7 days. For " +
    'admins and the owner; only the owner can invite an admin.',
  params: nothing,
  body: inviteColleagueForm,
  answer: message,
  refuses: [
    'companyRequired',
    'adminsOnly',
    'ownerOnly',
    'colleagueAlready',
    'colleagueInvited',
    'staleVersion',
    'tooManyRequests',
  ],
});

const ofInvitation = closed({ invitationId: uuid().required() });

export const resendTeamInvitation = command('resendTeamInvitation', {
  method: 'POST',
  path: 'team/resend-invitation',
  who: 'user',
  summary: 'Sends an open invitation again, valid for another 7 days.',
  params: nothing,
  body: ofInvitation,
  answer: message,
  refuses: ['notFound', 'companyRequired', 'adminsOnly', 'ownerOnly', 'staleVersion', 'tooManyRequests'],
});

export const revokeTeamInvitation = command('revokeTeamInvitation', {
  method: 'POST',
  path: 'team/revoke-invitation',
  who: 'user',
  summary: 'Withdraws an open invitation. Its links stop working.',
  params: nothing,
  body: ofInvitation,
  answer: message,
  refuses: ['notFound', 'companyRequired', 'adminsOnly', 'ownerOnly', 'staleVersion'],
});

export const joinTeam = command('joinTeam', {
  method: 'POST',
  path: 'team/join',
  who: 'user',
  summary: "Accepts an invitation to the caller's address. The caller must not belong to a company.",
  params: nothing,
  body: ofInvitation,
  answer: closed({
    message: yup.string().required(),
    companyId: uuid().required(),
    company: yup.string().required(),
  }),
  refuses: ['linkExpired', 'companyAlready', 'staleVersion'],
});

export const declineTeamInvitation = command('declineTeamInvitation', {
  method: 'POST',
  path: 'team/decline',
  who: 'user',
  summary: "Declines an invitation to the caller's address.",
  params: nothing,
  body: ofInvitation,
  answer: message,
  refuses: ['linkExpired', 'staleVersion'],
});

export const changeMemberRole = command('changeMemberRole', {
  method: 'POST',
  path: 'team/change-role',
  who: 'user',
  summary: 'Makes a member an admin, or an admin a member. Only the owner may do this.',
  params: nothing,
  body: closed({ userId: uuid().required(), role: oneOf(assignableRoles).required(messages.roleRequired) }),
  answer: message,
  refuses: ['notFound', 'companyRequired', 'ownerOnly', 'ownerStays', 'staleVersion'],
});

export const removeMember = command('removeMember', {
  method: 'POST',
  path: 'team/remove',
  who: 'user',
  summary:
    'Removes a colleague from the company. Their rights in it end immediately, including open connections. Only ' +
    'the owner can remove an admin.',
  params: nothing,
  body: closed({ userId: uuid().required() }),
  answer: message,
  refuses: ['notFound', 'companyRequired', 'adminsOnly', 'ownerOnly', 'ownerStays', 'staleVersion'],
});

export const leaveTeam = command('leaveTeam', {
  method: 'POST',
  path: 'team/leave',
  who: 'user',
  summary:
    'Removes the caller from their company. What the company owns stays with it. The owner must hand the company ' +
    'over first.',
  params: nothing,
  body: nothing,
  answer: message,
  refuses: ['companyRequired', 'ownerStays', 'staleVersion'],
});

export const handOverCompany = command('handOverCompany', {
  method: 'POST',
  path: 'team/hand-over',
  who: 'user',
  summary: 'Makes a colleague the owner of the company, and the caller, who is the owner, an admin.',
  params: nothing,
  body: closed({ userId: uuid().required() }),
  answer: message,
  refuses: ['notFound', 'companyRequired', 'ownerOnly', 'ownerStays', 'staleVersion'],
});

/** What this feature sends to open pages. */
export const pushes = {
  /** Invalidation: the company's members or join requests changed. */
  teamChanged: push('teamChanged', closed({ companyId: uuid().required() })),
  /** Invalidation: the user joined another company, has another role in it, or is invited to one. */
  membershipChanged: push('membershipChanged', closed({ userId: uuid().required() })),
} as const;

type TeamPushes = typeof pushes;
declare module '../../../kernel/pushes.ts' {
  interface Pushes extends TeamPushes {}
}
