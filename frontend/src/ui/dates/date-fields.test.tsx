import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderForm } from '../../testing/render.tsx';
import { setReader } from '../format/reader-settings.ts';
import { DateField, DateTimeField, TimeField } from './date-fields.tsx';
import { DateFilter } from './date-filter.tsx';

afterEach(() => setReader(null));

const textbox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

it('A day is typed in the order of the reader and shown in their format once the field is left', async () => {
  setReader({ locale: 'en-US', timeZone: 'UTC' });
  const { user, sent } = renderForm(<DateField name="due" label="Due" />, { due: '' });
  expect(textbox('Due').placeholder).toBe('MM/DD/YYYY');
  await user.type(textbox('Due'), '12/2/2026');
  expect(textbox('Due').value).toBe('12/2/2026');
  await user.tab();
  expect(textbox('Due').value).toBe('Dec 02, 2026');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual([{ due: '2026-12-02' }]));
});

it('A text that is not a day stays as typed, and its error is shown', async () => {
  const { user, sent } = renderForm(<DateField name="due" label="Due" />, { due: '' }, ({ due }) =>
    /^\d{4}-/.test(due) ? {} : { due: 'Enter a date.' },
  );
  await user.type(textbox('Due'), '31/02/2026');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Enter a date.');
  expect([textbox('Due').value, sent]).toEqual(['31/02/2026', []]);
});

it('A day is chosen in the calendar by the keyboard, and the focus returns to its button', async () => {
  const { user, sent } = renderForm(<DateField name="due" label="Due" min="2026-12-02" max="2026-12-20" />, {
    due: '2026-12-10',
  });
  await user.click(screen.getByRole('button', { name: 'Open calendar for Due' }));
  const chosen = await screen.findByRole('button', { name: 'Thursday, 10 December 2026, chosen' });
  await waitFor(() => expect(document.activeElement).toBe(chosen));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tuesday, 1 December 2026' }).disabled).toBe(
    true,
  );
  await user.keyboard('{ArrowDown}{ArrowRight}{Enter}');
  expect(textbox('Due').value).toBe('18 Dec 2026');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const opener = screen.getByRole('button', { name: 'Open calendar for Due' });
  await waitFor(() => expect(document.activeElement).toBe(opener));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual([{ due: '2026-12-18' }]));
});

it('A field that cannot change has no calendar', () => {
  renderForm(<DateField name="due" label="Due" readOnly />, { due: '2026-12-10' });
  expect([textbox('Due').value, textbox('Due').readOnly]).toEqual(['10 Dec 2026', true]);
  expect(screen.queryByRole('button', { name: 'Open calendar for Due' })).toBeNull();
});

it('A time is typed as people write it and shown in the format of the reader', async () => {
  setReader({ locale: 'en-US', timeZone: 'UTC' });
  const { user, sent } = renderForm(<TimeField name="at" label="Time" />, { at: '' });
  await user.type(textbox('Time'), '2.30pm');
  await user.tab();
  expect(textbox('Time').value.replace(/\s/u, ' ')).toBe('02:30 PM');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(sent).toEqual([{ at: '14:30' }]));
});

it('A day and a time are a value together, and nothing once both are empty', async () => {
  const { user, sent } = renderForm(<DateTimeField name="at" label="When" />, { at: '' });
  expect(screen.getByRole('group', { name: 'When' })).toBeTruthy();
  await user.type(textbox('Day'), '2/12/2026');
  await user.type(textbox('Time'), '9:15');
  const send = screen.getByRole('button', { name: 'Send' });
  await user.click(send);
  await waitFor(() => expect(sent).toEqual([{ at: '2026-12-02T09:15' }]));
  await user.clear(textbox('Day'));
  await user.clear(textbox('Time'));
  await user.click(send);
  await waitFor(() => expect(sent.at(-1)).toEqual({ at: '' }));
});

it('A list is filtered by a day only once it is complete', async () => {
  const user = userEvent.setup();
  const onChange = vi.fn<(day: string) => void>();
  function Filter() {
    const [day, setDay] = useState('');
    return (
      <DateFilter
        label="Day"
        day={day}
        onChange={(next) => {
          onChange(next);
          setDay(next);
        }}
      />
    );
  }
  render(<Filter />);
  await user.type(textbox('Day'), '2/12');
  expect(onChange).not.toHaveBeenCalled();
  await user.type(textbox('Day'), '/2026');
  expect(onChange.mock.calls.at(-1)).toEqual(['2026-12-02']);
  expect(onChange).toHaveBeenCalledTimes(1);
  await user.clear(textbox('Day'));
  expect(onChange.mock.calls.at(-1)).toEqual(['']);
  await user.type(textbox('Day'), '3/12/26');
  expect(onChange).toHaveBeenCalledTimes(2);
  await user.tab();
  expect(onChange.mock.calls.at(-1)).toEqual(['2026-12-03']);
});
