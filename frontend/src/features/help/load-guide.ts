import type { GuideName } from '@bidboard/backend/features/catalogue/contracts/guides';
import { parseGuide, type Guide } from './guide.ts';

// The documents themselves, so that the product and the repository say the same.
const texts = import.meta.glob<string>('../../../../docs/guides/*.md', { query: '?raw', import: 'default' });
const pictures = import.meta.glob<string>('../../../../docs/guides/pictures/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** Loads and parses a guide. Rejects if its chunk does not load. */
export async function loadGuide(name: GuideName): Promise<Guide> {
  const load = texts[`../../../../docs/guides/${name}.md`];
  if (!load) throw new Error(`docs/guides has no ${name}.md`);
  return parseGuide(await load());
}

/** Returns the address of a picture of docs/guides/pictures. */
export function pictureUrl(file: string): string {
  const url = pictures[`../../../../docs/guides/pictures/${file}`];
  if (url === undefined) throw new Error(`docs/guides/pictures has no ${file}`);
  return url;
}
