// The entry point of every npm script. It runs on any Node from 20.0 and needs no package. It installs the packages of the
// lockfile and the Node that they were chosen for, then runs infra/commands/<command>.ts under that Node.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join, resolve as resolvePath } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..');
const stampPath = join(root, 'node_modules', '.bidboard-lock');
const commands = {
  start: 'start.ts',
  dev: 'dev.ts',
  test: 'test.ts',
  verify: 'verify.ts',
  check: 'check.ts',
  bench: 'bench.ts',
  structure: 'structure.ts',
  ui: 'ui.ts',
  format: 'format.ts',
  'catalogue:import': 'catalogue-import.ts',
  'projections:rebuild': 'projections-rebuild.ts',
  'search:reindex': 'search-reindex.ts',
  operator: 'operator.ts',
  'ledger:verify': 'ledger-verify.ts',
  'audit:verify': 'audit-verify.ts',
  retention: 'retention.ts',
  migrate: 'migrate.ts',
  backup: 'backup.ts',
  restore: 'restore.ts',
  licences: 'licences.ts',
  sbom: 'sbom.ts',
  advisories: 'advisories.ts',
  mutate: 'mutate.ts',
};

/** Commands that check, measure or show the code. Their results must not depend on a person's settings, so they do not read `.env`. */
const commandsWithoutSettings = new Set([
  'test',
  'verify',
  'check',
  'bench',
  'structure',
  'ui',
  'format',
  'licences',
  'sbom',
  'advisories',
  'mutate',
]);

/**
 * Returns the options with which Node itself reads the settings of `.env`, or of the file that ENV_FILE names. Variables that are
 * set already win. An empty ENV_FILE reads no file: tests start commands in this folder and must not reach a person's database.
 */
function settingsOptions(command) {
  if (commandsWithoutSettings.has(command) || process.env.ENV_FILE === '') return [];
  const file = resolvePath(root, process.env.ENV_FILE ?? '.env');
  if (existsSync(file)) return [`--env-file=${file}`];
  if (process.env.ENV_FILE === undefined) return [];
  process.stderr.write(`ENV_FILE names ${file}, which does not exist.\n`);
  process.exit(1);
}

function isNewEnough(version) {
  const [major, minor] = version.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 7);
}

function broughtNode() {
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
  return join(root, 'node_modules', name, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

let child;
let endedBy;
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
  process.on(signal, () => {
    endedBy = signal;
    // From a terminal the whole process group already has the SIGINT. Every other signal reaches only this process.
    if (signal !== 'SIGINT' || !process.stdin.isTTY) child?.kill(signal);
  });
}

// A signal to npm ends npm and the shell in between, and the shell forwards nothing. This process can only notice that the shell
// is gone.
const shell = process.ppid;
if (process.env.npm_lifecycle_event) {
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    child?.kill('SIGTERM');
  }, 300);
  watch.unref();
}

function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(signal ? 128 + constants.signals[signal] : code));
  });
}

function fitsThisMachine({ os, cpu, libc }) {
  const fits = (list, own) => !list || (list.includes(own) && !list.includes(`!${own}`));
  const ownLibc =
    process.platform === 'linux' && process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl';
  return fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, ownLibc);
}

/** Returns whether npm's own record of node_modules contains everything that the lockfile requires on this machine. */
function recordIsComplete(lockText) {
  const recordPath = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(recordPath)) return false;
  const record = JSON.parse(readFileSync(recordPath, 'utf8')).packages;
  return Object.entries(JSON.parse(lockText).packages).every(([path, wanted]) => {
    if (!path.includes('node_modules/') || wanted.link) return true;
    // An optional package without a platform of its own belongs to a package for another platform.
    const isOptional = wanted.optional || wanted.devOptional;
    if (isOptional && !((wanted.os || wanted.cpu || wanted.libc) && fitsThisMachine(wanted))) return true;
    return record[path]?.version === wanted.version;
  });
}

// npm before 9.6.5 looks up the C library in Node's report under a name that never existed. It therefore leaves out everything
// that is built for glibc. This adds the value under that name too.
const libcByItsOldName = `data:text/javascript,${encodeURIComponent(`
  const getReport = process.report.getReport.bind(process.report);
  process.report.getReport = () => {
    const report = getReport();
    report.header.glibcRuntimeVersion ??= report.header.glibcVersionRuntime;
    return report;
  };
`)}`;

function npm(node, args) {
  const cli = process.env.npm_execpath;
  const env = { ...process.env, PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` };
  return cli?.endsWith('.js')
    ? run(node, ['--import', libcByItsOldName, cli, ...args], { env })
    : run('npm', args, { env, shell: process.platform === 'win32' });
}

async function orLeave(step) {
  const code = await step;
  // The person who ended it knows why. The next run starts the installation again.
  if (endedBy) process.exit(128 + constants.signals[endedBy]);
  if (code !== 0) {
    process.stderr.write(
      `\nThe packages could not be installed (npm ended with ${code}); its message is above.\n`,
    );
    process.stderr.write(
      'If there is no network, or the disk is full, fix this and run the same command again.\n',
    );
    process.exit(code);
  }
}

/**
 * npm silently leaves out every optional package whose engines do not include the Node that it runs under, whatever --force says.
 * These include the native parts of Vite and oxlint. The new Node is therefore installed first, by itself, and then installs the
 * rest.
 */
async function install() {
  let node = process.execPath;
  const downloadedNode = join(root, '.bidboard', 'node', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!isNewEnough(process.versions.node)) {
    process.stdout.write('Installing Node 24 …\n');
    await orLeave(
      npm(node, [
        'ci',
        '--workspaces=false',
        '--omit=dev',
        '--include=optional',
        '--ignore-scripts',
        '--loglevel=error',
        '--prefer-offline',
      ]),
    );
    if (!existsSync(broughtNode())) leaveWithoutNode();
    mkdirSync(dirname(downloadedNode), { recursive: true });
    renameSync(broughtNode(), downloadedNode);
    node = downloadedNode;
  }
  process.stdout.write('Installing the packages of package-lock.json …\n');
  await orLeave(npm(node, ['ci', '--include=dev', '--include=optional', '--prefer-offline']));
  rmSync(dirname(downloadedNode), { recursive: true, force: true });
}

function leaveWithoutNode() {
  process.stderr.write(
    `Bidboard needs Node 24.7 or newer. This is ${process.version}, and Bidboard brings none for ${process.platform} on ` +
      `${process.arch}.\nInstall Node 24 (https://nodejs.org) and run the same command again.\n`,
  );
  process.exit(1);
}

const [command = '', ...args] = process.argv.slice(2);
if (!Object.hasOwn(commands, command)) {
  process.stderr.write(
    `Unknown command: "${command}". The commands are: ${Object.keys(commands).join(', ')}.\n`,
  );
  process.exit(1);
}

const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8');
const lockHash = createHash('sha256').update(lockText).digest('hex');
if (!existsSync(stampPath) || readFileSync(stampPath, 'utf8') !== lockHash) {
  if (!recordIsComplete(lockText)) await install();
  writeFileSync(stampPath, lockHash);
}
const node = isNewEnough(process.versions.node) ? process.execPath : broughtNode();
if (!existsSync(node)) leaveWithoutNode();
// The channel carries no messages. When it closes, the command knows that this process was killed.
const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
const env = { NODE_COMPILE_CACHE: join(root, '.bidboard', 'compiled'), ...process.env };
process.exitCode = await run(
  node,
  [...settingsOptions(command), join(root, 'infra', 'commands', commands[command]), ...args],
  { stdio, env },
);
