import { pathToFileURL } from 'node:url';
import type { Contract } from '@bidboard/backend/contracts/contract';
import type { Plugin } from 'vite';

const tables = /\/src\/api\/(contract-tables|public-contracts)\.ts$/;
const prefix = '@bidboard/backend/contracts/';
const mark = '\0contract-calls:';

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'kind' in value && 'path' in value;

const callOf = ({ kind, method, path, multipart }: Contract) => ({ kind, method, path, multipart });

/**
 * To ask the server takes a contract's method and path, not its schemas; those, and Yup with them, come with the form
 * that checks by them. So in the built pages the tables of the API hold no more than that of each contract.
 */
export const contractCalls: Plugin = {
  name: 'contract-calls',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    const table = tables.exec(importer ?? '')?.[1];
    if (!table || !source.startsWith(prefix)) return null;
    const contracts = await this.resolve(source, importer, { skipSelf: true });
    // A copy for each table, so that the public one does not carry the other's along.
    return contracts && `${mark}${table}:${contracts.id}`;
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
