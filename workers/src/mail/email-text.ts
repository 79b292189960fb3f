import type { EmailBlock, EmailContent, EmailItem } from './email-content.ts';
import { contactText, linesOf, signature, type EmailFooter, type EmailFrame } from './email-frame.ts';

/** Renders the plain-text part of an email. The line before the foot ends the letter for mail programs (RFC 3676). */
export function emailText(
  { greeting, body }: Pick<Required<EmailContent>, 'greeting' | 'body'>,
  { publicUrl, contact, footer }: EmailFrame,
): string {
  const letter = [
    greeting,
    ...body.map((block) => blockText(block, publicUrl)),
    `${signature.from}\n${contactText(contact)}`,
  ].join('\n\n');
  return footer === undefined ? letter : `${letter}\n\n-- \n${footerText(footer, publicUrl)}`;
}

function blockText(block: EmailBlock, publicUrl: string): string {
  if (typeof block === 'string') return block;
  if ('heading' in block) return block.heading;
  if ('facts' in block)
    return Object.entries(block.facts)
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n');
  if ('items' in block) return block.items.map((item) => itemText(item, publicUrl)).join('\n\n');
  if ('button' in block) return `${block.button}:\n${publicUrl}${block.path}`;
  if ('quote' in block) return introduced('\n', block.intro, quoteText(block.quote));
  if ('list' in block) return introduced('\n', block.intro, block.list.map((line) => `- ${line}`).join('\n'));
  return introduced(' ', block.intro, `${block.link}: ${publicUrl}${block.path}`);
}

const introduced = (separator: string, intro: string | undefined, text: string): string =>
  intro === undefined ? text : `${intro}${separator}${text}`;

const quoteText = (quote: string): string =>
  linesOf(quote)
    .map((line) => `> ${line}`)
    .join('\n');

const itemText = ({ title, details, path }: EmailItem, publicUrl: string): string =>
  [`- ${title}`, ...details.map((detail) => `  ${detail}`), `  ${publicUrl}${path}`].join('\n');

const footerText = ({ reason, unsubscribePath, preferencesPath }: EmailFooter, publicUrl: string): string =>
  [
    `${reason} ${signature.unsubscribe}: ${publicUrl}${unsubscribePath}`,
    ...(preferencesPath === undefined ? [] : [`${signature.preferences}: ${publicUrl}${preferencesPath}`]),
  ].join('\n');
