import { logIn, logOut } from '@bidboard/backend/features/accounts/contracts/accounts';
import { password, signUpOperator, signUpPerson } from '@bidboard/backend/testing/app/people';
import { expectOk } from '@bidboard/backend/testing/fixtures/rfp-fixture';
import type { TestApp } from '@bidboard/backend/testing/app/test-app';
import { insiders, type Side } from './side.ts';
import type { Requester } from './foreign-requests.ts';

export type Tokens = Readonly<Record<Requester, string | undefined>>;

/** Returns the tokens of all requesters for the data of `side`. `other` is a side like it. */
export async function tokensFor(app: TestApp, side: Side, other: Side): Promise<Tokens> {
  const { buyer } = side.people;
  const dead = expectOk(await app.visitor.ask(logIn, { body: { email: buyer.email, password } })).token;
  expectOk(await app.as(dead ?? '').ask(logOut));
  const own = Object.fromEntries(insiders.map((name) => [name, side.people[name].token]));
  return {
    ...(own as Record<(typeof insiders)[number], string | undefined>),
    operator: (await signUpOperator(app)).token,
    otherBuyer: other.people.buyer.token,
    otherVendor: other.people.vendor.token,
    stranger: (await signUpPerson(app, 'stranger@x.example')).token,
    dead: dead ?? '',
    visitor: undefined,
  };
}
