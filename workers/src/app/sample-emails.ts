import { globSync } from 'node:fs';
import type { SampleEmail } from '../mail/email-content.ts';
import { renderEmail, type RenderedEmail } from '../mail/render-email.ts';
import { unsubscribeFooter } from '../mail/unsubscribe-footer.ts';

const features = new URL('../features/', import.meta.url);

/**
 * Loads every email that Bidboard sends, in its cases, from the `email-samples.ts` of all features. The preview page and the
 * snapshots are made from them; the running product does not load them.
 */
export async function loadSampleEmails(): Promise<SampleEmail[]> {
  const files = globSync('*/email-samples.ts', { cwd: features }).sort();
  const modules = await Promise.all(
    files.map((file) => import(new URL(file, features).href) as Promise<{ samples: SampleEmail[] }>),
  );
  return modules.flatMap(({ samples }) => samples);
}

const frame = { publicUrl: 'https://bidboard.example', contact: 'help@bidboard.example' };
/** Shown with the samples of one feature, and on the daily email; other emails about notifications have the same foot. */
const footerOf = (kind: string) => {
  const about =
    kind === 'notifications.digest' ? 'daily' : kind.startsWith('meetings.') ? 'meetings' : undefined;
  return about && unsubscribeFooter(about, { token: 'unsubscribe-token', hasAccount: true });
};

/** Renders a sample in the language of the present reader. */
export const renderSample = ({ kind, write }: SampleEmail): RenderedEmail =>
  renderEmail(write(), { ...frame, footer: footerOf(kind) });
