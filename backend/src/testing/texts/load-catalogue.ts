import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { withCountValues } from '../../kernel/text/translator.ts';
import { loadCatalogues } from '../../platform/languages/languages.ts';

/** Gives this process the texts of a language, as the build writes them: translations by their English texts. */
export function loadCatalogue(language: string, translations: Readonly<Record<string, string>>): void {
  const folder = mkdtempSync(join(tmpdir(), 'bidboard-texts-'));
  const compiled = Object.entries(translations).map(([english, text]) => [
    english,
    withCountValues(compileMessageOrThrow(text)),
  ]);
  mkdirSync(join(folder, 'catalogues'));
  writeFileSync(join(folder, 'catalogues', `${language}.json`), JSON.stringify(Object.fromEntries(compiled)));
  loadCatalogues(folder);
  rmSync(folder, { recursive: true });
}
