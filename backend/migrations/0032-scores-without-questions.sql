-- Sections of responses keep their sums in columns and their answers apart: who shows the sums of a whole RFP reads no
-- answer, and questions stand once in the questionnaire. Half of a score of two decimals has three.
alter table response_section
  alter column scores type numeric(12, 3),
  alter column totals type numeric(12, 3),
  add column vendor_id uuid,
  add column category_name text,
  add column section_name text,
  add column scored integer,
  add column answers jsonb;

update response_section s set
  vendor_id = (s.row ->> 'vendorId')::uuid,
  category_name = s.row ->> 'categoryName',
  section_name = s.row ->> 'sectionName',
  scores = (s.row ->> 'scores')::numeric,
  totals = (s.row ->> 'totals')::numeric,
  scored = (
    select count(*) from jsonb_array_elements(s.row -> 'questions') asked
    where asked ->> 'answerRating' <> '-' or (asked ->> 'type' = 'yes-no' and asked ->> 'answer' is not null)
  ),
  answers = (
    select coalesce(jsonb_agg(asked - 'question' - 'type' - 'score' order by place), '[]')
    from jsonb_array_elements(s.row -> 'questions') with ordinality as given (asked, place)
  );

alter table response_section
  alter column vendor_id set not null,
  alter column category_name set not null,
  alter column section_name set not null,
  alter column scored set not null,
  alter column answers set not null,
  drop column row;

drop index response_section__rfp_id;
create index response_section__section_id on response_section (rfp_id, section_id);
