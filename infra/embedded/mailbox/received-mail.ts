import PostalMime from 'postal-mime';

export interface ReceivedMail {
  id: number;
  /** The recipients in the envelope, in lower case. */
  to: string[];
  from: string;
  subject: string;
  receivedAt: string;
  text: string;
  html: string;
  /** Every http(s) address in it, in order, once each. */
  links: string[];
}

const addressInText = /https?:\/\/[^\s<>"')\]]+/g;
const addressInHtml = /href="(https?:\/\/[^"]+)"/g;

function linksOf(text: string, html: string): string[] {
  const inHtml = [...html.matchAll(addressInHtml)].map(([, address = '']) =>
    address.replaceAll('&amp;', '&'),
  );
  return [...new Set([...(text.match(addressInText) ?? []), ...inHtml])];
}

export async function readMail(id: number, to: string[], raw: Buffer): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw);
  const text = mail.text ?? '';
  const html = mail.html ?? '';
  return {
    id,
    to: to.map((address) => address.toLowerCase()),
    from: mail.from?.name || mail.from?.address || '',
    subject: mail.subject || '(no subject)',
    receivedAt: new Date().toISOString(),
    text,
    html,
    links: linksOf(text, html),
  };
}
