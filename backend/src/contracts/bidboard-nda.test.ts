import { expect, test } from 'vitest';
import { bidboardNda } from './bidboard-nda.ts';

test("both companies and the RFP stand in Bidboard's agreement, with the warning that it is no legal advice", () => {
  const text = bidboardNda({ buyer: 'Harrow & Lyle', vendor: 'Calder Systems', rfpName: 'Identity for all' });
  for (const said of ['**Harrow & Lyle**', '**Calder Systems**', '"Identity for all"', 'not legal advice'])
    expect(text).toContain(said);
  expect(text).toContain('| For Harrow & Lyle | For Calder Systems |');
});

test('a name is a name, whatever it is made of', () => {
  const text = bidboardNda({ buyer: 'A*B | <b>\n# C', vendor: 'D_E', rfpName: '[x](y)' });
  expect(text).toContain(String.raw`**A\*B \| \<b\> \# C**`);
  expect(text).toContain(String.raw`**D\_E**`);
  expect(text).toContain(String.raw`"\[x\]\(y\)"`);
});
