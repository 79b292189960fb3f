// Prints the sample emails as JSON, rendered from the present sources. The preview page of the local mailbox runs it.
import { loadSampleEmails, renderSample } from './sample-emails.ts';

const samples = await loadSampleEmails();
process.stdout.write(
  JSON.stringify(samples.map((sample) => ({ title: sample.title, ...renderSample(sample) }))),
);
