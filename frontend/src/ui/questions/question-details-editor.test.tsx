import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { setReader } from '../format/reader-settings.ts';
import { wireOfDetails, withDetails, type DetailedDraft } from './detail-draft.ts';
import { detailErrors } from './detail-errors.ts';
import { QuestionDetailsEditor } from './question-details-editor.tsx';
import { QuestionFacts } from './question-facts.tsx';

afterEach(() => setReader(null));

/** Renders the editor with the errors of its draft, and returns what would be sent. */
function renderEditor(initial: DetailedDraft, score = '4') {
  let current = initial;
  function Editor() {
    const [draft, setDraft] = useState(initial);
    current = draft;
    return (
      <QuestionDetailsEditor
        draft={draft}
        score={score}
        label="Details"
        idPrefix="details-7"
        errors={detailErrors(draft)}
        onChange={(changes) => setDraft((before) => withDetails(before, changes))}
      />
    );
  }
  render(<Editor />);
  return { user: userEvent.setup(), sent: () => wireOfDetails(current) };
}

const field = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const choicesShown = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: /^Choice \d+$/ }).map(({ value }) => value);

it('Choices are typed one below the other, with Enter between them', async () => {
  const { user, sent } = renderEditor({ type: 'single-choice' });
  await user.click(field('Choice 1'));
  await user.keyboard('EU{Enter}UK{Enter}Elsewhere');
  expect(sent().details?.choices).toEqual(['EU', 'UK', 'Elsewhere']);
  expect(document.activeElement).toBe(field('Choice 3'));
});

it('Several pasted lines become several choices', async () => {
  const { user, sent } = renderEditor({ type: 'multiple-choice' });
  await user.click(field('Choice 1'));
  await user.paste('SAML\nOpenID Connect\n\nPassword');
  expect(sent().details?.choices).toEqual(['SAML', 'OpenID Connect', 'Password']);
  expect(screen.getByText('3 choices added')).toBeTruthy();
  expect(document.activeElement).toBe(field('Choice 3'));
  await user.click(field('Choice 1'));
  await user.paste('Kerberos\nPasskeys');
  expect(choicesShown()).toEqual(['SAML', 'Kerberos', 'Passkeys', 'OpenID Connect', 'Password']);
});

it('Alt with an arrow key moves a choice with its percentage, and the focus goes along', async () => {
  const choices = ['EU', 'UK', 'Elsewhere'].map((text, at) => ({
    text,
    percent: at === 0 ? '100' : '',
    meetsMustHave: false,
  }));
  const { user, sent } = renderEditor({ type: 'single-choice', choices });
  await user.click(field('Choice 1'));
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(choicesShown()).toEqual(['UK', 'EU', 'Elsewhere']);
  expect(document.activeElement).toBe(field('Choice 2'));
  expect(sent().grading?.choices).toEqual([{ choice: 'EU', percent: 100 }]);
  await user.click(screen.getByRole('button', { name: 'Move choice 3 up' }));
  expect(choicesShown()).toEqual(['UK', 'Elsewhere', 'EU']);
  expect(screen.getByText('Moved to place 2')).toBeTruthy();
});

it('A choice is removed by its button or by Backspace once it is empty', async () => {
  const choices = ['EU', 'UK', ''].map((text) => ({ text, percent: '', meetsMustHave: false }));
  const { user, sent } = renderEditor({ type: 'single-choice', choices });
  await user.click(field('Choice 3'));
  await user.keyboard('{Backspace}');
  expect(document.activeElement).toBe(field('Choice 2'));
  await user.click(screen.getByRole('button', { name: 'Remove choice 1' }));
  expect(sent().details?.choices).toEqual(['UK']);
  expect(screen.getByText('Enter at least two choices')).toBeTruthy();
});

it('A must-have question says which of its choices meet it', async () => {
  const choices = ['EU', 'UK'].map((text) => ({ text, percent: '', meetsMustHave: false }));
  const { user, sent } = renderEditor({ type: 'single-choice', isMustHave: true, choices });
  await user.click(screen.getByRole('checkbox', { name: 'Choice 2 meets the must-have' }));
  expect(sent().details?.mustHaveChoices).toEqual(['UK']);
});

