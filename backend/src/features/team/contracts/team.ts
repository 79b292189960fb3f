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
export const messages = {
  roleRequired: 'Please choose a role',
  colleagueInvited: 'The invitation is on its way.',
  teamInvitationRevoked: 'The invitation is taken back.',
  teamInvitationDeclined: 'The invitation is declined.',
  teamJoined: 'You are in the company now.',
  teamLeft: 'You have left the company.',
  memberRoleChanged: 'The role is changed.',
  memberRemoved: 'They are no longer in the company.',
  companyHandedOver: 'The company has another owner. You are one of its admins.',
} as const;

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
  summary: "The people of the caller's company, its owner first; nobody where there is none.",
  params: nothing,
  search: nothing,
  answer: listing(member),
});

export const listTeamInvitations = query('listTeamInvitations', {
  method: 'GET',
  path: 'team/invitations',
  who: 'user',
  summary: "Open invitations to the caller's company, newest first, expired ones among them.",
  params: nothing,
  search: nothing,
  answer: listing(teamInvitation),
});

export const listOwnTeamInvitations = query('listOwnTeamInvitations', {
  method: 'GET',
  path: 'team/own-invitations',
  who: 'user',
  summary: "Companies that ask the caller's address to join them.",
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
  summary: 'What a mailed invitation to a company says, for whoever holds its link while it is open.',
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
    'Mails an invitation to join the company of the caller: bound to the address, single use, valid 7 days. Of admins and the owner; as admin by the owner alone.',
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
  summary: 'Mails an open invitation again, valid for another 7 days.',
  params: nothing,
  body: ofInvitation,
  answer: message,
  refuses: ['notFound', 'companyRequired', 'adminsOnly', 'ownerOnly', 'staleVersion', 'tooManyRequests'],
});

export const revokeTeamInvitation = command('revokeTeamInvitation', {
  method: 'POST',
  path: 'team/revoke-invitation',
  who: 'user',
  summary: 'Takes an open invitation back: its links are dead.',
  params: nothing,
  body: ofInvitation,
  answer: message,
  refuses: ['notFound', 'companyRequired', 'adminsOnly', 'ownerOnly', 'staleVersion'],
});

export const joinTeam = command('joinTeam', {
  method: 'POST',
  path: 'team/join',
  who: 'user',
  summary: 'Accepts an invitation that is bound to the address of the caller, who is in no company yet.',
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
  summary: 'Declines an invitation that is bound to the address of the caller.',
  params: nothing,
  body: ofInvitation,
  answer: message,
  refuses: ['linkExpired', 'staleVersion'],
});

export const changeMemberRole = command('changeMemberRole', {
  method: 'POST',
  path: 'team/change-role',
  who: 'user',
  summary: 'Makes a member an admin, or an admin a member. Of the owner alone.',
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
    'Takes a colleague out of the company; their rights in it end at once, open connections included. An admin by the owner alone.',
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
    'Takes the caller out of their company. What it owns stays with it; its owner hands it over first.',
  params: nothing,
  body: nothing,
  answer: message,
  refuses: ['companyRequired', 'ownerStays', 'staleVersion'],
});

export const handOverCompany = command('handOverCompany', {
  method: 'POST',
  path: 'team/hand-over',
  who: 'user',
  summary: 'Makes a colleague the owner of the company, and the caller, who is it now, an admin.',
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
