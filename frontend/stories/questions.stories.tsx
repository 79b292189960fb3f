import { useState } from 'react';
import { NumberInput } from '../src/ui/fields/number-input.tsx';
import { AnswerFiles } from '../src/ui/questions/answer-files.tsx';
import { withDetails, type DetailedDraft } from '../src/ui/questions/detail-draft.ts';
import { detailErrors } from '../src/ui/questions/detail-errors.ts';
import { QuestionDetailsEditor } from '../src/ui/questions/question-details-editor.tsx';
import type { EarlierQuestion } from '../src/ui/questions/condition-editor.tsx';
import { QuestionFacts } from '../src/ui/questions/question-facts.tsx';
import { AskedFiles, questionFilesOf, QuestionFilesProvider } from '../src/ui/questions/question-files.tsx';
import { TableShown } from '../src/ui/questions/table-shown.tsx';
import { longText, longWord } from './long-texts.ts';

const choice = (text: string, percent = '') => ({ text, percent, meetsMustHave: false });

const earlier: EarlierQuestion[] = [
  { questionId: 1, label: `1.1.1 ${longText}`, answers: ['EU', 'UK', longText] },
  { questionId: 2, label: '1.1.2 Is it hosted?', answers: ['yes', 'no', 'not-applicable'] },
];

function Editor({ initial, hasEarlier = false }: { initial: DetailedDraft; hasEarlier?: boolean }) {
  const [draft, setDraft] = useState(initial);
  return (
    <QuestionDetailsEditor
      draft={draft}
      score="4"
      label="Details of question 1.1.1"
      idPrefix="details-1"
      errors={detailErrors(draft)}
      earlier={hasEarlier ? earlier : undefined}
      onChange={(changes) => setDraft((before) => withDetails(before, changes))}
    />
  );
}

export const DetailsOfAChoice = () => (
  <Editor
    initial={{
      type: 'single-choice',
      isMustHave: true,
      choices: [choice('EU', '100'), choice('UK', '33'), choice('Elsewhere')],
      helpText: 'Where the data of customers are.',
      allowsNotApplicable: true,
    }}
  />
);

export const DetailsOfANumber = () => (
  <Editor
    initial={{
      type: 'number',
      unit: 'hours',
      numberLimits: { minimum: '0', maximum: '8784', ranges: [{ from: '', to: '4', percent: '50' }] },
    }}
  />
);

export const DetailsOfADate = () => (
  <Editor
    initial={{
      type: 'date',
      choices: [choice('Left over')],
      dateLimits: {
        minimum: '2027-01-31',
        maximum: '',
        ranges: [{ from: '2027-01-31', to: '2027-03-31', percent: '100' }],
      },
    }}
  />
);

export const DetailsWithErrors = () => (
  <Editor
    initial={{
      type: 'multiple-choice',
      choices: [choice('SAML', '120'), choice(''), choice('SAML')],
      allowsNotApplicable: true,
      notApplicablePercent: 'half',
    }}
  />
);

export const DetailsWithLongTexts = () => (
  <Editor
    initial={{
      type: 'single-choice',
      choices: [choice(longText, '50'), choice(longWord.repeat(3))],
      helpText: longText,
    }}
  />
);

const column = { type: 'detailed', isRequired: false, unit: '', choices: '' } as const;

export const DetailsOfATable = () => (
  <Editor
    initial={{
      type: 'table',
      columns: [
        { ...column, name: 'Site', isRequired: true },
        { ...column, name: 'Users', type: 'number', unit: 'people' },
        { ...column, name: longWord, type: 'single-choice', choices: 'EU\nUK' },
      ],
      minRows: '2',
      maxRows: 'many',
    }}
  />
);

export const DetailsOfAFreeText = () => <Editor initial={{ type: 'detailed' }} />;

export const DetailsWithACondition = () => (
  <Editor hasEarlier initial={{ type: 'yes-no', shownIf: { questionId: 2, answers: ['yes'] } }} />
);

export const DetailsWithAnUnfinishedCondition = () => (
  <Editor hasEarlier initial={{ type: 'detailed', shownIf: { questionId: 1, answers: [] } }} />
);

export const QuestionFactsOfAChoice = () => (
  <QuestionFacts
    question={{
      type: 'multiple-choice',
      details: { choices: ['SAML', longText], helpText: longText, allowsNotApplicable: true },
      grading: { choices: [{ choice: 'SAML', percent: 60 }] },
    }}
  />
);

export const NumberInputs = () => {
  const [value, setValue] = useState('1234.5');
  return <NumberInput aria-label="Hours" value={value} isInvalid={false} end="hours" onChange={setValue} />;
};

export const TableAnswered = () => (
  <TableShown
    label="Sites"
    table={{
      headings: ['Site', 'Users (people)', 'Remark'],
      rows: [
        ['Berlin', '1,200', longText],
        [longWord, '', 'Second site'],
      ],
    }}
  />
);

const sha256 = 'ab'.repeat(32);

export const FilesOfAnAnswer = () => (
  <AnswerFiles
    label="Files"
    answer={`${sha256}  certificate.pdf\n${sha256}  ${longWord}.xlsx`}
    locate={() => Promise.resolve(undefined)}
    onFailure={() => undefined}
    remove={() => undefined}
  />
);

const asked = (key: string, name: string) => ({
  questionId: 1,
  key,
  name,
  location: '#',
  mimetype: 'application/pdf',
  companyName: 'Quill',
  createdAt: '2026-11-30T00:00:00.000Z',
});

export const FilesOfAQuestion = () => (
  <QuestionFilesProvider
    value={questionFilesOf(
      [asked('a', 'template.xlsx'), asked('b', `${longWord}.pdf`)],
      0,
      () => Promise.resolve({ files: [] }),
      () => undefined,
    )}
  >
    <AskedFiles questionId={1} />
  </QuestionFilesProvider>
);
