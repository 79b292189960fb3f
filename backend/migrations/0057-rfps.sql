-- The questions with a condition that the vendor of an invite is asked: the rule of question_is_asked for all questions of an RFP
-- at once. Level by level, so that counting 2,000 questions takes a few joins instead of a call for each.
create function asked_conditional_questions(of_invite uuid, of_rfp uuid) returns setof bigint
  language sql stable parallel safe as $$
  with recursive conditional as materialized (
    select id, (details -> 'shownIf' ->> 'questionId')::bigint as earlier_id, details -> 'shownIf' -> 'answers' as answers
    from question where rfp_id = of_rfp and details -> 'shownIf' is not null
  ), met as materialized (
    select c.id, c.earlier_id from conditional c
    join answer given on given.invite_id = of_invite and given.question_id = c.earlier_id
    where c.answers ?| string_to_array(given.answer, e'\n')
  ), asked as (
    select m.id from met m where not exists (select from conditional c where c.id = m.earlier_id)
    union all
    select m.id from met m join asked on asked.id = m.earlier_id
  )
  select id from asked
$$;
