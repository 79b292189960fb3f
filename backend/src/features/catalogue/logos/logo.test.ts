import { describe, expect, it } from 'vitest';
import { logoLimitBytes, sanitiseSvg, initialsOf, monogramOf } from './logo.ts';

const clean = (svg: string) => sanitiseSvg(Buffer.from(svg))?.svg;
const drawn = (inside: string) => `<svg viewBox="0 0 1 1">${inside}<path d="M0 0"/></svg>`;
const hashOf = (inside: string) => sanitiseSvg(Buffer.from(drawn(inside)))?.hash;

describe('sanitiseSvg', () => {
  it('sanitiseSvg keeps a drawing with its gradients, classes and case', () => {
    const svg = clean(
      '<?xml version="1.0"?><!DOCTYPE svg><svg viewBox="0 0 8 8"><style>.a{fill:url(#g)}</style>' +
        '<linearGradient id="g" gradientUnits="userSpaceOnUse"><stop offset="0" stop-color="#fff"/></linearGradient>' +
        '<path class="a" d="M0 0h8v8z" clip-path="url(#c)"/><use xlink:href="#a"/></svg>',
    );
    expect(svg).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8">' +
        '<style>.a{fill:url(#g)}</style><linearGradient id="g" gradientUnits="userSpaceOnUse">' +
        '<stop offset="0" stop-color="#fff"></stop></linearGradient><path class="a" d="M0 0h8v8z" clip-path="url(#c)"></path>' +
        '<use xlink:href="#a"></use></svg>',
    );
  });

  it.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script of another namespace', '<svg:script>alert(1)</svg:script>'],
    ['a script in capitals', '<SCRIPT>alert(1)</SCRIPT>'],
    ['foreign content', '<foreignObject><body onload="alert(1)"/></foreignObject>'],
    ['an event attribute', '<g onclick="alert(1)"/>'],
    ['an animation of a link', '<a><set attributeName="href" to="javascript:alert(1)"/></a>'],
    ['a script address', '<use href="javascript:alert(1)"/>'],
    ['a spelt-out script address', '<use xlink:href="&#106;avascript:alert(1)"/>'],
    ['an image from elsewhere', '<image href="https://evil.example/alert.png"/>'],
    ['a use from elsewhere', '<use href="https://evil.example/alert.svg#a"/>'],
    ['a fill from elsewhere', '<g fill="url(https://evil.example/alert#a)"/>'],
    ['a style from elsewhere', '<g style="fill:url(//evil.example/alert)"/>'],
    ['a sheet that fetches', '<style>@import "https://evil.example/alert.css";</style>'],
    ['a sheet that fetches by escapes', '<style>@\\69mport "https://evil.example/alert.css";</style>'],
    ['a sheet that closes itself', '<style>&lt;/style>&lt;script>alert(1)&lt;/script></style>'],
    ['a sheet in CDATA that closes itself', '<style><![CDATA[</style><script>alert(1)</script>]]></style>'],
    ['a sheet spelt in pieces', '<style>@&#105;m&#112;ort "https://evil.example/alert.css";</style>'],
    ['a sheet within a sheet', '<style><style>&lt;/style>&lt;script>alert(1)&lt;/script></style></style>'],
    ['text that looks like markup', '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>'],
  ])('sanitiseSvg removes %s', (_what, inside) => {
    const svg = clean(drawn(inside)) ?? '';
    expect(svg).not.toMatch(
      /<script|<foreign|<image|<a>|<set|onclick|onload|javascript:|evil|@import|url\((?!#)/i,
    );
    expect(svg).toMatch(/^$|<path/);
  });

  it('sanitiseSvg expands no entities', () => {
    const svg = clean(
      '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><svg><text>&b;&b;</text></svg>',
    );
    expect(svg).not.toContain('aaaa');
  });

  it('sanitiseSvg rejects pages, empty files and huge files', () => {
    expect(clean('<html><body>Hello<script>alert(1)</script></body></html>')).toBeUndefined();
    expect(clean('not a drawing')).toBeUndefined();
    expect(clean('<svg></svg>')).toBeUndefined();
    expect(clean(drawn(`<title>${'x'.repeat(logoLimitBytes)}</title>`))).toBeUndefined();
  });

  it('sanitiseSvg gives equal hashes to equal drawings and different hashes to different ones', () => {
    expect(hashOf('<g/>')).toMatch(/^[0-9a-f]{64}$/);
    expect(hashOf('<g/>')).toBe(hashOf('<g onclick="x"/>'));
    expect(hashOf('<g/>')).not.toBe(hashOf('<g id="b"/>'));
  });
});

describe('Monogram', () => {
  it('A monogram uses initials of any script', () => {
    expect(['GitHub Actions', 'Slack', 'x', 'яндекс трекер', '***', '1Password'].map(initialsOf)).toEqual([
      'GA',
      'Sl',
      'X',
      'ЯТ',
      '?',
      '1P',
    ]);
  });
  it('A monogram stays unchanged when it is sanitised', () => {
    const { svg } = monogramOf('Acme <Ledger>');
    expect(sanitiseSvg(Buffer.from(svg))?.svg).toContain('>AL</text>');
  });
});
