import { expect, test } from 'vitest';
import { check, closed } from '../../../kernel/schema/schema.ts';
import { inviteColleagueForm } from '../../team/contracts/team.ts';
import { createVendors } from '../../rfps/contracts/invites.ts';
import {
  emailField,
  forgotPassword,
  logIn,
  loginForm,
  resendVerification,
  signUp,
} from '../contracts/accounts.ts';

const errorsOf = (email: string) => {
  const checked = check(closed({ email: emailField() }), { email });
  return checked.ok ? [] : checked.errors.map(({ message }) => message);
};

test('An address needs a domain with a dot, since no other is reached by mail', () => {
  for (const good of ['a@b.c', 'a@b-c.example', 'first.last+tag@mail.example.co.uk'])
    expect([good, errorsOf(good)]).toEqual([good, []]);
  for (const bad of ['a@b', 'a@localhost', 'first.last@host', 'a', 'a@', '@b.c', 'a@b@c', 'a@b.c@d', 'a@b.'])
    expect([bad, errorsOf(bad)]).toEqual([bad, ['Must be a valid email']]);
  expect(errorsOf('')).toContain('Email is required');
});

test('Sign-ups, invites to an RFP and invitations to a team follow the same rule, with an error at the field', () => {
  const refusedFields = (schema: Parameters<typeof check>[0], value: unknown) => {
    const checked = check(schema, value);
    return checked.ok ? [] : checked.errors.map(({ field }) => field);
  };
  const rfpId = '01a1fe3b-3875-7882-83b0-8c3f4d648c01';
  expect(refusedFields(inviteColleagueForm, { email: 'a@b', role: 'member' })).toEqual(['email']);
  expect(
    refusedFields(signUp.body, { userName: 'A', email: 'a@b', password: 'a long password', policy: true }),
  ).toEqual(['email']);
  expect(refusedFields(createVendors.body, { rfpId, type: 'save', invitees: [{ email: 'a@b' }] })).toEqual([
    'invitees[0].email',
  ]);
  expect(refusedFields(createVendors.body, { rfpId, type: 'save', emails: ['a@b'] })).toEqual(['emails[0]']);
});

test('The owner of an older account whose domain has no dot can log in, choose a new password and get a new link', () => {
  const password = 'a long password';
  for (const [schema, value] of [
    [loginForm, { email: 'a@b', password }],
    [logIn.body, { email: 'a@b', password }],
    [forgotPassword.body, { email: 'a@b' }],
    [resendVerification.body, { email: 'a@b' }],
  ] as const) {
    expect(check(schema, value).ok).toBe(true);
    expect(check(schema, { ...value, email: 'a' }).ok).toBe(false);
  }
});
