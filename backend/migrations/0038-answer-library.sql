-- What a company answered, beside what was asked: where suggestions for its next questionnaire come from. A read model, filled
-- here with what stands already.
create table library_answer (
  invite_id uuid not null,
  question_id bigint not null,
  company_id uuid not null,
  rfp_id uuid not null,
  category text not null,
  section text not null,
  question text not null,
  type text not null,
  answer text not null,
  answered_by uuid not null,
  answered_at timestamptz not null,
  revision bigint not null,
  constraint library_answer__pkey primary key (invite_id, question_id)
);
create index library_answer__company_id on library_answer (company_id, answered_at desc);

insert into library_answer (invite_id, question_id, company_id, rfp_id, category, section, question, type, answer,
  answered_by, answered_at, revision)
select a.invite_id, a.question_id, i.company_id, a.rfp_id, s.category_name, s.name, q.text, q.type, a.answer,
  a.answered_by, a.answered_at, nextval('revision')
from answer a join invite i on i.id = a.invite_id
join question q on q.rfp_id = a.rfp_id and q.id = a.question_id join requirement_section s on s.id = q.section_id
where i.company_id is not null and a.answer ~ '\S';
