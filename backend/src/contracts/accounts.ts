import * as yup from 'yup';
import { command, query } from './contract.ts';
import { messages } from './messages.ts';
import { closed, flag, message, nothing, text, uuid } from './schema.ts';

export const emailField = () =>
  yup.string().required(messages.emailRequired).email(messages.emailInvalid).max(255);

export const signUpForm = closed({
  userName: text().trim().required(messages.nameRequired),
  email: emailField(),
  password: text().required(messages.signUpPasswordRequired).min(8, messages.passwordTooShort),
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
