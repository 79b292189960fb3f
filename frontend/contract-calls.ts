import { pathToFileURL } from 'node:url';
import type { Contract } from '@bidboard/backend/kernel/contract';
import type { Plugin } from 'vite';

/** The files that make calls of contracts. */
const callers = /\/frontend\/src\/(.*\/(?:contract-tables|public-contracts|endpoints))\.ts$/;
const contractFile = /^@bidboard\/backend\/features\/.*\/contracts?\b/;
const mark = '\0contract-calls:';

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'kind' in value && 'path' in value;

const callOf = ({ kind, method, path, multipart }: Contract) => ({ kind, method, path, multipart });

/**
 * Reduces contracts to method and path, which is all that a request needs. Schemas, and Yup with them, load with the form that
 * validates with them. In the built pages the API tables therefore hold only each contract's method and path.
 */
export const contractCalls: Plugin = {
  name: 'contract-calls',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    const caller = callers.exec(importer ?? '')?.[1];
    if (!caller || !contractFile.test(source)) return null;
    const contracts = await this.resolve(source, importer, { skipSelf: true });
    // Makes one copy per caller, so the public one does not carry the other's contracts.
    return contracts && `${mark}${caller}:${contracts.id}`;
  },
  async load(id) {
    if (!id.startsWith(mark)) return null;
    const path = id.slice(id.indexOf(':', mark.length) + 1);
    const exported = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
    return Object.entries(exported)
      .filter(([, value]) => isContract(value))
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(callOf(value as Contract))};`)
      .join('\n');
  },
};
