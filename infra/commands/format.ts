import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAlerts } from '../deploy/write-alerts.ts';
import { completeLockfile, type Lockfile } from '../dev/lockfile.ts';
import { root } from '../machine/places.ts';
import { programOf, runShown } from '../processes/run-program.ts';

const lockfilePath = join(root, 'package-lock.json');
const lockfile = JSON.parse(readFileSync(lockfilePath, 'utf8')) as Lockfile;
writeFileSync(lockfilePath, `${JSON.stringify(completeLockfile(lockfile), undefined, 2)}\n`);
await writeAlerts();
process.exitCode = await runShown(programOf('oxfmt', 'oxfmt'), ['.']);
