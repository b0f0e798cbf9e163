-- Tools made at run time from command templates. Without an organisation they are the platform's own.
create table tool_skills (
  id uuid primary key,
  org_id uuid references organisations (id) on delete cascade,
  name text not null check (name ~ '^[a-z][a-z0-9]*(_[a-z0-9]+)*$' and length(name) <= 48),
  description text not null,
  template text not null,
  -- The template as it was split once: a list of arguments, each a list of texts and placeholders.
  arguments jsonb not null,
  created_by text not null,
  created_at timestamptz not null,
  constraint tool_skills_name unique nulls not distinct (org_id, name)
);

alter table tool_skills enable row level security;
alter table tool_skills force row level security;

-- The platform's skills belong to nobody's organisation and are seen by whoever acts without one.
create policy tool_skills_of_actor on tool_skills to tamga_app
  using (org_id is not distinct from (select app_org_id()))
  with check (org_id is not distinct from (select app_org_id()));

grant select, insert, delete on tool_skills to tamga_app;
grant select, insert, update, delete on tool_skills to tamga_job;

-- Whoever has shown a list of tools learns that it has changed, and whose it is.
create function announce_tool_skills() returns trigger language plpgsql as $$
begin
  perform pg_notify('tool_skills', coalesce((case when tg_op = 'DELETE' then old.org_id else new.org_id end)::text, 'platform'));
  return null;
end
$$;

create trigger tool_skills_changed
  after insert or update or delete on tool_skills
  for each row execute function announce_tool_skills();
