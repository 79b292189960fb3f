import { lstat, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { logoLimitBytes, sanitiseSvg, monogramOf, type Logo } from './logo.ts';

/**
 * Reads the logo of a row: none, `monogram` (drawn from the name), or an SVG in hosted_logos beside the file. Returns 'missing'
 * if the file does not exist, is no SVG, or is empty once sanitised.
 */
export async function readLogo(
  folder: string,
  logoText: string,
  product: string,
): Promise<Logo | 'missing' | undefined> {
  if (logoText === '') return undefined;
  if (logoText === 'monogram') return monogramOf(product);
  const name = logoText.replace(/^\.\//, '');
  if (name !== basename(name) || !/^[^.\\\0][^\\\0]*\.svg$/i.test(name)) return 'missing';
  const path = join(folder, 'hosted_logos', name);
  try {
    const { size } = await lstat(path);
    return (size <= logoLimitBytes && sanitiseSvg(await readFile(path))) || 'missing';
  } catch (error) {
    if (isAbsent(error)) return 'missing';
    throw error;
  }
}

const isAbsent = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'ENAMETOOLONG'].includes(
    String((error as { code?: unknown }).code),
  );
