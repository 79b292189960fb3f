-- Cards say the whole timeline, and overviews are made of the RFP's own milestones whether or not its project step is saved.
update rfp_overview o
set facts = o.facts || jsonb_build_object(
  'isProjectSaved', r.project_saved_at is not null,
  'milestones', coalesce((
    select jsonb_agg(
      jsonb_build_object('name', m.name, 'date', to_char(m.date, 'YYYY-MM-DD'), 'isFixed', m.is_fixed) order by m.position)
    from milestone m where m.rfp_id = r.id), '[]'))
from rfp r where r.id = o.rfp_id;

update rfp_card c
set facts = c.facts || jsonb_build_object(
  'isProjectSaved', r.project_saved_at is not null,
  'milestones', coalesce((
    select jsonb_agg(
      jsonb_build_object('name', m.name, 'date', to_char(m.date, 'YYYY-MM-DD'), 'isFixed', m.is_fixed) order by m.position)
    from milestone m where m.rfp_id = r.id), '[]'))
from rfp r where r.id = c.rfp_id;
