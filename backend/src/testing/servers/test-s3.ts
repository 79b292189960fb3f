import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3Place } from '../../platform/storage/storage-s3.ts';

export interface TestS3 {
  place: S3Place;
  close(): Promise<void>;
}

const keys = { region: 'us-east-1', accessKeyId: 'test-key', secretAccessKey: 'test-secret' };

/**
 * Starts a stand-in for S3 with one empty bucket, whose objects are in memory. It answers the requests that Bidboard makes, and
 * verifies signatures and checksums by code of its own, so that a mistake in the client's signature is noticed.
 */
export async function startTestS3(bucket = 'files'): Promise<TestS3> {
  const objects = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    answer(request, response, { bucket, objects }).catch((error: unknown) => {
      // An upload that is interrupted leaves no object.
      response.destroy(error as Error);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    place: { endpoint: `http://127.0.0.1:${port}`, bucket, ...keys },
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

interface Bucket {
  bucket: string;
  objects: Map<string, Buffer>;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { bucket, objects }: Bucket,
): Promise<void> {
  const refuse = (status: number, code: string) => {
    response.writeHead(status, { 'content-type': 'application/xml' });
    response.end(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`);
  };
  const body = await buffer(request);
  if (!isSigned(request)) return refuse(403, 'SignatureDoesNotMatch');
  if (sha256(body) !== request.headers['x-amz-content-sha256'])
    return refuse(400, 'XAmzContentSHA256Mismatch');
  const [, requestedBucket, ...path] = (request.url ?? '').split('/');
  if (requestedBucket !== bucket) return refuse(404, 'NoSuchBucket');
  const key = path.join('/');
  switch (request.method) {
    case 'PUT':
      objects.set(key, body);
      return void response.writeHead(200).end();
    case 'DELETE':
      objects.delete(key);
      return void response.writeHead(204).end();
    case 'GET': {
      const content = objects.get(key);
      if (!content) return refuse(404, 'NoSuchKey');
      const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
      if (!range) return void response.writeHead(200).end(content);
      const [start, end] = [Number(range[1]), Math.min(Number(range[2]), content.length - 1)];
      if (start > end) return refuse(416, 'InvalidRange');
      const headers = { 'content-range': `bytes ${start}-${end}/${content.length}` };
      return void response.writeHead(206, headers).end(content.subarray(start, end + 1));
    }
    default:
      return refuse(405, 'MethodNotAllowed');
  }
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

const authorization =
  /^AWS4-HMAC-SHA256 Credential=(?<id>[^/]+)\/(?<day>\d{8})\/(?<region>[^/]+)\/s3\/aws4_request, ?SignedHeaders=(?<names>[\w;-]+), ?Signature=(?<signature>[0-9a-f]{64})$/;

/** Verifies a signature by version 4 of AWS's rules. */
function isSigned({ method, url = '', headers }: IncomingMessage): boolean {
  const {
    id,
    day = '',
    region = '',
    names = '',
    signature,
  } = authorization.exec(headers.authorization ?? '')?.groups ?? {};
  if (id !== keys.accessKeyId || region !== keys.region) return false;
  const signedNames = names.split(';');
  const required = ['host', 'x-amz-content-sha256', 'x-amz-date', ...(headers.range ? ['range'] : [])];
  if (!required.every((name) => signedNames.includes(name))) return false;
  const [path = '', query = ''] = url.split('?');
  const canonicalRequest = [
    method,
    path,
    query,
    ...signedNames.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    headers['x-amz-content-sha256'],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonicalRequest)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    hmac,
    `AWS4${keys.secretAccessKey}`,
  );
  return hmac(key, toSign).toString('hex') === signature;
}
