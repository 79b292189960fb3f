import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../machine/places.ts';

/** Returns the English texts of the catalogues that have no placeholders. */
export const englishTexts = (): Set<string> =>
  new Set(
    globSync('frontend/src/**/locales/en.po', { cwd: root }).flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/^msgstr "([^{}<\n]+)"$/gm)].map(([, text = '']) =>
        text.replaceAll('\\"', '"').trim(),
      ),
    ),
  );
