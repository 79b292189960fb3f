import { textLanguage } from '@bidboard/backend/kernel/text/texts';
import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Preview } from '@react-email/preview';
import { Section } from '@react-email/section';
import { Text } from '@react-email/text';
import { createElement as h, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { EmailBlock, EmailContent, EmailItem } from './email-content.ts';
import { contactText, linesOf, signature, type EmailFooter, type EmailFrame } from './email-frame.ts';
import { darkStyle, styles } from './email-style.ts';

/**
 * Renders the HTML part of an email: no script, no picture, nothing to load. React escapes every text. The elements of
 * react-email are written for what mail programs support.
 */
export function emailHtml(
  content: Required<EmailContent>,
  { publicUrl, contact, footer }: EmailFrame,
): string {
  const { subject, greeting, body } = content;
  const document = h(
    Html,
    { lang: textLanguage() },
    h(
      Head,
      null,
      h('title', null, subject),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'color-scheme', content: 'light dark' }),
      h('meta', { name: 'supported-color-schemes', content: 'light dark' }),
      h('style', { dangerouslySetInnerHTML: { __html: darkStyle } }),
    ),
    h(
      Body,
      { className: 'paper', style: styles.page },
      h(Preview, null, previewOf(body)),
      h(
        Container,
        { style: styles.column },
        h(Text, { className: 'link', style: styles.brand }, 'Bidboard'),
        h(
          Section,
          { className: 'card', style: styles.card },
          h(Heading, { as: 'h1', className: 'ink', style: styles.title }, subject),
          paragraph(greeting),
          ...body.map((block) => blockHtml(block, publicUrl)),
          h(Hr, { className: 'rule', style: styles.rule }),
          h(Text, { className: 'ink', style: styles.signature }, signature.from),
          h(
            Text,
            { className: 'ink2', style: { ...styles.signature, ...styles.detail } },
            contactText(contact),
          ),
        ),
        footer && footerHtml(footer, publicUrl),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}

/** Returns the text that mail programs show beside the subject. */
const previewOf = (body: EmailContent['body']): string =>
  body.find((block) => typeof block === 'string') ?? '';

const paragraph = (...texts: ReactNode[]) => h(Text, { className: 'ink', style: styles.text }, ...texts);

const link = (label: string, url: string) =>
  h(Link, { className: 'link', style: styles.link, href: url }, label);

function blockHtml(block: EmailBlock, publicUrl: string): ReactNode {
  if (typeof block === 'string') return paragraph(block);
  if ('heading' in block)
    return h(Heading, { as: 'h2', className: 'ink', style: styles.heading }, block.heading);
  if ('facts' in block) return factsHtml(block.facts);
  if ('items' in block) return h(Fragment, null, ...block.items.map((item) => itemHtml(item, publicUrl)));
  if ('button' in block)
    return h(
      Section,
      null,
      h(
        Button,
        { className: 'button', style: styles.button, href: `${publicUrl}${block.path}` },
        block.button,
      ),
    );
  if ('quote' in block)
    return h(Fragment, null, block.intro && paragraph(block.intro), quoteHtml(block.quote));
  if ('list' in block)
    return h(
      Fragment,
      null,
      block.intro && paragraph(block.intro),
      h('ul', { className: 'ink', style: styles.list }, ...block.list.map((line) => h('li', null, line))),
    );
  const target = link(block.link, `${publicUrl}${block.path}`);
  return block.intro === undefined ? paragraph(target) : paragraph(block.intro, ' ', target);
}

/** The direction is that of the words: what a person writes from right to left is set so, and changes nothing around it. */
const quoteHtml = (quote: string) =>
  h(
    'blockquote',
    { className: 'quote', style: styles.quote, dir: 'auto' },
    ...linesOf(quote).flatMap((line, index) => (index === 0 ? [line] : [h('br'), line])),
  );

const factsHtml = (facts: Readonly<Record<string, string>>) =>
  h(
    'table',
    { style: styles.facts },
    h(
      'tbody',
      null,
      ...Object.entries(facts).map(([name, value]) =>
        h(
          'tr',
          null,
          h('th', { scope: 'row', className: 'ink3', style: styles.factName }, name),
          h('td', { className: 'ink', style: styles.factValue }, value),
        ),
      ),
    ),
  );

const itemHtml = ({ title, details, path }: EmailItem, publicUrl: string) =>
  h(
    Text,
    { className: 'ink', style: styles.text },
    link(title, `${publicUrl}${path}`),
    ...details.flatMap((detail) => [h('br'), h('span', { className: 'ink2', style: styles.detail }, detail)]),
  );

/** Each link has a paragraph of its own: on a phone, two links one below the other are too close to tap. */
const footerHtml = ({ reason, unsubscribePath, preferencesPath }: EmailFooter, publicUrl: string) =>
  h(
    Fragment,
    null,
    footnote(reason, ' ', link(signature.unsubscribe, `${publicUrl}${unsubscribePath}`)),
    preferencesPath !== undefined && footnote(link(signature.preferences, `${publicUrl}${preferencesPath}`)),
  );

const footnote = (...texts: ReactNode[]) => h(Text, { className: 'ink3', style: styles.foot }, ...texts);
