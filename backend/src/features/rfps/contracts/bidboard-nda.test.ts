import { expect, test } from 'vitest';
import { bidboardNda } from './nda.ts';

test("Bidboard's agreement names both companies and the RFP and warns that it is no legal advice", () => {
  const text = bidboardNda({ buyer: 'Harrow & Lyle', vendor: 'Calder Systems', rfpName: 'Identity for all' });
  for (const said of ['**Harrow & Lyle**', '**Calder Systems**', '"Identity for all"', 'not legal advice'])
    expect(text).toContain(said);
  expect(text).toContain('| For Harrow & Lyle | For Calder Systems |');
});

test('A name stays a plain name in the agreement, whatever characters it contains', () => {
  const text = bidboardNda({ buyer: 'A*B | <b>\n# C', vendor: 'D_E', rfpName: '[x](y)' });
  expect(text).toContain(String.raw`**A\*B \| \<b\> \# C**`);
  expect(text).toContain(String.raw`**D\_E**`);
  expect(text).toContain(String.raw`"\[x\]\(y\)"`);
});
