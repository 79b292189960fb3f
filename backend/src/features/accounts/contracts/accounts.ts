import * as yup from 'yup';
import { companyRoles } from '../../../kernel/company-role.ts';
import { command, query } from '../../../kernel/contract.ts';
import { messages } from './messages.ts';
import { sharedMessages } from '../../../kernel/messages.ts';
import {
  closed,
  bool,
  message,
  nothing,
  oneOf,
  text,
  uuid,
  verbatim,
} from '../../../kernel/schema/schema.ts';

export const emailField = () => text().required(messages.emailRequired).email(messages.emailInvalid);

/** A password that will be stored. */
const newPassword = () =>
  verbatim().required(messages.signUpPasswordRequired).min(8, messages.passwordTooShort);

export const signUpForm = closed({
  userName: text().trim().required(sharedMessages.nameRequired),
  email: emailField(),
  password: newPassword(),
  policy: bool().required(messages.policyRequired).oneOf([true], messages.policyRequired),
});

export const loginForm = closed({
  email: emailField(),
  password: verbatim().required(messages.passwordRequired),
});

/** An ID token from `exchangeProviderCode`. */
const idToken = () => verbatim(8192);

/** The response to a sign-in. It lacks `token` if the user cannot get in yet, and the message says why. */
const entry = {
  token: yup.string(),
  userId: uuid(),
  companyId: uuid().nullable(),
  company: yup.string().nullable(),
  userName: yup.string(),
  /** Whether this is the account's first sign-in. */
  isFirstLogin: bool(),
};

/** Whether the field's form came with an ID token instead of typed values. */
const byProvider = ({ parent }: yup.TestContext): boolean =>
  (parent as { isGoogleLogin?: unknown } | undefined)?.isGoogleLogin === true;
/** A typed password, required unless an ID token replaces it; the form repeats this check. */
const passwordUnlessByProvider = (missing: string) =>
  verbatim().test('typed', missing, (value, context) => byProvider(context) || Boolean(value));

export const signUp = command('signUp', {
  method: 'POST',
  path: 'users/signup',
  tag: 'accounts',
  who: 'visitor',
  summary:
    'Creates an account and mails a verification link. Same answer whether or not the address is taken. With isGoogleLogin ' +
    'and an ID token as token, in place of password and policy, the account is entered at once; an address that has one ' +
    'refuses accountThere, and is for users/login. A password that is sent with an ID token is not looked at.',
  params: nothing,
  body: closed({
    userName: text().trim().required(sharedMessages.nameRequired),
    email: emailField(),
    password: passwordUnlessByProvider(messages.signUpPasswordRequired).test(
      'long',
      messages.passwordTooShort,
      (value, context) => byProvider(context) || !value || value.length >= 8,
    ),
    policy: bool().test(
      'accepted',
      messages.policyRequired,
      (value, context) => byProvider(context) || value === true,
    ),
    isGoogleLogin: bool(),
    token: idToken().test(
      'known',
      'Unknown field',
      (value, context) => value === undefined || byProvider(context),
    ),
  }),
  secretBody: true,
  secretAnswer: 'toToken',
  answer: closed({
    ...entry,
    isVerified: bool(),
    isAdminVerified: bool(),
    message: yup.string().required(),
  }),
  refuses: [
    'tooManyRequests',
    'notFound',
    'identityUnproven',
    'identityUnverified',
    'accountThere',
    'staleVersion',
  ],
});

export const resendVerification = command('resendVerification', {
  method: 'POST',
  path: 'users/resend-verification',
  tag: 'accounts',
  who: 'visitor',
  summary: 'Mails a fresh verification link to an address that waits for one.',
  params: nothing,
  body: closed({ email: emailField() }),
  answer: message,
  refuses: ['tooManyRequests'],
});

export const verifyEmail = command('verifyEmail', {
  method: 'GET',
  path: 'users/verify-email/:token',
  tag: 'accounts',
  who: 'visitor',
  summary: 'Uses up a verification link: single use, valid 24 hours.',
  params: closed({ token: verbatim().required() }),
  body: nothing,
  answer: message,
  refuses: ['linkExpired'],
});

export const logIn = command('logIn', {
  method: 'POST',
  path: 'users/login',
  tag: 'accounts',
  who: 'visitor',
  summary:
    'Opens a session. No token while the address is unverified or the account awaits approval; where the account has a ' +
    'second factor, a challenge in its place, for users/login/second-factor within 5 minutes. With isGoogleLogin and an ' +
    'ID token as token, password is not looked at; where the address has a password that was not given yet to link the ' +
    'two, it refuses passwordProofNeeded and is asked again with it as linkPassword.',
  params: nothing,
  body: closed({
    email: emailField(),
    password: passwordUnlessByProvider(messages.passwordRequired),
    isGoogleLogin: bool(),
    token: idToken(),
    linkPassword: verbatim(),
  }),
  answer: closed({
    ...entry,
    challenge: yup.string(),
    isVerified: bool().required(),
    isAdminVerified: bool().required(),
    message: yup.string().required(),
  }),
  secretAnswer: true,
  refuses: [
    'wrongCredentials',
    'tooManyRequests',
    'notFound',
    'identityUnproven',
    'identityUnverified',
    'passwordProofNeeded',
    'otherIdentity',
    'accountClosed',
  ],
});

