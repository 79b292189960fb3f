import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { pagesFolder } from '../../local-stack/pages.ts';

/** An email with sample values, as recipients would get it. */
export interface EmailPreview {
  /** The kind and the case, such as `accounts.verification, one sign-up`. */
  title: string;
  subject: string;
  text: string;
  html: string;
}

const printer = fileURLToPath(new URL('../../../workers/src/app/print-sample-emails.ts', import.meta.url));

/**
 * Renders every email that Bidboard sends. A process of its own reads the present sources, so a reload shows a change. The texts of
 * another language are those of the built pages.
 */
export async function loadEmailPreviews(language = 'en'): Promise<EmailPreview[]> {
  const args = [printer, `--language=${language}`, `--pages=${pagesFolder}`];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 50_000_000 });
  return JSON.parse(stdout) as EmailPreview[];
}
