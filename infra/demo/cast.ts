import { logIn, logOut, signUp, verifyEmail } from '@bidboard/backend/features/accounts/contracts/accounts';
import { addCompany } from '@bidboard/backend/features/companies/contract';
import { mintVerificationLinks } from '@bidboard/backend/features/accounts/jobs';
import { sql, type Database } from '@bidboard/backend/platform/database/database';
import { row, text } from '@bidboard/backend/platform/database/row';
import type { ApiCall } from './contract-client.ts';
import { demoCompanies } from './demo-companies.ts';
import { demoLogos } from './demo-logos.ts';
import { demoPeople, type DemoPerson, type DemoVendor } from './demo-people.ts';
import type { Story } from './story.ts';

/** A signed-in person. */
export interface Player {
  userId: string;
  call: ApiCall;
}
/** A person who is signed in for a company. */
export interface CompanyPlayer extends Player {
  companyId: string;
}
export type Cast = { operator: Player } & Record<'buyer' | DemoVendor, CompanyPlayer>;

/** Signs up, verifies and logs in every person; buyer and vendors register their companies. */
export async function signUpCast(story: Story, database: Database): Promise<Cast> {
  const [operator, buyer, calder, northgate, meridian, pazitel] = await Promise.all([
    enter(story, database, 'operator'),
    enterWithCompany(story, database, 'buyer'),
    enterWithCompany(story, database, 'calder'),
    enterWithCompany(story, database, 'northgate'),
    enterWithCompany(story, database, 'meridian'),
    enterWithCompany(story, database, 'pazitel'),
  ]);
  return { operator, buyer, calder, northgate, meridian, pazitel };
}

/** Logs everyone out, so no unused session is left. */
export async function logOutCast(cast: Cast): Promise<void> {
  await Promise.all(Object.values(cast).map((player) => player.call(logOut)));
}

async function enter(story: Story, database: Database, who: DemoPerson): Promise<Player> {
  const { userName, email, password } = demoPeople[who];
  await story.call(signUp, { body: { userName, email, password, policy: true } });
  const userId = await database.oneFirst(
    sql.type(row({ id: text }))`select id from app_user where email = ${email}`,
  );
  const [link] = (await mintVerificationLinks(database, userId))?.signUps ?? [];
  if (!link) throw new Error(`${email} is verified already`);
  await story.call(verifyEmail, { params: { token: link.token } });
  const { token } = await story.call(logIn, { body: { email, password } });
  if (token === undefined) throw new Error(`${email} cannot log in`);
  return { userId, call: story.as(token) };
}

async function enterWithCompany(
  story: Story,
  database: Database,
  who: keyof typeof demoCompanies,
): Promise<CompanyPlayer> {
  const player = await enter(story, database, who);
  const logo = new File([demoLogos[who]], `${who}.svg`);
  const { company } = await player.call(addCompany, { body: demoCompanies[who], files: { logo } });
  return { ...player, companyId: company._id };
}