export const logOut = command('logOut', {
  method: 'POST',
  path: 'users/logout',
  tag: 'accounts',
  who: 'user',
  summary:
    'Revokes the token of this session. signOutUrl is where the browser is sent to be signed out of the provider too, where ' +
    'one was signed in by it and it knows such a place.',
  params: nothing,
  body: nothing,
  answer: closed({ message: yup.string().required(), signOutUrl: yup.string() }),
});

export const identityProvider = query('identityProvider', {
  method: 'GET',
  path: 'users/identity-provider',
  tag: 'accounts',
  who: 'visitor',
  summary: 'By which OpenID provider one may sign in; null where there is none.',
  params: nothing,
  search: nothing,
  answer: closed({ name: yup.string().nullable().defined() }),
});

export const startProviderSignIn = command('startProviderSignIn', {
  method: 'POST',
  path: 'users/identity-provider/begin',
  tag: 'accounts',
  who: 'visitor',
  summary:
    'Begins a sign-in by the provider, bound to a cookie for 15 minutes. The browser is sent to url, and comes back to ' +
    '/auth/provider with a code.',
  params: nothing,
  body: nothing,
  secretAnswer: true,
  answerHeaders: { 'Set-Cookie': 'The attempt, for the way back.' },
  answer: closed({ url: yup.string().required() }),
  refuses: ['notFound', 'tooManyRequests'],
});

export const exchangeProviderCode = command('exchangeProviderCode', {
  method: 'POST',
  path: 'users/identity-provider/exchange',
  tag: 'accounts',
  who: 'visitor',
  summary:
    'Exchanges the code that the provider sent along for an ID token, which opens one session by users/signup or users/login, ' +
    'in the browser that began.',
  params: nothing,
  body: closed({ code: verbatim(4096).required(), state: verbatim().required(), iss: verbatim(2048) }),
  secretAnswer: true,
  answer: closed({
    token: yup.string().required(),
    email: yup.string().required(),
    userName: yup.string().required(),
  }),
  refuses: ['notFound', 'tooManyRequests', 'identityUnproven', 'identityUnverified'],
});

export const loginMethods = query('loginMethods', {
  method: 'GET',
  path: 'users/ways-in',
  tag: 'accounts',
  who: 'user',
  summary:
    'How the caller may sign in: by a password, and by the provider, where the account is linked to it.',
  params: nothing,
  search: nothing,
  answer: closed({
    hasPassword: bool().required(),
    provider: closed({ name: yup.string().required(), linkedAt: yup.string().required() })
      .nullable()
      .defined(),
  }),
});

export const forgotPassword = command('forgotPassword', {
  method: 'POST',
  path: 'users/forgot-password',
  tag: 'accounts',
  who: 'visitor',
  summary: 'Mails a link to a new password, valid 1 hour. Same answer whether or not the address is known.',
  params: nothing,
  body: closed({ email: emailField() }),
  answer: message,
  refuses: ['tooManyRequests'],
});

export const resetPassword = command('resetPassword', {
  method: 'POST',
  path: 'users/reset-password',
  tag: 'accounts',
  who: 'visitor',
  summary:
    'Sets a new password by a mailed link: single use, valid 1 hour. Every session ends, every other link is worthless.',
  params: nothing,
  body: closed({ token: verbatim().required(), password: newPassword() }),
  secretBody: true,
  answer: message,
  refuses: ['linkExpired', 'tooManyRequests'],
});

export const unlinkProvider = command('unlinkProvider', {
  method: 'POST',
  path: 'users/identity-provider/unlink',
  tag: 'accounts',
  who: 'user',
  summary:
    'Takes the way in by the provider away from an account that has a password, and ends what sessions it opened elsewhere. ' +
    'Asks for the same proof as users/revoke-session.',
  params: nothing,
  body: closed({ currentPassword: verbatim() }),
  secretBody: true,
  answer: message,
  refuses: ['onlyWayIn', 'signInAgain', 'tooManyRequests'],
});

export const changePasswordForm = closed({
  currentPassword: verbatim().required(messages.passwordRequired),
  newPassword: newPassword(),
});

export const changePassword = command('changePassword', {
  method: 'POST',
  path: 'users/change-password',
  tag: 'accounts',
  who: 'user',
  summary: 'Sets a new password by the current one. Every other session of the caller ends.',
  params: nothing,
  body: changePasswordForm,
  secretBody: true,
  answer: message,
  refuses: ['tooManyRequests', 'staleVersion'],
});

export const currentUser = query('currentUser', {
  method: 'GET',
  path: 'users/me',
  tag: 'accounts',
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
    companyRole: oneOf(companyRoles).nullable().defined(),
    isOperator: bool().required(),
    /** Set for operators who cannot use operator calls until they turn a second factor on. */
    needsSecondFactor: bool().required(),
  }),
});
