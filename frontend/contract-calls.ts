import { pathToFileURL } from 'node:url';
import type { Contract } from '@bidboard/backend/kernel/contract';
import type { Plugin } from 'vite';

/** The modules that send requests: each feature's endpoints, and the early script. */
const senders = /\/src\/(features\/.+\/endpoints|early)\.ts$/;
const contractModule = /^@bidboard\/backend\/features\/[^/]+\/contract(s\/[^/]+)?$/;
const mark = '\0contract-calls:';

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'kind' in value && 'path' in value;

const callOf = ({ kind, method, path, multipart }: Contract) => ({ kind, method, path, multipart });

async function contractsIn(path: string): Promise<[name: string, Contract][]> {
  const exported = (await import(pathToFileURL(path).href)) as Record<string, unknown>;
  return Object.entries(exported).filter((entry): entry is [string, Contract] => isContract(entry[1]));
}

/**
 * Reduces contracts to method and path, which is all that a request needs. Schemas, and Yup with them, load with the form that
 * validates with them. In the built pages the features' endpoints therefore hold only each contract's method and path.
 */
export const contractCalls: Plugin = {
  name: 'contract-calls',
  apply: 'build',
  enforce: 'pre',
  async resolveId(source, importer) {
    if (!importer || !senders.test(importer) || !contractModule.test(source)) return null;
    const found = await this.resolve(source, importer, { skipSelf: true });
    if (!found || (await contractsIn(found.id)).length === 0) return null;
    return `${mark}${found.id}`;
  },
  async load(id) {
    if (!id.startsWith(mark)) return null;
    return (await contractsIn(id.slice(mark.length)))
      .map(([name, contract]) => `export const ${name} = ${JSON.stringify(callOf(contract))};`)
      .join('\n');
  },
};
