import * as yup from 'yup';
import { command, query } from './contract.ts';
import { messages } from './messages.ts';
import { closed, flag, listing, message, nothing, text, uuid } from './schema.ts';

export const emailField = () =>
  yup.string().required(messages.emailRequired).email(messages.emailInvalid).max(255);

/** A password that is to be kept. */
const newPassword = () => text().required(messages.signUpPasswordRequired).min(8, messages.passwordTooShort);

export const signUpForm = closed({
  userName: text().trim().required(messages.nameRequired),
  email: emailField(),
  password: newPassword(),
  policy: flag().required(messages.policyRequired).oneOf([true], messages.policyRequired),
});

export const loginForm = closed({
  email: emailField(),
  password: text().required(messages.passwordRequired),
});

export const signUp = command('signUp', {
  method: 'POST',
  path: 'users/signup',
  who: 'visitor',
  summary:
    'Creates an account and mails a verification link. Same answer whether or not the address is taken.',
  params: nothing,
  body: signUpForm,
  secretBody: true,
  answer: message,
});

export const resendVerification = command('resendVerification', {
  method: 'POST',
  path: 'users/resend-verification',
  who: 'visitor',
  summary: 'Mails a fresh verification link to an address that waits for one.',
  params: nothing,
  body: closed({ email: emailField() }),
  answer: message,
});

export const verifyEmail = command('verifyEmail', {
  method: 'GET',
  path: 'users/verify-email/:token',
  who: 'visitor',
  summary: 'Uses up a verification link: single use, valid 24 hours.',
  params: closed({ token: text().required() }),
  body: nothing,
  answer: message,
});

export const logIn = command('logIn', {
  method: 'POST',
  path: 'users/login',
  who: 'visitor',
  summary: 'Opens a session. No token while the address is unverified or the account awaits approval.',
  params: nothing,
  body: loginForm,
  answer: closed({
    token: yup.string(),
    userId: uuid(),
    companyId: uuid().nullable(),
    company: yup.string().nullable(),
    userName: yup.string(),
    isVerified: flag().required(),
    isAdminVerified: flag().required(),
    message: yup.string().required(),
  }),
  secretAnswer: true,
});

export const logOut = command('logOut', {
  method: 'POST',
  path: 'users/logout',
  who: 'user',
  summary: 'Revokes the token of this session.',
  params: nothing,
  body: nothing,
  answer: message,
});

export const forgotPassword = command('forgotPassword', {
  method: 'POST',
  path: 'users/forgot-password',
  who: 'visitor',
  summary: 'Mails a link to a new password, valid 1 hour. Same answer whether or not the address is known.',
  params: nothing,
  body: closed({ email: emailField() }),
  answer: message,
});

export const resetPassword = command('resetPassword', {
  method: 'POST',
  path: 'users/reset-password',
  who: 'visitor',
  summary:
    'Sets a new password by a mailed link: single use, valid 1 hour. Every session ends, every other link is worthless.',
  params: nothing,
  body: closed({ token: text().required(), password: newPassword() }),
  secretBody: true,
  answer: message,
});

export const changePasswordForm = closed({
  currentPassword: text().required(messages.passwordRequired),
  newPassword: newPassword(),
});

export const changePassword = command('changePassword', {
  method: 'POST',
  path: 'users/change-password',
  who: 'user',
  summary: 'Sets a new password by the current one. Every other session of the caller ends.',
  params: nothing,
  body: changePasswordForm,
  secretBody: true,
  answer: message,
});

export const listSessions = query('listSessions', {
  method: 'GET',
  path: 'users/sessions',
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
      isCurrent: flag().required(),
    }),
  ),
});

export const revokeSession = command('revokeSession', {
  method: 'POST',
  path: 'users/revoke-session',
  who: 'user',
  summary: 'Ends one session of the caller, open connections included.',
  params: nothing,
  body: closed({ sessionId: uuid().required() }),
  answer: message,
});

export const revokeOtherSessions = command('revokeOtherSessions', {
  method: 'POST',
  path: 'users/revoke-other-sessions',
  who: 'user',
  summary: 'Ends every session of the caller but the one that asks.',
  params: nothing,
  body: nothing,
  answer: message,
});

export const listWaitingUsers = query('listWaitingUsers', {
  method: 'GET',
  path: 'users/waiting',
  who: 'operator',
  summary: 'Accounts with a verified address that wait for approval, longest waiting first, 200 at the most.',
  params: nothing,
  search: nothing,
  answer: listing(
    closed({
      userId: uuid().required(),
      userName: yup.string().required(),
      email: yup.string().required(),
      signedUpAt: yup.string().required(),
    }),
  ),
});

export const approveUser = command('approveUser', {
  method: 'POST',
  path: 'users/approve',
  who: 'operator',
  summary: 'Lets an account in that waits for it, and mails its owner. Done twice it is done once.',
  params: nothing,
  body: closed({ userId: uuid().required() }),
  answer: message,
});

export const currentUser = query('currentUser', {
  method: 'GET',
  path: 'users/me',
  who: 'user',
  summary: 'The caller.',
  params: nothing,
  search: nothing,
  answer: closed({
    userId: uuid().required(),
    userName: yup.string().required(),
    email: yup.string().required(),
    companyId: uuid().nullable().defined(),
    company: yup.string().nullable().defined(),
    isOperator: flag().required(),
  }),
});
