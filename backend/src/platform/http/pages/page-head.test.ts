import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { headTags, type PageHead } from './page-head.ts';
import type { PageOpening } from './page-opening.ts';
import { shellOf } from './page-shell.ts';

const head = (more: Partial<PageHead> = {}): PageHead => ({
  status: 200,
  title: 'Ledger · Bidboard',
  description: 'Keeps books.',
  canonical: 'https://bidboard.example/product/ledger?search=1',
  listed: true,
  linked: [],
  ...more,
});
const page = `<!doctype html><html><head>
    <title>Bidboard</title>
    <meta
      name="description"
      content="As it was built."
    />
    <script src="/main.js"></script></head><body></body></html>`;

describe('the tags of a head', () => {
  test('No text in a name can end an attribute, the title or the script', () => {
    const evil = `</title></script><script>alert("1")</script>'"><img src=x onerror=alert(1)>&amp;`;
    const tags = headTags(
      head({
        title: evil,
        description: evil,
        canonical: `https://x.example/"${evil}`,
        linked: [{ name: evil }],
      }),
    );
    const [title, ...rest] = tags.split('\n').map((line) => line.trim());
    expect(title).toMatch(/^<title>[^<>]*<\/title>$/);
    const script = rest.pop();
    expect(script).toMatch(/^<script data-served type="application\/ld\+json">[^<>]*<\/script>$/);
    for (const tag of rest)
      expect(tag).toMatch(/^<(meta|link) data-served [a-z]+="[^"<>]*" [a-z]+="[^"<>]*" \/>$/);
  });

  test('Linked facts are read back unchanged, whatever text they contain', () => {
    const pieces = [
      '</script',
      '<!--',
      '-->',
      ']]>',
      '<',
      '>',
      '&',
      '"',
      "'",
      '\\',
      '\u2028',
      '\u2029',
      '\ud800',
      'a',
    ];
    const text = fc.string({ unit: fc.constantFrom(...pieces), maxLength: 12 });
    const facts = fc.record({ name: text, parts: fc.array(text, { maxLength: 2 }) });
    fc.assert(
      fc.property(facts, (sample) => {
        const tags = headTags(head({ linked: [sample] }));
        const [, json = ''] =
          /<script data-served type="application\/ld\+json">([\s\S]*?)<\/script>$/.exec(tags) ?? [];
        expect(json).not.toMatch(/[<>\u2028\u2029]/);
        expect(JSON.parse(json)).toEqual(sample);
      }),
    );
  });

  test('An unlisted page says so, and a page without its own address names none', () => {
    expect(headTags(head())).not.toContain('robots');
    expect(headTags(head({ listed: false, canonical: undefined }))).toMatch(
      /"robots" content="noindex, follow"/,
    );
    expect(headTags(head({ canonical: undefined }))).not.toMatch(/canonical|og:url/);
  });
});

test('A picture is tagged with its size and its alternative text, and makes the card a large one', () => {
  const picture = { url: 'https://bidboard.example/a.png', width: 1200, height: 630, alt: 'A "b"' };
  const tags = headTags(head({ picture }));
  for (const tag of [
    '<meta data-served property="og:image" content="https://bidboard.example/a.png" />',
    '<meta data-served property="og:image:width" content="1200" />',
    '<meta data-served property="og:image:height" content="630" />',
    '<meta data-served property="og:image:alt" content="A &quot;b&quot;" />',
    '<meta data-served name="twitter:card" content="summary_large_image" />',
  ])
    expect(tags).toContain(tag);
  expect(headTags(head())).not.toContain('og:image');
});

describe('the built page', () => {
  const nonce = 'bm9uY2U=';

  test('The built page puts the nonce on its own style sheets and on no inserted content', () => {
    const built = shellOf(page.replace('</head>', '<style>a{}</style></head>'));
    const html = built.withHead(head({ title: '<style>', linked: [{ name: '<style>' }] }), nonce);
    expect(html.match(/<style[^>]*>/g)).toEqual([`<style nonce="${nonce}">`]);
    expect(built.plain(nonce)).toContain(`<style nonce="${nonce}">a{}</style>`);
  });

  test('The built page replaces its title and description with the head and keeps the rest', () => {
    const html = shellOf(page).withHead(head({ title: 'A $& B $1' }), nonce);
    expect(html.match(/<title>/g)).toHaveLength(1);
    expect(html.match(/ name="description"/g)).toHaveLength(1);
    expect(html).toContain('<title>A $&amp; B $1</title>');
    expect(html).toContain('<script src="/main.js"></script>');
    expect(html).not.toContain('As it was built.');
    expect(shellOf(page).plain(nonce)).toBe(page);
  });

  test('The built page shows the opening of its head in the place for it', () => {
    const built = shellOf(page.replace('<body>', '<body><div id="root"></div>'));
    const opening: PageOpening = {
      heading: 'Ledger <b>',
      search: { in: 'bar', text: '"><b>' },
      paragraphs: ['Keeps "books".', '</div><script>'],
      listed: [{ path: '/product/"one"', name: '<One>', text: 'A & B' }],
    };
    const html = built.withHead(head({ opening }), nonce);
    expect(html).toMatch(
      /<div id="root"><div class="pub opening">.*<h1>Ledger &lt;b&gt;<\/h1><p>Keeps &quot;books&quot;\.<\/p><p>&lt;\/div&gt;&lt;script&gt;<\/p>.*<\/div><\/body>/,
    );
    expect(html).toMatch(
      /<form [^>]*action="\/search".*<input name="search" [^>]*value="&quot;&gt;&lt;b&gt;">/,
    );
    expect(html).toContain('<a href="/product/&quot;one&quot;">&lt;One&gt;</a><p>A &amp; B</p>');
    expect(built.withHead(head(), nonce)).toContain('<div id="root"></div>');
  });

  test('A built page without a title is refused at the start', () => {
    expect(() => shellOf('<html></html>')).toThrow('not one title');
  });

  test("The built page passes the host's settings to its scripts in a meta tag that was built empty", () => {
    const built = page.replace('</head>', '<meta name="players" content="" /></head>');
    const sample = shellOf(built, { players: 'one "two"' }).plain(nonce);
    expect(sample).toContain('<meta name="players" content="one &quot;two&quot;" />');
    expect(() => shellOf(page, { players: '' })).toThrow('not one empty meta players');
  });
});
