-- Questions that are asked only after some answers to an earlier question of their section.

-- Whether the vendor of an invite is asked a question with these details. A question that depends on one that is not asked is not
-- asked either. The same rule as askedQuestions in features/rfps/contracts/shown-if.ts.
create function question_is_asked(of_invite uuid, of_rfp uuid, of_details jsonb) returns boolean
  language plpgsql stable parallel safe as $$
begin
  return of_details -> 'shownIf' is null or exists (
    select from question earlier
    join answer given on given.rfp_id = earlier.rfp_id and given.question_id = earlier.id and given.invite_id = of_invite
    where earlier.rfp_id = of_rfp and earlier.id = (of_details -> 'shownIf' ->> 'questionId')::bigint
      and string_to_array(given.answer, e'\n')
        && array(select jsonb_array_elements_text(of_details -> 'shownIf' -> 'answers'))
      and question_is_asked(of_invite, of_rfp, earlier.details));
end $$;
