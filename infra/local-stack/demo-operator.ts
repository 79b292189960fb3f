import { randomBytes } from 'node:crypto';
import { replacePassword } from '@bidboard/backend/commands';
import { demoPeople } from '../demo/demo-people.ts';

/**
 * Where other machines reach the demo, its operator no longer has the password that everybody reads in this repository: it gets a
 * random one. Returns it, to be printed once; nothing where the known password is not in use.
 */
export async function lockDemoOperator(
  databaseUrl: string,
): Promise<{ email: string; password: string } | undefined> {
  const { email, password: known } = demoPeople.operator;
  const fresh = randomBytes(15).toString('base64url');
  const isReplaced = await replacePassword(databaseUrl, { email, known, fresh });
  return isReplaced ? { email, password: fresh } : undefined;
}
