import { screen, within } from '@testing-library/react';
import { expect, it, test } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { TagField, pastedTags, type TagFieldProps } from './tag-field.tsx';

const renderTags = (tags: string[], props: Partial<TagFieldProps> = {}) => ({
  ...renderForm(<TagField name="tags" label="Keywords" placeholder="CRM" {...props} />, { tags }),
  input: screen.getByLabelText<HTMLInputElement>('Keywords'),
});
const shownTags = () =>
  screen
    .queryAllByRole('button', { name: /^Remove / })
    .map((button) => button.getAttribute('aria-label')?.replace('Remove ', ''));
const announced = () => screen.getByRole('status').textContent;

it('Enter adds a trimmed tag, announces it and does not send the form', async () => {
  const { user, input, sent } = renderTags([]);
  await user.type(input, '  cold   chain {Enter}');
  expect(shownTags()).toEqual(['cold chain']);
  expect(announced()).toBe('cold chain added');
  expect(input.value).toBe('');
  expect(sent).toEqual([]);
});

it('A tag field adds no empty tag, and none that is there in another case', async () => {
  const { user, input } = renderTags(['Fleet']);
  await user.type(input, '  {Enter}fleet{Enter}');
  expect(shownTags()).toEqual(['Fleet']);
  expect(input.value).toBe('');
});

it('Backspace in an empty tag field removes the last tag, and in a typed text only a letter', async () => {
  const { user, input } = renderTags(['one', 'two']);
  await user.type(input, 'x{Backspace}');
  expect(shownTags()).toEqual(['one', 'two']);
  await user.type(input, '{Backspace}');
  expect(shownTags()).toEqual(['one']);
  expect(announced()).toBe('two removed');
});

it('A pasted list becomes one tag per part, and what does not fit stays in the field', async () => {
  const { user, input } = renderTags(['one'], { maxTags: 3, maxLength: 8 });
  await user.click(input);
  await user.paste('One; two\nmuch too long, three, four');
  expect(shownTags()).toEqual(['one', 'two', 'three']);
  expect(input.value).toBe('much too long, four');
  expect(announced()).toBe('2 added');
});

it('A single pasted word is only text', async () => {
  const { user, input } = renderTags([]);
  await user.click(input);
  await user.paste('fleet');
  expect(input.value).toBe('fleet');
  expect(shownTags()).toEqual([]);
});

it('Leaving a tag field adds the text that was typed but not entered, so that it is sent', async () => {
  const { user, input, sent } = renderTags([]);
  await user.type(input, 'fleet');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent).toEqual([{ tags: ['fleet'] }]);
});

it('The button of a tag removes it', async () => {
  const { user } = renderTags(['one', 'two']);
  await user.click(screen.getByRole('button', { name: 'Remove one' }));
  expect(shownTags()).toEqual(['two']);
  expect(announced()).toBe('one removed');
});

it('A disabled tag field shows its tags and offers no way to change them', () => {
  const { input } = renderTags(['one'], { disabled: true });
  expect(input.disabled).toBe(true);
  expect(screen.getByText('one')).toBeTruthy();
  expect(shownTags()).toEqual([]);
});

it('A tag field reports its error', async () => {
  const { user } = renderForm(<TagField name="tags" label="Keywords" />, { tags: [] as string[] }, () => ({
    tags: 'Add a keyword',
  }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Add a keyword');
  const input = within(document.body).getByRole('textbox', {
    name: 'Keywords',
    description: 'Add a keyword Press Enter after each.',
  });
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test.each([
  ['a, b, c', ['a', 'b', 'c']],
  ['cold  chain;\ndepots\n', ['cold chain', 'depots']],
  ['one tag', []],
  [' , ', []],
])('The pasted text %j gives the tags %j', (text, tags) => expect(pastedTags(text)).toEqual(tags));
