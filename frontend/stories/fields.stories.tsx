import { useState } from 'react';
import { CheckboxField } from '../src/ui/fields/checkbox-field.tsx';
import { Checkbox } from '../src/ui/fields/checkbox.tsx';
import { NumberField } from '../src/ui/fields/number-field.tsx';
import { NumberInput } from '../src/ui/fields/number-input.tsx';
import { PasswordField } from '../src/ui/fields/password-field.tsx';
import { RadioField } from '../src/ui/fields/radio-field.tsx';
import { RowsField } from '../src/ui/fields/rows-field.tsx';
import { SearchSelectField } from '../src/ui/fields/search-select-field.tsx';
import { SelectField } from '../src/ui/fields/select-field.tsx';
import { Slider } from '../src/ui/fields/slider.tsx';
import { TagField } from '../src/ui/fields/tag-field.tsx';
import { TextField } from '../src/ui/fields/text-field.tsx';
import { YesNo, type YesNoProps } from '../src/ui/fields/yes-no.tsx';
import { longText, longWord } from './long-texts.ts';
import { StoryForm } from './story-form.tsx';
import layoutStyles from '../src/ui/styles/layout.module.css';

const options = [
  { value: 'crm', label: 'Customer relations' },
  { value: 'iam', label: longText },
  { value: 'erp', label: 'Planning', disabled: true },
];

export const TextFields = () => (
  <StoryForm values={{ name: '', site: 'https://calder.example', sum: '1200', about: 'Two\nlines' }}>
    <TextField name="name" label="Company" placeholder="Calder Systems" help="As customers know it." />
    <TextField name="site" label="Website" optional />
    <TextField name="sum" label="Budget" prefix="€" suffix="a year" numeric dense />
    <TextField name="about" label="About" multiline counter maxLength={500} />
  </StoryForm>
);

export const TextFieldsWithErrors = () => (
  <StoryForm
    values={{ name: '', about: longText }}
    errors={{ name: 'Enter the name of the company.', about: 'Describe what the company sells.' }}
  >
    <TextField name="name" label="Company" help="As customers know it." />
    <TextField name="about" label="About" multiline counter maxLength={500} />
  </StoryForm>
);

export const DisabledTextFields = () => (
  <StoryForm values={{ name: 'Calder Systems', site: 'https://calder.example' }}>
    <TextField name="name" label="Company" disabled />
    <TextField name="site" label="Website" readOnly />
  </StoryForm>
);

export const TextFieldWithLongText = () => (
  <StoryForm values={{ name: longWord.repeat(3) }}>
    <TextField name="name" label={longText} help={longText} />
  </StoryForm>
);

export const NumberFields = () => (
  <StoryForm values={{ share: '12.5', price: '', seats: 'many' }} errors={{ price: 'Enter a price.' }}>
    <NumberField name="share" label="Share" suffix="%" />
    <NumberField name="price" label="Price" prefix="€" help="Without taxes." />
    <NumberField name="seats" label="Seats" errorOf={() => 'Enter a number, such as 50.'} dense={false} />
  </StoryForm>
);

export const PasswordFields = () => (
  <StoryForm
    values={{ current: 'correct horse', next: 'short' }}
    errors={{ next: 'Choose at least 12 characters.' }}
  >
    <PasswordField name="current" label="Current password" purpose="current" />
    <PasswordField name="next" label="New password" purpose="new" help="At least 12 characters." />
  </StoryForm>
);

export const SelectFields = () => (
  <StoryForm values={{ empty: '', chosen: 'crm', long: 'iam' }}>
    <SelectField name="empty" label="Category" options={options} optional />
    <SelectField name="chosen" label="Second category" options={options} help="Optional." dense />
    <SelectField name="long" label="Third category" options={options} />
  </StoryForm>
);

export const SelectFieldsWithErrorAndDisabled = () => (
  <StoryForm values={{ empty: '', chosen: 'crm' }} errors={{ empty: 'Choose a category.' }}>
    <SelectField name="empty" label="Category" options={options} />
    <SelectField name="chosen" label="Second category" options={options} disabled />
  </StoryForm>
);

const zones = ['Europe/Amsterdam', 'Europe/London', 'Europe/Oslo'].map((value) => ({ value, label: value }));

export const SearchSelectFields = () => (
  <StoryForm values={{ zone: 'Europe/London', other: 'Europe/Oslo' }} errors={{ other: 'Choose a zone.' }}>
    <SearchSelectField name="zone" label="Time zone" options={zones} help="Deadlines are in this zone." />
    <SearchSelectField name="other" label="Second time zone" options={zones} />
  </StoryForm>
);

