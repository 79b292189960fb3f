import * as yup from 'yup';
import { companyRoles } from '../../../kernel/company-role.ts';
import { command, query } from '../../../kernel/contract.ts';
import { messages } from './messages.ts';
import { accountSettings } from './settings.ts';
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
import { ruleMessages } from '../../../kernel/schema/rule-messages.ts';

/** Matches all texts but addresses whose domain has no dot, such as a@b, which no mail on the internet reaches. */
const reachable = /^[^@]*$|@[^@]*[.@]/;

/** The rule for the address of an account that exists. An account may be older than the rule of `emailField`. */
export const accountEmailField = () => text().required(messages.emailRequired).email(messages.emailInvalid);

/** The rule for every new address that a person enters. */
export const emailField = () => accountEmailField().matches(reachable, messages.emailInvalid);

/** A password that will be stored. */
const newPassword = () => verbatim().required(messages.passwordRequired).min(8, messages.passwordTooShort);

export const signUpForm = closed({
  userName: text().trim().required(sharedMessages.nameRequired),
  email: emailField(),
  password: newPassword(),
  policy: bool().required(messages.policyRequired).oneOf([true], messages.policyRequired),
});

export const loginForm = closed({
  email: accountEmailField(),
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
    'Creates an account and emails a verification link. The response does not reveal whether the address is ' +
    'taken. With isGoogleLogin and an ID token as token, instead of password and policy, the caller is logged in ' +
    'immediately; an address with an account refuses accountThere and must use users/login. A password sent with ' +
    'an ID token is ignored. With the mailToken from the link of an invite or invitation that was mailed to this ' +
    'address, the address is verified and the caller logged in immediately. If it has an account already, the call ' +
    'refuses accountThere. A mailToken that is not valid is ignored.',
  params: nothing,
  body: closed({
    userName: text().trim().required(sharedMessages.nameRequired),
    email: emailField(),
    password: passwordUnlessByProvider(messages.passwordRequired).test(
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
      ruleMessages.unknownField,
      (value, context) => value === undefined || byProvider(context),
    ),
    /** From the link of a mail to the address. No length is refused, because an invalid token is ignored. */
    mailToken: yup.string(),
  }),
  secretBody: true,
  secretAnswer: ['token'],
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
  summary: 'Emails a new verification link to an address that is waiting for one.',
  params: nothing,
  body: closed({ email: accountEmailField() }),
  answer: message,
  refuses: ['tooManyRequests'],
});

export const verifyEmail = command('verifyEmail', {
  method: 'GET',
  path: 'users/verify-email/:token',
  tag: 'accounts',
  who: 'visitor',
  summary: 'Verifies an address by its link, which works once, for 24 hours.',
  params: closed({ token: verbatim().required() }),
  body: nothing,
  answer: closed({ message: yup.string().required(), email: yup.string().required() }),
  refuses: ['linkExpired'],
});

export const logIn = command('logIn', {
  method: 'POST',
  path: 'users/login',
  tag: 'accounts',
  who: 'visitor',
  summary:
    'Opens a session. Without a verified address or an approved account there is no token; with a second factor ' +
    'there is a challenge instead, for users/login/second-factor within 5 minutes. With isGoogleLogin and an ID ' +
    'token as token, password is ignored. If the address has a password that has not been given to link the two, ' +
    'it refuses passwordProofNeeded; call it again with linkPassword.',
  params: nothing,
  body: closed({
    email: accountEmailField(),
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
    'Revokes the token of this session. signOutUrl is the address that logs the browser out of the provider too, ' +
    'if the provider was used and has one.',
  params: nothing,
  body: nothing,
  answer: closed({ message: yup.string().required(), signOutUrl: yup.string() }),
});

export const identityProvider = query('identityProvider', {
  method: 'GET',
  path: 'users/identity-provider',
  tag: 'accounts',
  who: 'visitor',
  summary: 'Returns the OpenID provider for login; null if there is none.',
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
    'Starts a login with the provider, bound to a cookie for 15 minutes. Send the browser to url; it returns to ' +
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
    "Exchanges the provider's code for an ID token, which opens one session by users/signup or users/login, in " +
    'the browser that started.',
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
    'Returns how the caller can log in: by password, and by the provider if the account is linked to it.',
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
  summary:
    'Emails a link for a new password, valid for 1 hour. The response does not reveal whether the address has an ' +
    'account.',
  params: nothing,
  body: closed({ email: accountEmailField() }),
  answer: message,
  refuses: ['tooManyRequests'],
});

export const resetPassword = command('resetPassword', {
  method: 'POST',
  path: 'users/reset-password',
  tag: 'accounts',
  who: 'visitor',
  summary:
    'Sets a new password by an emailed link, which works once, for 1 hour. All sessions end, and all other links ' +
    'stop working.',
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
    'Unlinks the provider from an account that has a password, and ends the other sessions that the provider ' +
    'opened. Requires the same proof as users/revoke-session.',
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
  summary: 'Sets a new password, given the current one. All other sessions of the caller end.',
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
  summary:
    'Returns the caller, and their settings of language, formats and time zone; null means as in the browser.',
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
    ...accountSettings,
  }),
});
