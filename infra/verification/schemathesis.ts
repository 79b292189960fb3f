import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { verificationSeed } from '@bidboard/backend/testing/verification-sizes';
import { currentUser } from '@bidboard/backend/contracts/accounts';
import { repeat } from '@bidboard/backend/platform/repeat';
import { clonePlace } from '../places.ts';
import startEngines from '../testing/engines.ts';
import { recordVerification } from '../testing/record-verification.ts';
import { timedCall } from '../testing/timed-call.ts';
import { startFuzzedProduct, startProviders } from './fuzzing/fuzzed-product.ts';

const version = '4.32.5';
const folder = join(clonePlace, 'schemathesis');
const program = join(folder, 'bin', 'schemathesis');

/** Of each operation, as each of the askers. */
export const casesOfSchemathesis = 20;

/** As whom everything is asked. */
const requesters = ['visitor', 'buyer', 'vendor', 'operator'] as const;
/**
 * Left out: that valid data is accepted (an id that names nothing is valid, and refused), and that a method which the document does
 * not name is answered 405 (here its address names nothing, and that is 404).
 */
const leftOut = ['positive_data_acceptance', 'unsupported_method'];
/** Their texts may be longer than the head of a request: the connection is closed upon it, which this client calls broken. */
const longInAddress = ['searchCatalogue', 'suggestFromCatalogue'];
/** It needs nothing but a session, and nobody would be anybody after it; the visitor tries it. */
const endsSession = 'logOut';
const renewSessionsEveryMs = 250;
/** What refuses invalid data. It knows of no 413 by itself. */
const settings =
  '[checks]\nnegative_data_rejection.expected-statuses = [400, 401, 403, 404, 409, 413, 415, 422, 429]\n';

/**
 * The same document and the same product in the hands of a fuzzer that is not ours. Answers how many of its runs failed; where the
 * machine cannot have it, says so in a line and answers none.
 */
export async function runSchemathesis(cases: number): Promise<number> {
  const failure = install();
  if (failure !== undefined) {
    process.stdout.write(`Schemathesis is left out: ${failure}\n`);
    return 0;
  }
  const stopEngines = await startEngines({ name: 'integration' });
  const providers = await startProviders();
  try {
    let failed = 0;
    for (const requester of requesters) failed += (await askAs(requester, cases, providers)) ? 0 : 1;
    if (failed === 0)
      recordVerification('schemathesis', {
        version,
        requesters: requesters.length,
        casesOfEachOperation: cases,
      });
    return failed;
  } finally {
    await providers.stop();
    await stopEngines();
  }
}

/** Into a folder of this clone. Answers why it cannot be had. */
function install(): string | undefined {
  if (existsSync(program)) return undefined;
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: 300_000 });
  const python = run('python3', '-m', 'venv', folder);
  if (python.status !== 0) return 'this machine has no python3 with venv and pip.';
  const pip = run(join(folder, 'bin', 'pip'), 'install', '--quiet', `schemathesis==${version}`);
  return pip.status === 0 ? undefined : 'pip could not bring it.';
}

/** A fuzzer whose session has ended is a visitor. */
async function isSomebody(url: string, token: string): Promise<boolean> {
  const { status } = await timedCall(url, 'currentUser', currentUser, { token });
  if (status !== 200) process.stdout.write(`The session had ended: ${status}\n`);
  return status === 200;
}

async function askAs(
  requester: (typeof requesters)[number],
  cases: number,
  providers: Awaited<ReturnType<typeof startProviders>>,
): Promise<boolean> {
  const product = await startFuzzedProduct(providers, 1);
  const configuration = join(folder, 'settings.toml');
  writeFileSync(configuration, settings);
  const token = product.fixture.people[requester]?.token;
  // Who changes a password or closes an account is somebody again soon after.
  const renewingSessions = repeat(renewSessionsEveryMs, product.fixture.renew, (error) =>
    process.stdout.write(`Nobody could be let in again: ${String(error)}\n`),
  );
  try {
    process.stdout.write(`\nAs ${requester}:\n`);
    const asking = spawn(
      program,
      [
        `--config-file=${configuration}`,
        'run',
        `${product.app.baseUrl}/api/openapi.json`,
        ...(token === undefined ? [] : [`--header=token: ${token}`]),
        `--max-examples=${cases}`,
        `--seed=${verificationSeed}`,
        `--exclude-checks=${leftOut.join(',')}`,
        ...[...longInAddress, ...(token === undefined ? [] : [endsSession])].map(
          (id) => `--exclude-operation-id=${id}`,
        ),
        '--phases=coverage,fuzzing',
        '--workers=2',
        '--continue-on-failure',
        '--suppress-health-check=all',
        '--warnings=off',
        '--request-timeout=30',
      ],
      { stdio: ['ignore', 'inherit', 'inherit'], cwd: clonePlace },
    );
    const [code] = (await once(asking, 'exit')) as [number | null];
    await product.fixture.renew();
    return code === 0 && (token === undefined || (await isSomebody(product.app.baseUrl, token)));
  } finally {
    await renewingSessions.close();
    await product.close();
  }
}
