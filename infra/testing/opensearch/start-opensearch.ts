import { createServer, request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { startOnLifeline } from '../../embedded/lifeline.ts';
import { freePort } from '../../machine/free-port.ts';
import { clonePlace } from '../../machine/places.ts';

/**
 * Lets Elasticsearch's client talk to an OpenSearch. It replaces the vendor's media type in requests with the plain one. In
 * responses it adds the vendor's media type and the product header, which the client insists on. Paths and bodies pass unchanged.
 */
async function speakAsElasticsearch(opensearchUrl: string): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((incoming, answer) => {
    const sent = request(
      new URL(incoming.url ?? '/', opensearchUrl),
      { method: incoming.method, headers: plain(incoming.headers) },
      (got) => {
        answer.writeHead(got.statusCode ?? 502, {
          ...vendors(got.headers),
          'x-elastic-product': 'Elasticsearch',
        });
        got.pipe(answer);
      },
    );
    // If one side aborts, the other side is aborted too.
    sent.on('error', () => answer.destroy());
    answer.on('close', () => sent.destroy());
    incoming.pipe(sent);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const vendorType = /application\/vnd\.elasticsearch\+(json|x-ndjson)\s*;\s*compatible-with=\d+/g;

function plain(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const { accept, 'content-type': type } = headers;
  return {
    ...headers,
    ...(accept !== undefined && { accept: accept.replace(vendorType, 'application/$1') }),
    ...(type !== undefined && { 'content-type': type.replace(vendorType, 'application/$1') }),
  };
}

const vendors = (headers: IncomingHttpHeaders): IncomingHttpHeaders =>
  headers['content-type']?.startsWith('application/json') === true
    ? { ...headers, 'content-type': 'application/vnd.elasticsearch+json;compatible-with=9' }
    : headers;

const bringTimeoutMs = 90_000;
const startTimeoutMs = 60_000;
const minJavaVersion = 17;
const run = promisify(execFile);
const pom = fileURLToPath(new URL('pom.xml', import.meta.url));
const program = fileURLToPath(new URL('SearchNode.java', import.meta.url));

/** Thrown if OpenSearch is not available on this machine; the message says why. */
export class OpenSearchMissingError extends Error {}

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
    throw new OpenSearchMissingError('there is no Java', { cause });
  });
  const [, version = '0'] = /version "(\d+)/.exec(stderr) ?? [];
  if (Number(version) < minJavaVersion)
    throw new OpenSearchMissingError(`Java ${minJavaVersion} is needed, this is ${version}`);
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
    const [errorLine = ''] = /\[ERROR\].*/.exec(error.stdout ?? '') ?? [];
    const why =
      error.code === 'ENOENT'
        ? 'there is no mvn'
        : error.killed === true
          ? `Maven took longer than ${bringTimeoutMs / 1000} s`
          : `Maven says: ${errorLine.slice(0, 200)}`;
    throw new OpenSearchMissingError(why, { cause: error });
  });
  renameSync(unfinished, listPath);
  return readFileSync(listPath, 'utf8');
}
