import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderWithStore } from '../../testing/render.tsx';
import { ConditionEditor, type EarlierQuestion } from './condition-editor.tsx';
import type { DraftCondition } from './detail-draft.ts';
import { noDetailErrors } from './detail-errors.ts';

const earlier: EarlierQuestion[] = [
  { questionId: 1, label: '1.1.1 Is it hosted?', answers: ['yes', 'no'] },
  { questionId: 2, label: '1.1.2 Where?', answers: ['EU', 'UK', 'not-applicable'] },
];

function renderEditor(shownIf?: DraftCondition, questions = earlier, error = noDetailErrors.get('shownIf')) {
  let last = shownIf;
  function Editor() {
    const [value, setValue] = useState(shownIf);
    last = value;
    return (
      <ConditionEditor
        idOf={(part) => `details-3-${part}`}
        earlier={questions}
        shownIf={value}
        error={error}
        onChange={setValue}
      />
    );
  }
  const { user } = renderWithStore(<Editor />);
  return { user, value: () => last };
}

test('A question is made to depend on an earlier one, and on several of its answers', async () => {
  const { user, value } = renderEditor();
  await user.click(screen.getByRole('combobox', { name: 'Ask this question' }));
  await user.click(screen.getByRole('option', { name: 'Only if 1.1.2 Where? is answered' }));
  expect(value()).toEqual({ questionId: 2, answers: ['EU'] });
  const answers = screen.getByRole('group', { name: 'Answers after which it is asked' });
  await user.click(within(answers).getByRole('checkbox', { name: 'Not applicable' }));
  await user.click(within(answers).getByRole('checkbox', { name: 'EU' }));
  expect(value()).toEqual({ questionId: 2, answers: ['not-applicable'] });
});

test('A condition is taken away by asking the question always', async () => {
  const { user, value } = renderEditor({ questionId: 1, answers: ['yes'] });
  await user.click(screen.getByRole('combobox', { name: 'Ask this question' }));
  await user.click(screen.getByRole('option', { name: 'Always' }));
  expect(value()).toBeUndefined();
});

test('The first question of a section has nothing on which it could depend', () => {
  renderEditor(undefined, []);
  expect(screen.queryByText('Ask this question')).toBeNull();
});

test('A condition whose question is no longer above is shown with its error, and can be taken away', async () => {
  const { user, value } = renderEditor(
    { questionId: 9, answers: ['yes'] },
    earlier,
    'Choose another question',
  );
  const choice = screen.getByRole('combobox', { name: 'Ask this question' });
  expect(choice.textContent).toContain('Only if a question that is not above is answered');
  expect(screen.getByText('Choose another question')).toBeTruthy();
  await user.click(choice);
  await user.click(screen.getByRole('option', { name: 'Always' }));
  expect(value()).toBeUndefined();
});
