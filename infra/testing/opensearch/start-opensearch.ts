import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startOnLifeline } from '../../embedded/lifeline-server.ts';
import { freePort } from '../../machine/free-port.ts';
import { clonePlace } from '../../machine/places.ts';
import { speakAsElasticsearch } from './elasticsearch-proxy.ts';

const bringTimeoutMs = 90_000;
const startTimeoutMs = 60_000;
const minJavaVersion = 17;
const run = promisify(execFile);
const pom = fileURLToPath(new URL('pom.xml', import.meta.url));
const program = fileURLToPath(new URL('SearchNode.java', import.meta.url));

/** Thrown if OpenSearch is not available on this machine; the message says why. */
export class NoOpenSearch extends Error {}

/** Starts an OpenSearch that stores nothing permanently, behind the proxy. It ends with the process that started it. */
export async function startOpenSearch(): Promise<{ url: string; stop(): Promise<void> }> {
  await needJava();
  const classPath = await bringClassPath();
  const folder = mkdtempSync(join(tmpdir(), 'bidboard-opensearch-'));
  const port = await freePort();
  const node = await startOnLifeline({
    name: 'OpenSearch',
    command: 'java',
    args: [
      '-Xms512m',
      '-Xmx512m',
      '-XX:+UseSerialGC',
      '-XX:TieredStopAtLevel=1',
      '-cp',
      classPath,
      program,
      join(folder, 'node'),
      String(port),
    ],
    folder,
    isThrownAway: true,
    answers: () => answers(port),
    startTimeoutMs,
  });
  const proxy = await speakAsElasticsearch(`http://127.0.0.1:${port}`);
  return {
    url: proxy.url,
    async stop() {
      await proxy.close();
      await node.stop();
    },
  };
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/`).then(
    (response) => response.ok,
    () => false,
  );

async function needJava(): Promise<void> {
  const { stderr } = await run('java', ['-version']).catch((cause: unknown) => {
    throw new NoOpenSearch('there is no Java', { cause });
  });
  const [, version = '0'] = /version "(\d+)/.exec(stderr) ?? [];
  if (Number(version) < minJavaVersion)
    throw new NoOpenSearch(`Java ${minJavaVersion} is needed, this is ${version}`);
}

/**
 * Returns the class path of the pinned pom, with jars from Maven's own store or Maven Central. The list is written down for the
 * next time.
 */
async function bringClassPath(): Promise<string> {
  const name = createHash('sha256').update(readFileSync(pom)).digest('hex').slice(0, 16);
  const listPath = join(clonePlace, 'opensearch', name);
  const known = existsSync(listPath) ? readFileSync(listPath, 'utf8') : '';
  if (known !== '' && known.split(delimiter).every((jar) => existsSync(jar))) return known;
  mkdirSync(join(clonePlace, 'opensearch'), { recursive: true });
  const unfinished = `${listPath}.${process.pid}`;
  const goals = ['dependency:build-classpath', `-Dmdep.outputFile=${unfinished}`];
  await run('mvn', ['--quiet', '--batch-mode', '--file', pom, ...goals], {
    timeout: bringTimeoutMs,
    // Maven's launcher is a shell script whose JVM would outlive a plain SIGTERM to the script.
    killSignal: 'SIGKILL',
  }).catch((error: { code?: unknown; killed?: boolean; stdout?: string }) => {
    const [said = ''] = /\[ERROR\].*/.exec(error.stdout ?? '') ?? [];
    const why =
      error.code === 'ENOENT'
        ? 'there is no mvn'
        : error.killed === true
          ? `Maven took longer than ${bringTimeoutMs / 1000} s`
          : `Maven says: ${said.slice(0, 200)}`;
    throw new NoOpenSearch(why, { cause: error });
  });
  renameSync(unfinished, listPath);
  return readFileSync(listPath, 'utf8');
}