it('Numbers are read in the format of the reader, and one that is none stays with its error', async () => {
  setReader({ locale: 'de-DE', timeZone: 'UTC' });
  const { user, sent } = renderEditor({ type: 'number' });
  await user.type(field(/^Unit/), 'hours');
  await user.type(field('Lowest number'), '0,5');
  await user.type(field('Highest number'), '8.784');
  await user.tab();
  expect(sent().details).toEqual({ unit: 'hours', minimum: '0.5', maximum: '8784' });
  expect(field('Highest number').value).toBe('8.784');
  await user.clear(field('Lowest number'));
  await user.type(field('Lowest number'), '1,5,2');
  await user.tab();
  expect(field('Lowest number').value).toBe('1,5,2');
  expect(field('Lowest number').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter a number, such as 99.5')).toBeTruthy();
});

it('Days are limits of a date, and ranges of days earn percentages', async () => {
  const { user, sent } = renderEditor({ type: 'date' });
  await user.type(field('First day'), '1/2/2027');
  await user.click(screen.getByRole('button', { name: 'Add range' }));
  expect(document.activeElement).toBe(field('Range 1 from'));
  expect(screen.getByText('A whole number from 0 to 100')).toBeTruthy();
  await user.type(field('Range 1 to'), '31/3/2027');
  await user.type(field('Percentage of range 1'), '80');
  expect(sent()).toEqual({
    details: { minimum: '2027-02-01' },
    grading: { ranges: [{ to: '2027-03-31', percent: 80 }] },
  });
  expect(screen.getByText(/an answer up to 31 Mar 2027 earns 80%, which is 3.2/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Remove range 1' }));
  expect(sent().grading).toBeUndefined();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add range' }));
});

it('Points by answer are marked as private, and each choice takes a percentage', async () => {
  const choices = ['EU', 'UK'].map((text) => ({ text, percent: '', meetsMustHave: false }));
  const { user, sent } = renderEditor({ type: 'single-choice', choices });
  const points = within(screen.getByRole('region', { name: 'Points by answer' }));
  expect(points.getByText('Only you and your colleagues see this')).toBeTruthy();
  await user.type(points.getByRole('textbox', { name: 'EU' }), '100');
  await user.type(points.getByRole('textbox', { name: 'UK' }), '200');
  expect(sent().grading?.choices?.[0]).toEqual({ choice: 'EU', percent: 100 });
  expect(points.getByText('A whole number from 0 to 100')).toBeTruthy();
  expect(points.getByText('Example: with a score of 4, “EU” at 100% earns 4.')).toBeTruthy();
});

it('“Not applicable” earns a percentage only where it is allowed', async () => {
  const { user, sent } = renderEditor({ type: 'yes-no' });
  expect(screen.queryByRole('textbox', { name: 'Not applicable' })).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Allow “Not applicable”' }));
  await user.type(field('Not applicable'), '50');
  await user.click(screen.getByRole('checkbox', { name: 'Allow a remark' }));
  expect(sent()).toEqual({
    details: { allowsNotApplicable: true, allowsRemark: true },
    grading: { notApplicablePercent: 50 },
  });
});

it('A free text has a help text only, and names what the type before had', async () => {
  const choices = ['EU', 'UK'].map((text) => ({ text, percent: '', meetsMustHave: false }));
  const { user, sent } = renderEditor({ type: 'detailed', choices });
  expect(screen.queryByRole('region', { name: 'Points by answer' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('status').textContent).toContain('2 choices: not part of this type.');
  await user.type(field(/^Help text/), 'In two sentences.');
  expect(sent()).toEqual({ details: { helpText: 'In two sentences.' } });
});

it('A question states its help text, choices, unit and limits, and its points only with a grading', () => {
  const details = {
    choices: ['EU', 'UK'],
    mustHaveChoices: ['EU', 'UK'],
    helpText: 'Where?',
    allowsRemark: true,
  };
  const { rerender } = render(<QuestionFacts question={{ type: 'single-choice', details }} />);
  expect(screen.getByText('Where?')).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Choices' })).getAllByRole('listitem')).toHaveLength(2);
  expect(screen.getByText('Single choice · a remark is allowed')).toBeTruthy();
  expect(screen.getByText('Must have: EU or UK')).toBeTruthy();
  expect(screen.queryByText(/Points by answer/)).toBeNull();
  rerender(
    <QuestionFacts
      question={{
        type: 'number',
        details: { unit: 'hours', minimum: '0', maximum: '8784' },
        grading: { ranges: [{ to: '1', percent: 100 }] },
      }}
    />,
  );
  expect(screen.getByText('Number · in hours · 0 to 8,784')).toBeTruthy();
  expect(screen.getByText(/Points by answer, only for you and your colleagues: up to 1: 100 %/)).toBeTruthy();
});
