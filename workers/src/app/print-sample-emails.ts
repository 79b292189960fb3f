// Prints the sample emails as JSON, rendered from the present sources. The preview page of the local mailbox runs it.
import { parseArgs } from 'node:util';
import { siteFormats } from '@bidboard/backend/kernel/format/formats';
import { loadCatalogues, withTextsFor } from '@bidboard/backend/platform/languages/languages';
import { loadSampleEmails, renderSample } from './sample-emails.ts';

const { values } = parseArgs({
  options: { language: { type: 'string', default: 'en' }, pages: { type: 'string', default: '' } },
});
loadCatalogues(values.pages);
const samples = await loadSampleEmails();
const emails = withTextsFor(values.language, siteFormats, () =>
  samples.map((sample) => ({ title: sample.title, ...renderSample(sample) })),
);
process.stdout.write(JSON.stringify(emails));
