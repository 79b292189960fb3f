import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isRoot } from '../../machine/places.ts';
import { SetUpError } from '../../machine/set-up-error.ts';

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
      // Tries the next way; if none works, the unprivileged system user remains.
    }
  }
}

/**
 * Returns the user that PostgreSQL runs as instead of root: `postgres`, created if it is missing, or else the unprivileged system user. A bare number
 * would not work, because initdb needs its name. Undefined if this process is not root.
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
