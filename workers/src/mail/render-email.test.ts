import { markupAttacks, nameAttacks } from '@bidboard/backend/testing/files/hostile-markup';
import { expect, test } from 'vitest';
import { defineEmails, type EmailBlock } from './email-content.ts';
import { renderEmail } from './render-email.ts';
import { unsubscribeFooter } from './unsubscribe-footer.ts';

const frame = { publicUrl: 'https://bidboard.example', contact: 'help@bidboard.example' };
const { letter } = defineEmails('test', {
  letter: ({ subject = 'A subject', body }: { subject?: string; body: readonly EmailBlock[] }) => ({
    subject,
    body,
  }),
});

/** Puts a text in every place of an email that may hold what a person typed. */
const everywhere = (text: string) =>
  renderEmail(
    {
      ...letter({
        subject: text,
        body: [
          text,
          { heading: text },
          { intro: text, quote: text },
          { intro: text, list: [text] },
          { facts: { Fact: text } },
          { button: text, path: '/app' },
          { intro: text, link: text, path: '/app' },
          { items: [{ title: text, details: [text], path: '/app' }] },
        ],
      }),
      greeting: text,
    },
    frame,
  );

/** The tags of a document in their order. React writes every `<` and `"` of a text as an entity. */
const tagsOf = (html: string) => html.match(/<\/?[a-z0-9]+|<!--/gi);
const plain = everywhere('Fenwick');

test('Every block is in both parts, in the same order', () => {
  const { text, html } = renderEmail(
    letter({
      body: [
        'A paragraph.',
        { intro: 'They wrote:', quote: 'One\nTwo' },
        { intro: 'Times:', list: ['Monday', 'Tuesday'] },
        { facts: { Due: 'tomorrow' } },
        { items: [{ title: 'An item', details: ['its detail'], path: '/item' }] },
        { button: 'Open it', path: '/app' },
        { intro: 'Not you?', link: 'New password', path: '/auth' },
      ],
    }),
    { ...frame, footer: unsubscribeFooter('daily', { token: 'token', hasAccount: true }) },
  );
  expect(text).toBe(
    [
      'Hello,',
      'A paragraph.',
      'They wrote:\n> One\n> Two',
      'Times:\n- Monday\n- Tuesday',
      'Due: tomorrow',
      '- An item\n  its detail\n  https://bidboard.example/item',
      'Open it:\nhttps://bidboard.example/app',
      'Not you? New password: https://bidboard.example/auth',
      'The Bidboard team\nQuestions? Write to help@bidboard.example.',
      '-- \nYou get the daily email from Bidboard. Unsubscribe: https://bidboard.example/unsubscribe/token\nNotification preferences: https://bidboard.example/app/notifications/preferences',
    ].join('\n\n'),
  );
  const inOrder = [
    '<h1 class="ink"',
    'A paragraph.',
    'One<br/>Two',
    '>Monday</li>',
    '>tomorrow</td>',
    'href="https://bidboard.example/item"',
    'href="https://bidboard.example/app"',
    'href="https://bidboard.example/auth"',
    'The Bidboard team',
    'href="https://bidboard.example/unsubscribe/token"',
  ].map((part) => html.indexOf(part, html.indexOf('<h1')));
  expect(inOrder).not.toContain(-1);
  expect(inOrder).toEqual(inOrder.toSorted((a, b) => a - b));
});

test('An email whose reader may not turn it off has no foot', () => {
  expect(plain.text).not.toContain('\n-- \n');
  expect(plain.html).not.toContain('Unsubscribe');
});

test.each([...markupAttacks, ...nameAttacks])('$name adds no element to an email', ({ text }) => {
  const oneLined = text.replaceAll(/[\r\n\u2028\u2029]+/g, ' ');
  expect(tagsOf(everywhere(oneLined).html)).toEqual(tagsOf(plain.html));
});

test('What a person typed begins no line of ours and no header, and cannot change the order of the text around it', () => {
  const { subject, text, html } = everywhere(
    'Fenwick\r\nBcc: all@x.example\u2028Pay here\u202Egnp\u2066.exe',
  );
  expect(subject).toBe('Fenwick Bcc: all@x.example Pay heregnp.exe');
  expect(text.split('\n').filter((line) => /^(Bcc|Pay)/.test(line))).toEqual([]);
  for (const part of [subject, text, html]) expect(part).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u2028]/u);
});

test('Every line of a quotation is marked, however its lines end', () => {
  const { text } = renderEmail(letter({ body: [{ quote: 'One\r\nTwo\rThree\u2028Four\n\nFive' }] }), frame);
  expect(text).toContain('> One\n> Two\n> Three\n> Four\n> \n> Five');
});
