import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contracts } from '@bidboard/backend/contracts';
import { presentationFile } from '@bidboard/backend/features/responses/contracts/presentations';
import { materialFile } from '@bidboard/backend/features/rfps/contracts/rfps';
import { legalFile } from '@bidboard/backend/kernel/files/documents';
import {
  datasheetFile,
  fileFormats,
  logoFile,
  recordingFile,
  screenshotFile,
} from '@bidboard/backend/kernel/files/file-formats';
import { describe, expect, test } from 'vitest';
import { root } from '../../machine/places.ts';

const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const partOf = (title: string): string => page.split(`\n## ${title}\n`)[1]?.split('\n## ')[0] ?? '';
const rowsOf = (title: string): string[][] =>
  partOf(title)
    .split('\n')
    .filter((line) => /^\| *[^ -]/.test(line))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );

const uploads = {
  logo: logoFile,
  screenshots: screenshotFile,
  datasheets: datasheetFile,
  recordings: recordingFile,
  documents: legalFile,
  material: materialFile,
  presentations: presentationFile,
};
const mega = 1024 * 1024;
/** Calls whose responses lead to pages of the payment provider. */
const elsewhere = ['createPortalSession', 'openPaymentDocument'];

describe('docs/security.md', () => {
  test('The page describes every accepted kind of file, with its number and size limits', () => {
    const [taken = ''] = partOf('Files').split('A call says');
    const listed = [...taken.matchAll(/ \.(\w+)/g), ...taken.matchAll(/\n\.(\w+)/g)].map(([, word]) => word);
    expect(listed.toSorted()).toEqual(Object.keys(fileFormats).toSorted());
    expect(rowsOf('Files')).toEqual(
      Object.entries(uploads).map(([name, { maxBytes, maxCount }]) => [
        name,
        `${maxBytes / mega} MB`,
        String(maxCount),
      ]),
    );
  });

  test('The page describes every call that gives access', () => {
    const gives = contracts
      .filter((contract) => contract.kind === 'command' && contract.secretAnswer !== undefined)
      .map(({ name }) => name)
      .filter((name) => !elsewhere.includes(name));
    const listed = rowsOf('Calls that give access').map(([call = '']) => call.replaceAll('`', ''));
    expect(listed.toSorted()).toEqual(gives.toSorted());
  });

  test('The page describes all external parties of the processes, by every configured address', () => {
    const configured = readFileSync(join(root, 'docs/configuration.md'), 'utf8');
    const variables = [...configured.matchAll(/`([A-Z][A-Z0-9_]+_(?:URL|ENDPOINT|ISSUER))`/g)].map(
      ([, variable]) => variable,
    );
    const listed = partOf('Connections to other systems');
    expect(variables.length).toBeGreaterThan(8);
    expect(variables.filter((variable) => !listed.includes(`\`${variable}\``))).toEqual([]);
  });
});
