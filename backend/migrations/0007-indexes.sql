-- A question that is replaced is looked for in answers and ratings by their foreign keys.
create index answer__question on answer (rfp_id, question_id);
create index rating__question on rating (rfp_id, question_id);

-- A card is written anew for all who hold its side of an RFP.
create index rfp_card__rfp_id on rfp_card (rfp_id, side);

-- A fresh password makes the links of the one before worthless.
create index email_verification__user_id on email_verification (user_id);
