import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { setReader } from '../format/reader-settings.ts';
import { NumberInput } from './number-input.tsx';

afterEach(() => setReader(null));

function renderInput(initial: string) {
  let current = initial;
  function Hours() {
    const [value, setValue] = useState(initial);
    current = value;
    return <NumberInput aria-label="Hours" value={value} isInvalid={false} onChange={setValue} />;
  }
  render(<Hours />);
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Hours' });
  return { user: userEvent.setup(), box, value: () => current };
}

it('A number is shown in the format of the reader and typed with their decimal sign', async () => {
  setReader({ locale: 'de-DE', timeZone: 'UTC' });
  const { user, box, value } = renderInput('1234.50');
  expect(box.value).toBe('1.234,50');
  await user.clear(box);
  await user.type(box, '2,5');
  expect(box.value).toBe('2,5');
  expect(value()).toBe('2.5');
  await user.tab();
  expect(box.value).toBe('2,5');
});

it('A text that is not a number stays as typed', async () => {
  const { user, box, value } = renderInput('');
  await user.type(box, 'about 5 ');
  await user.tab();
  expect(box.value).toBe('about 5');
  expect(value()).toBe('about 5');
});
