import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { escaped, openingTags } from './page-opening.ts';
import { headTags, type PageHead } from './page-head.ts';
import { textLanguage } from '../../../kernel/text/texts.ts';

/** The built page, split where a head and an opening are inserted. */
export interface PageShell {
  /** Returns the page as built, with the nonce added to its style sheets. */
  plain(styleNonce: string): string;
  withHead(head: PageHead, styleNonce: string): string;
  /** The hashes that a policy must list so that the scripts in the page itself run. */
  scriptHashes: readonly string[];
}

const title = /<title>[^<]*<\/title>/;
const inlineScript = /<script>([\s\S]*?)<\/script>/g;
const root = '<div id="root"></div>';
const description = /\s*<meta\s+name="description"\s[^>]*>/;

/** Marks the style sheets of the build as ours. Other content that gets into the page cannot know the nonce. */
const styled = (built: string, nonce: string): string =>
  built.replaceAll('<style>', `<style nonce="${nonce}">`);

/** The page is built in English. Its language also tells browsers and screen readers how to read the texts of its scripts. */
const inReadersLanguage = (html: string): string =>
  html.replace('<html lang="en"', `<html lang="${escaped(textLanguage())}"`);

/** Fills in what the page passes to its scripts, by the names of its meta tags. Throws if a tag is missing or not empty. */
function withMetaTags(html: string, metaTags: Readonly<Record<string, string>>): string {
  return Object.entries(metaTags).reduce((page, [name, content]) => {
    const [before, after, ...more] = page.split(`<meta name="${name}" content="" />`);
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`the built page has not one empty meta ${name}`);
    return `${before}<meta name="${name}" content="${escaped(content)}" />${after}`;
  }, html);
}

/** Throws if the page has no title to replace. */
export function shellOf(built: string, metaTags: Readonly<Record<string, string>> = {}): PageShell {
  const html = withMetaTags(built, metaTags);
  const [before, after, ...more] = html.replace(description, '').split(title);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('the built page has not one title');
  const [body = '', foot] = after.split(root);
  const opened = (head: PageHead, nonce: string) =>
    head.opening && foot !== undefined
      ? `${styled(body, nonce)}<div id="root">${openingTags(head.opening)}</div>${styled(foot, nonce)}`
      : styled(after, nonce);
  const scriptHashes = [...html.matchAll(inlineScript)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
  return {
    plain: (nonce) => inReadersLanguage(styled(html, nonce)),
    withHead: (head, nonce) =>
      `${inReadersLanguage(styled(before, nonce))}${headTags(head)}${opened(head, nonce)}`,
    scriptHashes,
  };
}

/**
 * Returns the page of a file. It is read at once, and again after each build, since an old page requests files that are gone.
 * While a build has removed the file, the previous page stays in use. Throws if the file does not exist at first.
 */
export function shellIn(path: string, metaTags: Readonly<Record<string, string>>): () => Promise<PageShell> {
  let shell = shellOf(readFileSync(path, 'utf8'), metaTags);
  let builtAt: number | undefined;
  return async () => {
    try {
      const { mtimeMs } = await stat(path);
      if (mtimeMs !== builtAt) {
        shell = shellOf(await readFile(path, 'utf8'), metaTags);
        builtAt = mtimeMs;
      }
    } catch (error) {
      if ((error as { code?: unknown }).code !== 'ENOENT') throw error;
    }
    return shell;
  };
}
