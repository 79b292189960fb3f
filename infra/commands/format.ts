import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { iconSprite } from '../../frontend/icon-sprite.ts';
import { writeAlerts } from '../deploy/write-alerts.ts';
import { completeLockfile, type Lockfile } from '../dev/lockfile.ts';
import { sourceCatalogues } from '../dev/source-catalogues.ts';
import { root } from '../machine/places.ts';
import { programOf, runAndCapture, runShown } from '../processes/run-program.ts';

const lockfilePath = join(root, 'package-lock.json');
const lockfile = JSON.parse(readFileSync(lockfilePath, 'utf8')) as Lockfile;
writeFileSync(lockfilePath, `${JSON.stringify(completeLockfile(lockfile), undefined, 2)}\n`);
await writeAlerts();
writeFileSync(join(root, 'frontend/src/ui/icons/icons.svg'), iconSprite());
const extraction = await runAndCapture(programOf('@lingui/cli', 'lingui'), ['extract', ...sourceCatalogues]);
if (extraction.code !== 0) process.stderr.write(extraction.output);
process.exitCode = (await runShown(programOf('oxfmt', 'oxfmt'), ['.'])) || extraction.code;
