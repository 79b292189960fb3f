import type { Plugin } from 'vite';

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
