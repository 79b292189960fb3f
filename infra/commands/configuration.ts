// Writes the tables of docs/configuration.md from the schema of the environment.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { configurationPage } from '../dev/configuration-page.ts';
import { root } from '../machine/places.ts';
import { programOf, runAndCapture } from '../processes/run-program.ts';

const page = join(root, 'docs/configuration.md');
writeFileSync(page, configurationPage(readFileSync(page, 'utf8')));
const { code, output } = await runAndCapture(programOf('oxfmt', 'oxfmt'), [page]);
if (code !== 0) throw new Error(output);
