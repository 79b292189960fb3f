import { randomBytes } from 'node:crypto';
import { replacePassword } from '@bidboard/backend/features/accounts/jobs';
import { demoPeople } from '../demo/demo-people.ts';

/**
 * If other machines can reach the demo, replaces its operator's password, which is public in this repository, with a random one.
 * Returns the new password, to be printed once. Returns nothing if the known password is not in use.
 */
export async function lockDemoOperator(
  databaseUrl: string,
): Promise<{ email: string; password: string } | undefined> {
  const { email, password: known } = demoPeople.operator;
  const fresh = randomBytes(15).toString('base64url');
  const isReplaced = await replacePassword(databaseUrl, { email, known, fresh });
  return isReplaced ? { email, password: fresh } : undefined;
}
