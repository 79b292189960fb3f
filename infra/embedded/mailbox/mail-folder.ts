import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReceivedMail } from './received-mail.ts';

/** The folder where the mailbox keeps its mails across restarts, one JSON file each. */
export interface MailFolder {
  /** The mails of an earlier start, oldest first. */
  mails: ReceivedMail[];
  /** Resolves once the mail is on disk. */
  save(mail: ReceivedMail): Promise<void>;
  remove(mail: ReceivedMail): Promise<void>;
}

/** Opens or creates the folder. Only its owner may read it, because links in mails open accounts. */
export async function openMailFolder(folder: string): Promise<MailFolder> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const pathOf = ({ id }: Pick<ReceivedMail, 'id'>) => join(folder, `${id}.json`);
  const names = (await readdir(folder)).filter((name) => /^\d+\.json$/.test(name));
  const mails = await Promise.all(
    names.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as ReceivedMail),
  );
  return {
    mails: mails.toSorted((a, b) => a.id - b.id),
    async save(mail) {
      // If the process is killed while it writes, no half-written mail remains under a name that is read.
      const half = `${pathOf(mail)}.half`;
      await writeFile(half, JSON.stringify(mail), { mode: 0o600 });
      await rename(half, pathOf(mail));
    },
    remove: (mail) => rm(pathOf(mail), { force: true }),
  };
}
