import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** An email with sample values, as recipients would get it. */
export interface EmailPreview {
  /** The kind and the case, such as `accounts.verification, one sign-up`. */
  title: string;
  subject: string;
  text: string;
  html: string;
}

const printer = fileURLToPath(new URL('../../../workers/src/app/print-sample-emails.ts', import.meta.url));

/** Renders every email that Bidboard sends. A process of its own reads the present sources, so a reload shows a change. */
export async function loadEmailPreviews(): Promise<EmailPreview[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [printer], { maxBuffer: 50_000_000 });
  return JSON.parse(stdout) as EmailPreview[];
}
