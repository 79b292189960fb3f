import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isRoot } from '../places.ts';
import { SetUpError } from '../set-up-error.ts';

export interface PostgresUser {
  uid: number;
  gid: number;
}

function findUser(name: string): PostgresUser | undefined {
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [entry, , uid, gid] = line.split(':');
    if (entry === name) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

function createUser(): void {
  const ways: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/bin/false', 'postgres']],
    ['adduser', ['-S', '-H', '-D', '-s', '/bin/false', 'postgres']],
  ];
  for (const [command, args] of ways) {
    try {
      execFileSync(command, args, { stdio: 'ignore' });
      return;
    } catch {
      // The next way; without any, "nobody" remains.
    }
  }
}

/**
 * The user PostgreSQL runs as in place of root: `postgres`, created where it is missing, or else `nobody`; a bare number
 * would not do, since initdb asks for its name. Undefined where this process is no root.
 */
export function postgresUser(): PostgresUser | undefined {
  if (!isRoot) return undefined;
  if (!findUser('postgres')) createUser();
  const user = findUser('postgres') ?? findUser('nobody');
  if (!user || user.uid === 0) {
    throw new SetUpError(
      'PostgreSQL does not run as root, and there is no user "postgres". Create one: useradd postgres',
    );
  }
  return user;
}
