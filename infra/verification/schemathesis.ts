import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { verificationSeed } from '@bidboard/backend/testing/app/verification-sizes';
import { currentUser } from '@bidboard/backend/features/accounts/contracts/accounts';
import { repeat } from '@bidboard/backend/platform/resilience/repeat';
import { clonePlace } from '../machine/places.ts';
import startEngines from '../testing/vitest/engines.ts';
import { recordVerification } from '../testing/record-verification.ts';
import { timedCall } from '../testing/timed-call.ts';
import { startFuzzedProduct, startProviders } from './fuzzing/fuzzed-product.ts';

const version = '4.32.5';
const folder = join(clonePlace, 'schemathesis');
const program = join(folder, 'bin', 'schemathesis');

/** The number of cases for each operation and requester. */
export const casesOfSchemathesis = 20;

/** The requesters that each operation is tested as. */
const requesters = ['visitor', 'buyer', 'vendor', 'operator'] as const;
/**
 * The excluded checks. The first expects valid data to be accepted, but an id that names nothing is valid and refused. The second
 * expects 405 for a method that the document does not name, but here its address names nothing and gives 404.
 */
const leftOut = ['positive_data_acceptance', 'unsupported_method'];
/**
 * Operations whose texts may be longer than the head of a request. The server then closes the connection, which this client
 * reports as broken.
 */
const longInAddress = ['searchCatalogue', 'suggestFromCatalogue'];
/** It needs only a session, and every later request would be a visitor's. The visitor's run tests it. */
const endsSession = 'logOut';
const renewSessionsEveryMs = 250;
/** The statuses that refuse invalid data. Its default list lacks 413. */
const settings =
  '[checks]\nnegative_data_rejection.expected-statuses = [400, 401, 403, 404, 409, 413, 415, 422, 429]\n';

/**
 * Tests the same document and the same product with a third-party fuzzer. Returns the number of failed runs. If the machine
 * cannot install it, prints a line about it and returns 0.
 */
export async function runSchemathesis(cases: number): Promise<number> {
  const failure = install();
  if (failure !== undefined) {
    process.stdout.write(`Schemathesis was skipped: ${failure}\n`);
    return 0;
  }
  const stopEngines = await startEngines({ name: 'integration' });
  const providers = await startProviders();
  try {
    let failed = 0;
    for (const requester of requesters) failed += (await clientAs(requester, cases, providers)) ? 0 : 1;
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

/** Installs it into a folder of this clone. Returns the reason if it is not available. */
function install(): string | undefined {
  if (existsSync(program)) return undefined;
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'], timeout: 300_000 });
  const python = run('python3', '-m', 'venv', folder);
  if (python.status !== 0) return 'this machine has no python3 with venv and pip.';
  const pip = run(join(folder, 'bin', 'pip'), 'install', '--quiet', `schemathesis==${version}`);
  return pip.status === 0 ? undefined : 'pip could not install it.';
}

/** Returns whether the session is still valid. A fuzzer whose session has ended is a visitor. */
async function isSomebody(url: string, token: string): Promise<boolean> {
  const { status } = await timedCall(url, 'currentUser', currentUser, { token });
  if (status !== 200) process.stdout.write(`The session had ended: ${status}\n`);
  return status === 200;
}

async function clientAs(
  requester: (typeof requesters)[number],
  cases: number,
  providers: Awaited<ReturnType<typeof startProviders>>,
): Promise<boolean> {
  const product = await startFuzzedProduct(providers, 1);
  const configuration = join(folder, 'settings.toml');
  writeFileSync(configuration, settings);
  const token = product.fixture.people[requester]?.token;
  // A person who changes their password or closes their account is signed in again soon after.
  const renewingSessions = repeat(renewSessionsEveryMs, product.fixture.renew, (error) =>
    process.stdout.write(`Logging in again failed: ${String(error)}\n`),
  );
  try {
    process.stdout.write(`\nAs ${requester}:\n`);
    const child = spawn(
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
    const [code] = (await once(child, 'exit')) as [number | null];
    await product.fixture.renew();
    return code === 0 && (token === undefined || (await isSomebody(product.app.baseUrl, token)));
  } finally {
    await renewingSessions.close();
    await product.close();
  }
}
