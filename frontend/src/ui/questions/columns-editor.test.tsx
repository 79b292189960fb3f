import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { detailsOfWire, wireOfDetails, withDetails, type DetailedDraft } from './detail-draft.ts';
import { detailErrors, partOfPath } from './detail-errors.ts';
import { detailSummary } from './detail-summary.ts';
import { QuestionDetailsEditor } from './question-details-editor.tsx';

function renderEditor(initial: DetailedDraft) {
  let current = initial;
  function Editor() {
    const [draft, setDraft] = useState(initial);
    current = draft;
    return (
      <QuestionDetailsEditor
        draft={draft}
        score="5"
        label="Details"
        idPrefix="details-7"
        errors={detailErrors(draft)}
        onChange={(changes) => setDraft((before) => withDetails(before, changes))}
      />
    );
  }
  render(<Editor />);
  return { user: userEvent.setup(), sent: () => wireOfDetails(current), draft: () => current };
}

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const choose = async (user: ReturnType<typeof userEvent.setup>, label: string, option: string) => {
  await user.click(screen.getByRole('combobox', { name: label }));
  await user.click(await screen.findByRole('option', { name: option }));
};

it('Columns of a table get names, types, units and choices, and no points', async () => {
  const { user, sent, draft } = renderEditor({ type: 'table' });
  expect(screen.queryByText('Points by answer')).toBeNull();
  await user.type(field('Name of column 1'), 'Site');
  await user.click(screen.getByRole('checkbox', { name: 'Column 1 is required' }));
  await user.click(screen.getByRole('button', { name: 'Add column' }));
  expect(document.activeElement).toBe(field('Name of column 2'));
  await user.keyboard('Users');
  await choose(user, 'Type of column 2', 'Number');
  await user.type(field('Unit of column 2'), 'people');
  await user.click(screen.getByRole('button', { name: 'Add column' }));
  await user.keyboard('Region');
  await choose(user, 'Type of column 3', 'Single choice');
  await user.type(field('Choices of column 3, one in each line'), 'EU{Enter}UK');
  await user.type(field('Minimum rows'), '2');
  expect(sent()).toEqual({
    details: {
      columns: [
        { name: 'Site', type: 'detailed', isRequired: true },
        { name: 'Users', type: 'number', unit: 'people' },
        { name: 'Region', type: 'single-choice', choices: ['EU', 'UK'] },
      ],
      minRows: 2,
    },
  });
  expect(detailErrors(draft()).size).toBe(0);
  expect(detailSummary(draft())).toBe('3 columns');
});

it('A moved column takes its fields along, and a removed one is gone', async () => {
  const { user, sent } = renderEditor({
    type: 'table',
    ...detailsOfWire({
      type: 'table',
      details: {
        columns: [
          { name: 'Site', type: 'detailed' },
          { name: 'Users', type: 'number', unit: 'people' },
        ],
      },
    }),
  });
  await user.click(screen.getByRole('button', { name: 'Move column 2 up' }));
  expect(sent().details?.columns?.map(({ name }) => name)).toEqual(['Users', 'Site']);
  await user.click(screen.getByRole('button', { name: 'Remove column 1' }));
  expect(sent().details?.columns).toEqual([{ name: 'Site', type: 'detailed' }]);
});

it('Errors are at their column', () => {
  const draft: DetailedDraft = {
    type: 'table',
    columns: [
      { name: 'Site', type: 'detailed', isRequired: false, unit: '', choices: '' },
      { name: 'site', type: 'single-choice', isRequired: false, unit: '', choices: 'EU' },
      { name: ' ', type: 'number', isRequired: false, unit: '', choices: '' },
    ],
    minRows: '3',
    maxRows: 'many',
  };
  expect([...detailErrors(draft)]).toEqual([
    ['columns-2-name', 'Name the column, or remove it'],
    ['maxRows', 'A whole number from 1 to 200'],
    ['columns-1-name', 'This column is named twice'],
    ['columns-1-choices', 'Enter at least two choices'],
  ]);
  expect(partOfPath('details.columns[1].choices[0]', draft)).toBe('columns-1-choices');
});
