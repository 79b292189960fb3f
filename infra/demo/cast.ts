import { logIn, logOut, signUp, verifyEmail } from '@bidboard/backend/features/accounts/contracts/accounts';
import { addCompany } from '@bidboard/backend/features/companies/contract';
import { mintVerificationLinks } from '@bidboard/backend/features/accounts/jobs';
import { sql, type Database } from '@bidboard/backend/platform/database/database';
import { row, text } from '@bidboard/backend/platform/database/row';
import type { Ask } from './contract-client.ts';
import { demoCompanies } from './demo-companies.ts';
import { demoPeople, type DemoPerson, type DemoVendor } from './demo-people.ts';
import type { Story } from './story.ts';

/** A signed-in person. */
export interface Player {
  userId: string;
  ask: Ask;
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
  await Promise.all(Object.values(cast).map((player) => player.ask(logOut)));
}

async function enter(story: Story, database: Database, who: DemoPerson): Promise<Player> {
  const { userName, email, password } = demoPeople[who];
  await story.ask(signUp, { body: { userName, email, password, policy: true } });
  const userId = await database.oneFirst(
    sql.type(row({ id: text }))`select id from app_user where email = ${email}`,
  );
  const [link] = (await mintVerificationLinks(database, userId))?.signUps ?? [];
  if (!link) throw new Error(`${email} is verified already`);
  await story.ask(verifyEmail, { params: { token: link.token } });
  const { token } = await story.ask(logIn, { body: { email, password } });
  if (token === undefined) throw new Error(`${email} cannot log in`);
  return { userId, ask: story.as(token) };
}

async function enterWithCompany(
  story: Story,
  database: Database,
  who: keyof typeof demoCompanies,
): Promise<CompanyPlayer> {
  const player = await enter(story, database, who);
  const logo = new File([demoLogos[who]], `${who}.svg`);
  const { company } = await player.ask(addCompany, { body: demoCompanies[who], files: { logo } });
  return { ...player, companyId: company._id };
}

const drawn = (colour: string, mark: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${colour}"/>${mark}</svg>`;
const line = (d: string) =>
  `<path d="${d}" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>`;

/** The companies' logos: a moving pallet, a valley, a gate, a meridian, a keyhole. */
const demoLogos: Record<'buyer' | DemoVendor, string> = {
  buyer: drawn('#7a3e12', line('M14 20h22v22H14zM36 28h9l7 8v6H36M22 50h.1M44 50h.1')),
  calder: drawn('#0b5a52', line('M12 20l12 24 8-14 8 14 12-24')),
  northgate: drawn('#1f3a6e', line('M16 50V26a16 16 0 0 1 32 0v24M32 12v38')),
  meridian: drawn('#5b2a6e', line('M32 12a20 20 0 1 0 .1 0M32 12q-12 20 0 40M32 12q12 20 0 40')),
  pazitel: drawn('#2d2f36', line('M32 16a8 8 0 1 0 .1 0M32 32v16')),
};
