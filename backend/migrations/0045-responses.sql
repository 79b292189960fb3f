-- What a vendor adds to an answer that is not a free text, such as "see annex 2".
alter table answer add column remark text not null default '';
comment on column answer.remark is 'The vendor''s remark to the answer; empty if there is none.';
