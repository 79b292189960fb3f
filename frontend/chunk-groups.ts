import { fileURLToPath } from 'node:url';
import type { Rolldown, Plugin } from 'vite';

const earlyScript = fileURLToPath(new URL('src/early.ts', import.meta.url)).replaceAll('\\', '/');
/** Entries run once their imports are there. No other chunk may import one, so each keeps a chunk of its own. */
const isEntry = (id: string) => /\/frontend\/(index\.html|src\/(main\.tsx|early\.ts))$/.test(id);

/** Returns whether the early script imports the module, itself or through other modules. */
function isReadEarly(id: string, context: Rolldown.ChunkingContext): boolean {
  const imported = new Set([earlyScript]);
  for (const module of imported)
    for (const next of context.getModuleInfo(module)?.importedIds ?? []) imported.add(next);
  return imported.has(id) || /rolldown.runtime|preload-helper/.test(id);
}

/** Decides which modules share a chunk, so a first page takes few requests and loads nothing that only other pages need. */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  {
    // The early script runs before React arrives, so its imports stay apart from the rest.
    name: (id, context) => (isReadEarly(id, context) ? 'first-reads' : null),
    test: (id) => !isEntry(id),
    priority: 3,
  },
  {
    // Code that every page takes, in one chunk: Brotli makes it several kilobytes smaller than separate chunks.
    name: 'base',
    tags: ['$initial'],
    test: (id) => !isEntry(id),
    priority: 2,
  },
  {
    // What public pages share, in one chunk for the same reason.
    name: 'public-pages',
    test: /\/frontend\/src\/(ui\/(buttons\/tooltip|feedback\/empty-state|fields\/field\.module|filters\/(filter-chip|search-tag)|format\/(count-format|truncate-text)|icons|hooks\/use-lazy-part|layout\/page-title|navigation\/use-address-choice|suggestions\/matched-text)|features\/catalogue\/(not-found-page|shortlist\/shortlist-toggle|use-catalogue-live|video-frame|website))\b/,
    priority: 1,
  },
  {
    // What only the searches and their results share.
    name: 'search-parts',
    test: /\/frontend\/src\/ui\/(filters\/facet-list|navigation\/pagination)\b/,
    priority: 1,
  },
  {
    // What only the pages about products share.
    name: 'product-parts',
    test: /\/frontend\/src\/(ui\/markdown\/markdown-tree|features\/(catalogue\/(price-text|product\/use-engage)|enquiries\/enquiry-draft))\b/,
    priority: 1,
  },
  {
    // What only the pages with lists of products share.
    name: 'list-parts',
    test: /\/frontend\/src\/(ui\/(feedback\/skeleton|fields\/checkbox)|features\/catalogue\/start-rfp)\.tsx$/,
    priority: 1,
  },
  {
    // Dialogs, with what they need of Base UI. Every page names the chunks that it may load later, so few chunks keep it small.
    name: 'dialogs',
    test: /\/frontend\/src\/ui\/dialogs\/(modal|form-dialog)\.tsx$/,
    priority: 1,
  },
  {
    // The drawer of the filters and of the account's menu, with what it needs of Base UI.
    name: 'drawer',
    test: /\/frontend\/src\/(ui\/dialogs\/drawer|features\/catalogue\/search\/facet-drawer)\b/,
    priority: 1,
  },
  {
    // What opens beside a control, with what it needs of Base UI beyond that of dialogs, for the same reason.
    name: 'floating',
    test: /\/frontend\/src\/(ui\/(navigation\/menu|floating\/(popover|tip))|features\/catalogue\/compare\/product-menu)\.tsx$/,
    priority: 0,
  },
];

/**
 * Fails the build if chunks import each other in a circle. Chunk groups may cause that without any circle of modules, and then a
 * page fails because it uses a variable before its chunk has run.
 */
export const chunkCircles: Plugin = {
  name: 'chunk-circles',
  apply: 'build',
  generateBundle(_, bundle) {
    const importsOf = (file: string): readonly string[] => {
      const chunk = bundle[file];
      return chunk?.type === 'chunk' ? chunk.imports : [];
    };
    const done = new Set<string>();
    const visit = (file: string, path: readonly string[]): void => {
      if (path.includes(file)) throw new Error(`chunks import each other: ${[...path, file].join(' → ')}`);
      if (done.has(file)) return;
      for (const imported of importsOf(file)) visit(imported, [...path, file]);
      done.add(file);
    };
    for (const file of Object.keys(bundle)) visit(file, []);
  },
};
