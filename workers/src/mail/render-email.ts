import { t } from '@bidboard/backend/kernel/text/texts';
import { oneLine, withoutBidiControls } from '@bidboard/backend/platform/notifications/one-line';
import type { Email, EmailBlock, EmailItem } from './email-content.ts';
import type { EmailFrame } from './email-frame.ts';
import { emailHtml } from './email-html.ts';
import { emailText } from './email-text.ts';

export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
}

/** Renders the plain-text part and the HTML part of an email from the same content. */
export function renderEmail(email: Email, frame: EmailFrame): RenderedEmail {
  const printed = {
    ...email,
    subject: oneLine(email.subject),
    greeting: oneLine(email.greeting ?? t('Hello,')),
    body: email.body.map(printable),
  };
  return { subject: printed.subject, text: emailText(printed, frame), html: emailHtml(printed, frame) };
}

/** Removes what would let a person's text begin a line of its own, or change how the text around it reads. */
function printable(block: EmailBlock): EmailBlock {
  if (typeof block === 'string') return oneLine(block);
  if ('heading' in block) return { heading: oneLine(block.heading) };
  if ('facts' in block)
    return {
      facts: Object.fromEntries(Object.entries(block.facts).map(([name, value]) => [name, oneLine(value)])),
    };
  if ('items' in block) return { items: block.items.map(printableItem) };
  if ('button' in block) return { ...block, button: oneLine(block.button) };
  const intro = block.intro === undefined ? {} : { intro: oneLine(block.intro) };
  if ('quote' in block) return { ...intro, quote: withoutBidiControls(block.quote) };
  if ('list' in block) return { ...intro, list: block.list.map(oneLine) };
  return { ...intro, link: oneLine(block.link), path: block.path };
}

const printableItem = ({ title, details, path }: EmailItem): EmailItem => ({
  title: oneLine(title),
  details: details.map(oneLine),
  path,
});
