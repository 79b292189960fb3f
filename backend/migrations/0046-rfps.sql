-- Questions that are answered by a table or by files.
alter table question drop constraint question__type;
alter table question add constraint question__type
  check (type in ('yes-no', 'detailed', 'single-choice', 'multiple-choice', 'number', 'date', 'table', 'file'));
