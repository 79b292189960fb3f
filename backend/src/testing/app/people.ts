import { addCompany } from '../../features/companies/contract.ts';
import type { Infer } from '../../kernel/schema/schema.ts';
import { logIn, signUp, verifyEmail } from '../../features/accounts/contracts/accounts.ts';
import {
  inviteColleague,
  joinTeam,
  listOwnTeamInvitations,
  type AssignableRole,
} from '../../features/team/contracts/team.ts';
import { mintVerificationLinks } from '../../features/accounts/sign-up/verify-email.ts';
import { sql } from '../../platform/database/database.ts';
import { row, text } from '../../platform/database/row.ts';
import type { Person, TestApp } from './test-app.ts';

export const smallLogo = '<svg viewBox="0 0 2 2"><path d="M0 0h2v2H0z"/></svg>';

/** Returns the company form as a browser sends it, with a small logo. */
export function companyForm(values: Partial<Infer<typeof addCompany.body>>, logo = 'logo.svg'): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values))
    form.append(name, addCompany.multipart?.json?.includes(name) ? JSON.stringify(value) : String(value));
  form.append('logo', new Blob([smallLogo]), logo);
  return form;
}

export const password = 'correct horse battery';

/** Signs a person up, verifies the address by a minted link, and logs in. Returns the person with a valid token. */
export async function signUpPerson(
  app: TestApp,
  email: string,
  userName = email.split('@')[0] ?? email,
): Promise<Person> {
  await app.visitor.call(signUp, { body: { userName, email, password, policy: true } });
  const userId = await app.database.oneFirst(
    sql.type(row({ id: text }))`select id from app_user where email = ${email}`,
  );
  const links = await mintVerificationLinks(app.database, userId);
  await app.visitor.call(verifyEmail, { params: { token: links?.signUps[0]?.token ?? '' } });
  const { body } = await app.visitor.call(logIn, { body: { email, password } });
  return app.as(body.token ?? '', userId, email);
}

/** Registers a company for a person and returns its id. */
export async function registerCompany(person: Person, companyName: string): Promise<string> {
  const { body, text: responseText } = await person.call(addCompany, {
    form: companyForm({
      companyName,
      overview: JSON.stringify(`What ${companyName} makes`),
      locations: [{ officeLocation: 'Leeds, United Kingdom', officeFunction: ['Head office'] }],
    }),
  });
  if (!body.company) throw new Error(`no company: ${responseText}`);
  return body.company._id;
}

/** Signs up a person who then joins a colleague's company, as a member unless another role is given. */
export async function signUpColleague(
  app: TestApp,
  owner: Person,
  email: string,
  role: AssignableRole = 'member',
): Promise<Person> {
  const person = await signUpPerson(app, email);
  await inviteAndJoin(owner, person, role);
  return person;
}

/** Invites a person who has an account, and accepts for them. */
export async function inviteAndJoin(
  owner: Person,
  person: Person,
  role: AssignableRole = 'member',
): Promise<void> {
  await owner.call(inviteColleague, { body: { email: person.email, role } });
  const { body } = await person.call(listOwnTeamInvitations);
  const invitationId = body.data.at(-1)?.invitationId ?? '';
  const { status, text: responseText } = await person.call(joinTeam, { body: { invitationId } });
  if (status !== 200) throw new Error(`not joined: ${responseText}`);
}

/** Signs a person up and makes them an operator, which no API call can do. */
export async function signUpOperator(app: TestApp, email = 'operator@bidboard.example'): Promise<Person> {
  const person = await signUpPerson(app, email);
  await app.database.query(sql.statement`update app_user set is_operator = true where id = ${person.userId}`);
  return person;
}
