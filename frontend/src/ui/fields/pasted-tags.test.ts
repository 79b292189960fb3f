import { expect, test } from 'vitest';
import { pastedTags } from './pasted-tags.ts';

test.each([
  ['a, b, c', ['a', 'b', 'c']],
  ['cold  chain;\ndepots\n', ['cold chain', 'depots']],
  ['one tag', []],
  [' , ', []],
])('The pasted text %j gives the tags %j', (text, tags) => expect(pastedTags(text)).toEqual(tags));
