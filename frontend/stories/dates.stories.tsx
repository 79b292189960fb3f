import { useState } from 'react';
import { Calendar } from '../src/ui/dates/calendar.tsx';
import { DateField, DateTimeField, TimeField } from '../src/ui/dates/date-fields.tsx';
import { DateFilter } from '../src/ui/dates/date-filter.tsx';
import { longText } from './long-texts.ts';
import { StoryForm } from './story-form.tsx';

export const DatesAndTimes = () => (
  <StoryForm values={{ empty: '', due: '2026-12-02', time: '14:30', when: '2026-12-02T09:15', dense: '' }}>
    <DateField name="empty" label="Start" optional help="The day on which work begins." />
    <DateField name="due" label="Responses due" />
    <TimeField name="time" label="Due at" help="In Europe/London." />
    <DateTimeField name="when" label="Meeting" />
    <DateField name="dense" label="Date of payment" dense />
  </StoryForm>
);

export const DatesAndTimesWithErrors = () => (
  <StoryForm
    values={{ due: '31/02/2026', time: 'noon', when: '' }}
    errors={{ due: 'This date does not exist.', time: 'Enter a time.', when: 'Enter a day and a time.' }}
  >
    <DateField name="due" label={longText} />
    <TimeField name="time" label="Due at" />
    <DateTimeField name="when" label="Meeting" />
  </StoryForm>
);

export const DisabledDates = () => (
  <StoryForm values={{ due: '2026-12-02', time: '14:30', when: '2026-12-02T09:15' }}>
    <DateField name="due" label="Responses due" disabled />
    <TimeField name="time" label="Due at" readOnly />
    <DateTimeField name="when" label="Meeting" disabled />
  </StoryForm>
);

export const CalendarOfMonth = () => {
  const [day, setDay] = useState('2026-12-10');
  return <Calendar day={day} min="2026-12-02" max="2026-12-24" onChoose={setDay} />;
};

export const FilterByDay = () => {
  const [day, setDay] = useState('2026-12-10');
  return <DateFilter label="Day" day={day} onChange={setDay} />;
};
