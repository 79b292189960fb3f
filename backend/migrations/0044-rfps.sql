-- Types of questions besides yes/no and free text, with their choices, ranges and points.
alter table question drop constraint question__type;
alter table question add constraint question__type
  check (type in ('yes-no', 'detailed', 'single-choice', 'multiple-choice', 'number', 'date'));
alter table question add column details jsonb;
alter table question add column grading jsonb;
comment on column question.details is 'What vendors read besides the text: help, choices, unit, range, remarks. Null if nothing.';
comment on column question.grading is 'How many percent an answer earns until it is rated. For the buyer only. Null if not graded.';
