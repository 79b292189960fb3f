-- Enquiries: questions that people send from a product page.

-- A message about a product. Product and company are named as they were then, without a foreign key, since pages can
-- be renamed or removed.
create table enquiry (
  id uuid not null default uuidv7() constraint enquiry__pkey primary key,
  product_id uuid not null,
  product text not null,
  company text not null,
  -- The owner of the page at that time. Null if there was none; the enquiry then belongs to the company that claims
  -- the page.
  company_id uuid constraint enquiry__company_id references company (id),
  user_id uuid constraint enquiry__user_id references app_user (id),
  sender_name text not null,
  sender_email text not null,
  sender_company text not null default '',
  message text not null,
  created_at timestamptz not null,
  constraint enquiry__message check (length(message) <= 2000)
);
create index enquiry__company_id on enquiry (company_id, created_at) where company_id is not null;
create index enquiry__unclaimed on enquiry (product_id, created_at) where company_id is null;
create index enquiry__user_id on enquiry (user_id) where user_id is not null;