export const TagFields = () => (
  <StoryForm
    values={{ empty: [], some: ['SSO', longWord], wrong: ['SSO'], fixed: ['SAML'] }}
    errors={{ wrong: 'Add at least two tags.' }}
  >
    <TagField name="empty" label="Features" placeholder="SSO" optional />
    <TagField name="some" label="Integrations" />
    <TagField name="wrong" label="Standards" />
    <TagField name="fixed" label="Protocols" disabled />
  </StoryForm>
);

export const CheckboxFields = () => (
  <StoryForm values={{ terms: false, news: true, all: true }} errors={{ terms: 'Accept the terms first.' }}>
    <CheckboxField name="terms">I accept the terms</CheckboxField>
    <CheckboxField name="news" help="At most once a month.">
      {longText}
    </CheckboxField>
    <CheckboxField name="all" disabled>
      Everything else
    </CheckboxField>
  </StoryForm>
);

export function Checkboxes() {
  const [isOn, setOn] = useState(true);
  return (
    <div className={layoutStyles.stack}>
      <Checkbox checked={isOn} onChange={setOn}>
        Cloud
      </Checkbox>
      <Checkbox checked={isOn} onChange={setOn} label="Choose Calder" />
      <Checkbox checked={false} onChange={setOn} disabled>
        On premises
      </Checkbox>
    </div>
  );
}

const choices = [
  { value: 'open', label: 'Open', detail: 'Every vendor may ask for an invite.' },
  { value: 'closed', label: longText },
  { value: 'later', label: 'Later', disabled: true },
];

export const RadioFields = () => (
  <StoryForm
    values={{ lines: 'open', cards: 'open', wrong: '', fixed: 'open' }}
    errors={{ wrong: 'Choose who may take part.' }}
  >
    <RadioField name="lines" label="Visibility" choices={choices} help="You can change it later." />
    <RadioField name="cards" label="Visibility as cards" choices={choices} cards />
    <RadioField name="wrong" label="Participants" choices={choices} />
    <RadioField name="fixed" label="Phase" choices={choices} disabled />
  </StoryForm>
);

export function YesAndNo() {
  const [answer, setAnswer] = useState<YesNoProps['value']>(null);
  return (
    <div className={layoutStyles.stack}>
      <YesNo label="Answer 1.1" value={answer} onChange={setAnswer} />
      <YesNo label="Answer 1.2" value="yes" onChange={setAnswer} />
      <YesNo label="Answer 1.3" value="no" onChange={setAnswer} disabled />
      <YesNo label="Answer 1.4" value={answer} onChange={setAnswer} allowsNotApplicable />
    </div>
  );
}

const rows = [{ name: 'Licence' }, { name: longWord }];
const rowsField = (isReadOnly: boolean, shown: typeof rows) => (
  <RowsField<{ name: string }>
    name="rows"
    title="Cost items"
    className="table"
    rows={shown}
    columns={[
      {
        heading: 'Name',
        cell: (_, at, name) => (
          <TextField name={`rows[${at}].name`} label={`Name of ${name}`} labelHidden dense />
        ),
      },
    ]}
    nameOf={(_, at) => `item ${at + 1}`}
    firstField="name"
    blank={{ name: '' }}
    addLabel="Add an item"
    minRows={0}
    maxRows={5}
    readOnly={isReadOnly}
  />
);

export const Rows = () => <StoryForm values={{ rows }}>{rowsField(false, rows)}</StoryForm>;
export const RowsWithoutAny = () => <StoryForm values={{ rows: [] }}>{rowsField(false, [])}</StoryForm>;
export const RowsToRead = () => <StoryForm values={{ rows }}>{rowsField(true, rows)}</StoryForm>;

const percentage = {
  unit: '%',
  format: String,
  parse: (typed: string) => (typed.trim() === '' ? Number.NaN : Number(typed)),
  error: 'Enter a percentage from 0 to 100.',
};

export const Sliders = () => {
  const [share, setShare] = useState(25);
  return (
    <StoryForm values={{}}>
      <Slider
        {...percentage}
        label="Security"
        value={share}
        onChange={setShare}
        note="Meridian stays first."
      />
      <Slider {...percentage} label={longText} value={share} onChange={setShare} note={longText} />
      <Slider {...percentage} label="Price" value={60} onChange={setShare} disabled />
    </StoryForm>
  );
};

export function Numbers() {
  const [value, setValue] = useState('1234.5');
  return (
    <div className={layoutStyles.stack}>
      <NumberInput aria-label="Duration" value={value} onChange={setValue} isInvalid={false} end="hours" />
      <NumberInput aria-label="Wrong duration" value="2,5,1" onChange={setValue} isInvalid end="hours" />
      <NumberInput aria-label="Fixed duration" value="4" onChange={setValue} isInvalid={false} disabled />
    </div>
  );
}
