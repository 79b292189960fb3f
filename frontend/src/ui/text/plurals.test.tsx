import { Plural, Trans } from '@lingui/react/macro';
import { plural, t } from '@lingui/core/macro';
import { render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { siteLocale } from '@bidboard/backend/kernel/format/site-locale';
import { setReader } from '../format/reader-settings.ts';

afterEach(() => setReader(null));

const texts = (count: number) => ({
  text: t`${plural(count, { one: '# product found', other: '# products found' })}`,
  inSentence: t`Of ${plural(count, { one: '# product', other: '# products' })}, 2000 are shown`,
});

function Found({ count, pages }: { count: number; pages: number }) {
  return (
    <p>
      <Trans>
        <b>
          <Plural value={count} one="# product found" other="# products found" />
        </b>{' '}
        on <Plural value={pages} one="# page" other="# pages" />
      </Trans>
    </p>
  );
}

test.each([
  [
    'de-DE',
    '1.234 products found',
    'Of 1.234 products, 2000 are shown',
    '1.234 products found on 1.024 pages',
  ],
  [
    siteLocale,
    '1,234 products found',
    'Of 1,234 products, 2000 are shown',
    '1,234 products found on 1,024 pages',
  ],
])('With the formats of %s, a counted text reads "%s"', (locale, text, inSentence, inElements) => {
  setReader({ locale, timeZone: 'UTC' });
  expect(texts(1234)).toEqual({ text, inSentence });
  const { container } = render(<Found count={1234} pages={1024} />);
  expect(container.textContent).toBe(inElements);
  expect(container.querySelector('b')?.textContent).toBe(text);
});

test('The form of a plural follows the language of the text, whatever the formats', () => {
  setReader({ locale: 'fr-FR', timeZone: 'UTC' });
  expect([0, 1, 2].map((count) => texts(count).text)).toEqual([
    '0 products found',
    '1 product found',
    '2 products found',
  ]);
});
