import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { EditConflictBanner } from './edit-conflict.tsx';
import type { FieldDescriptors } from './field-descriptors.ts';
import { useEditConflict } from './use-edit-conflict.ts';

interface Note {
  title: string;
  about: string;
  place: string;
}
const names = ['title', 'about', 'place'] as const;
const fields: FieldDescriptors<Note> = { title: 'Title', about: 'About', place: 'Place' };
const base: Note = { title: 'CRM', about: 'Old', place: 'Leeds' };

/** A form of three fields, another person's save of it, and what the form would save next. */
function NoteForm({ theirs }: { theirs: Note }) {
  const [typed, setTyped] = useState(base);
  const [saved, setSaved] = useState({ note: base, version: 1, isSaved: true });
  const conflict = useEditConflict<Note>({
    current: typed,
    base: saved.note,
    fields,
    put: (draft, version, isSaved, note) => {
      setTyped(draft);
      setSaved({ note, version, isSaved });
    },
    read: () => Promise.resolve({ draft: theirs, version: 2 }),
  });
  return (
    <>
      <EditConflictBanner conflict={conflict} />
      {names.map((name) => (
        <input
          key={name}
          aria-label={name}
          value={typed[name]}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
      <button onClick={() => void conflict.found()}>Save second</button>
      <output>{`version ${saved.version}, ${saved.isSaved ? 'saved' : 'changed'}`}</output>
    </>
  );
}

async function saveSecond(theirs: Partial<Note>, mine: Partial<Note>) {
  const user = userEvent.setup();
  render(<NoteForm theirs={{ ...base, ...theirs }} />);
  for (const name of names) {
    if (mine[name] === undefined) continue;
    await user.clear(screen.getByLabelText(name));
    await user.type(screen.getByLabelText(name), mine[name]);
  }
  await user.click(button('Save second'));
  return {
    user,
    dialog: await screen.findByRole('dialog', { name: 'Someone else has saved this in the meantime.' }),
  };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const shown = () => names.map((name) => screen.getByLabelText<HTMLInputElement>(name).value);
const state = () => document.querySelector('output')?.textContent;

it('A save that came second asks only about what both changed, and combines the rest', async () => {
  const { user, dialog } = await saveSecond(
    { title: 'CRM 2', place: 'York' },
    { title: 'My CRM', about: 'New' },
  );
  const conflict = within(dialog).getByRole('radiogroup', { name: 'Title' });
  expect(within(dialog).getByRole('group', { name: 'Place' }).textContent).toContain('York');
  expect(within(dialog).getByRole('group', { name: 'About' }).textContent).toContain('New');
  expect(within(dialog).getByRole('status').textContent).toBe('1 of 1 still to choose');
  expect(button('Combine both').disabled).toBe(true);
  await user.click(within(conflict).getByRole('radio', { name: 'Keep mine' }));
  await user.click(button('Combine both'));
  await closed();
  expect(shown()).toEqual(['My CRM', 'New', 'York']);
  expect(state()).toBe('version 2, changed');
});

it('One button chooses a side for everything that both changed', async () => {
  const { user } = await saveSecond({ title: 'CRM 2', about: 'Theirs' }, { title: 'My CRM', about: 'Mine' });
  await user.click(button('Keep mine for all'));
  await user.click(button('Use theirs for all'));
  await user.click(button('Combine both'));
  await closed();
  expect(shown()).toEqual(['CRM 2', 'Theirs', 'Leeds']);
  expect(state()).toBe('version 2, saved');
});

it('A user who keeps typing sees the conflict above the form, and later typing counts', async () => {
  const { user } = await saveSecond({ title: 'CRM 2' }, { title: 'My CRM' });
  await user.click(button('Keep typing'));
  await closed();
  expect(screen.getByText(/Your text is here, but not saved/)).toBeTruthy();
  await user.type(screen.getByLabelText('title'), '!');
  await user.click(button('See the difference'));
  expect(screen.getByRole('radiogroup', { name: 'Title' }).textContent).toContain('My CRM!');
  await user.keyboard('{Escape}');
  await closed();
  await user.click(button('Replace with mine'));
  expect(shown()).toEqual(['My CRM!', 'Old', 'Leeds']);
  expect(state()).toBe('version 2, changed');
  expect(screen.queryByText(/not saved/)).toBeNull();
});

it('Loading theirs keeps mine aside, and it can be brought back over theirs', async () => {
  const { user, dialog } = await saveSecond({ title: 'CRM 2', place: 'York' }, { title: 'My CRM' });
  await user.click(within(dialog).getByRole('button', { name: 'Load theirs' }));
  await closed();
  expect([shown(), state()]).toEqual([['CRM 2', 'Old', 'York'], 'version 2, saved']);
  await user.type(screen.getByLabelText('about'), ' and new');
  await user.click(button('Restore mine'));
  expect(shown()).toEqual(['My CRM', 'Old and new', 'York']);
  expect(screen.queryByRole('button', { name: 'Restore mine' })).toBeNull();
});

it('If both typed the same, there is nothing to choose, and theirs is loaded', async () => {
  const { user, dialog } = await saveSecond({ title: 'Same' }, { title: 'Same' });
  expect(within(dialog).queryByRole('button', { name: 'Combine both' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Load theirs' }));
  await closed();
  expect([shown()[0], state()]).toEqual(['Same', 'version 2, saved']);
});
