import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

export const readYaml = async <T>(file: URL): Promise<T> => parse(await readFile(file, 'utf8')) as T;
