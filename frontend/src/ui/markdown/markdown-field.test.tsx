import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { readToasts } from '../feedback/toast-store.ts';
import { MarkdownField, type MarkdownFieldProps } from './markdown-field.tsx';
import { MarkdownView } from './markdown-view.tsx';

async function renderText(text: string, props: Partial<MarkdownFieldProps> = {}, error?: string) {
  const form = renderForm(
    <MarkdownField name="about" label="About" help="What it does." {...props} />,
    { about: text },
    ({ about }) => (error && about === '' ? { about: error } : {}),
  );
  return { ...form, area: await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'About' }) };
}
const toolbarButton = (name: string) => screen.getByRole('button', { name });

it('Rich text is typed as Markdown and sent with the form', async () => {
  const { user, area, sent } = await renderText('');
  await user.type(area, 'One **two**');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([{ about: 'One **two**' }]);
});

it('The toolbar formats the marked text', async () => {
  const { user, area } = await renderText('fast');
  area.setSelectionRange(0, 4);
  await user.click(toolbarButton('Bold'));
  expect(area.value).toBe('**fast**');
});

it('The preview shows what readers will see, and Write returns to the text', async () => {
  const { user } = await renderText('- [x] done');
  await user.click(toolbarButton('Preview'));
  expect(await screen.findByText('☑ done')).toBeTruthy();
  await user.click(toolbarButton('Write'));
  expect(await screen.findByRole('textbox', { name: 'About' })).toBeTruthy();
});

it('A rich text that is missing is reported at its field', async () => {
  const { user, area } = await renderText('', {}, 'Say what it does');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Say what it does');
  expect(area.getAttribute('aria-invalid')).toBe('true');
  const { id } = area;
  expect(area.getAttribute('aria-describedby')).toBe(`${id}-error ${id}-help`);
});

it('Leaving an emptied rich text reports that it is missing', async () => {
  const { user, area } = await renderText('x', {}, 'Say what it does');
  await user.clear(area);
  expect(screen.queryByText('Say what it does')).toBeNull();
  fireEvent.blur(area);
  expect(await screen.findByText('Say what it does')).toBeTruthy();
});

it('A toast explains where to put a pasted picture, and pasted text is only text', async () => {
  const { area } = await renderText('');
  const paste = (text: string) =>
    fireEvent.paste(area, {
      clipboardData: { files: [new File([''], 'a.png', { type: 'image/png' })], getData: () => text },
    });
  paste('A cell of a table, with its picture');
  expect(readToasts().toasts).toEqual([]);
  paste('');
  expect(readToasts().toasts.map(({ text }) => text)).toEqual([
    'You can’t paste pictures into text. Upload the picture as a file, or paste a link to it.',
  ]);
});

it('A disabled rich text shows the finished text without a toolbar', async () => {
  renderForm(<MarkdownField name="about" label="About" disabled />, { about: '**fast**' });
  const text = await screen.findByText('fast');
  expect(text.tagName).toBe('STRONG');
  expect(screen.queryByRole('button', { name: 'Bold' })).toBeNull();
});

it('A heading of a text is below the headings of its page, and wide content is reached by keyboard', () => {
  render(<MarkdownView text={'# Title\n\n| a |\n|---|\n| 1 |'} topLevel={4} />);
  expect(screen.getByRole('heading', { level: 4 }).textContent).toBe('Title');
  expect(screen.getByRole('region', { name: 'Table' }).tabIndex).toBe(0);
});
