// Writes the items of OWASP ASVS from infra/verification/accounts/asvs.yaml into docs/asvs.md.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../machine/places.ts';
import { asvsChapters, pageWith, renderAsvs } from '../verification/accounts/asvs.ts';
import { programOf, runAndCapture } from '../processes/run-program.ts';

const page = join(root, 'docs/asvs.md');
writeFileSync(page, pageWith(readFileSync(page, 'utf8'), renderAsvs(asvsChapters)));
const { code, output } = await runAndCapture(programOf('oxfmt', 'oxfmt'), [page]);
if (code !== 0) throw new Error(output);
