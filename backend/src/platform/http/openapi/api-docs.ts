import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Express, Response } from 'express';
import type { Contract } from '../../../kernel/contract.ts';
import { callsPage, callsScript, docsStyle, problemsPage } from './api-docs-pages.ts';
import { setViewerPolicy } from '../security-headers/content-policy.ts';
import { openApiDocument } from './openapi.ts';

const viewerFolder = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
const viewerFiles = ['swagger-ui-bundle.js', 'swagger-ui.css'];

/**
 * Serves the description of these calls: `/api/openapi.json` for programs, `/api/docs` and `/api/docs/problems` for people.
 * Everything comes from this host and no page contains a script, so the viewers' policy holds.
 */
export function mountApiDocs(app: Express, contracts: readonly Contract[]): void {
  const texts: { [path: string]: [type: string, write: () => string] } = {
    '/api/openapi.json': ['application/json', () => JSON.stringify(openApiDocument(contracts))],
    '/api/docs': ['text/html', () => callsPage],
    '/api/docs/problems': ['text/html', () => problemsPage(contracts)],
    '/api/docs/calls.js': ['text/javascript', () => callsScript],
    '/api/docs/docs.css': ['text/css', () => docsStyle],
  };
  for (const [path, [type, write]] of Object.entries(texts)) {
    const text = writtenOnce(write);
    app.get(path, (_request, response) => revalidated(response).type(`${type}; charset=utf-8`).send(text()));
  }
  for (const file of viewerFiles) {
    app.get(`/api/docs/${file}`, (_request, response) =>
      revalidated(response).sendFile(file, { root: viewerFolder }),
    );
  }
}

/** Writes the text at the first request. Writing the whole document takes a fifth of the time in which a process starts. */
function writtenOnce(write: () => string): () => string {
  let text: string | undefined;
  return () => (text ??= write());
}

/** Lets browsers keep the response but ask each time whether it is still the same. */
function revalidated(response: Response): Response {
  setViewerPolicy(response);
  return response.set('Cache-Control', 'no-cache');
}
