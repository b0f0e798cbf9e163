-- Who looked at a person's data, or was given them: one row for each person whom an audit entry concerns, in the same
-- commit as the entry, whose id it has. The audit log proves it, and this table shows it to the person.
create table data_accesses (
  user_id uuid not null references users (id) on delete cascade,
  -- That of the audit entry. It begins with the time, so that the primary key is the order of the list.
  id uuid not null,
  at timestamptz not null,
  kind text not null
    check (kind in ('officer', 'application', 'registry', 'administrator', 'operator', 'organisation')),
  operation text not null check (char_length(operation) <= 64),
  categories text[] not null,
  -- The person who looked; null where an application or the platform itself did.
  actor_id uuid,
  -- What that person was on that day.
  actor_role text check (char_length(actor_role) <= 64),
  org_id uuid,
  case_id uuid,
  case_number text check (char_length(case_number) <= 32),
  application_id uuid,
  -- The register that was asked.
  source_mn text check (char_length(source_mn) <= 500),
  source_en text check (char_length(source_en) <= 500),
  -- Why, in the words of the one who looked.
  reason text check (char_length(reason) <= 2000),
  -- One row stands for all looks of one kind until this time; null where each look has its own.
  until timestamptz,
  fold uuid,
  primary key (user_id, id)
);
create index data_accesses_of_kind on data_accesses (user_id, kind, id);
create unique index data_accesses_folded on data_accesses (user_id, fold) where fold is not null;
create index data_accesses_by_age on data_accesses (at);

alter table data_accesses enable row level security;
alter table data_accesses force row level security;
create policy accesses_of_actor on data_accesses for select to tamga_app
  using (user_id = (select app_user_id()));
-- For the two functions below: what they write, and what they show of it to the person.
create policy accesses_noted on data_accesses for insert to tamga_owner with check (true);
create policy accesses_shown on data_accesses for select to tamga_owner
  using (user_id = (select app_user_id()));
grant select on data_accesses to tamga_app;
grant select, delete on data_accesses to tamga_job;

-- Leaves a row for each of these people who has an account here, but none for those who look at their own data as an
-- official. Says whether the look is to have an audit entry: a look that an earlier row stands for has that one's.
-- Who acts is what the transaction says, and no argument.
create function note_data_accesses(people uuid[], look jsonb) returns boolean
  language plpgsql volatile security definer set search_path = public as $$
declare
  by_person constant boolean := look->>'kind' in ('officer', 'administrator', 'operator', 'organisation');
  -- Whose own look leaves no row.
  onlooker constant uuid := case when by_person then app_user_id() end;
  -- The person whom a case is about, where another applied.
  represented constant bytea := decode(look->>'represented', 'hex');
  added integer;
begin
  insert into data_accesses (user_id, id, at, kind, operation, categories, actor_id, actor_role, org_id, case_id,
    case_number, application_id, source_mn, source_en, reason, until, fold)
  select u.id, (look->>'id')::uuid, (look->>'at')::timestamptz, look->>'kind', look->>'operation',
    array(select jsonb_array_elements_text(look->'categories')), onlooker,
    coalesce(look->>'role', (select a.role from users a where a.id = onlooker)),
    (look->>'org')::uuid, (look->>'case')::uuid, look->>'number', (look->>'application')::uuid,
    look->>'source_mn', look->>'source_en', left(look->>'reason', 2000), (look->>'until')::timestamptz,
    (look->>'fold')::uuid
  from users u
  where (u.id = any (people) or u.national_id_hash = represented) and u.id is distinct from onlooker
  on conflict do nothing;
  get diagnostics added = row_count;
  return added > 0 or look->>'fold' is null
    or not exists (
      select from users u
      where (u.id = any (people) or u.national_id_hash = represented) and u.id is distinct from onlooker);
end
$$;
revoke all on function note_data_accesses(uuid[], jsonb) from public;
grant execute on function note_data_accesses(uuid[], jsonb) to tamga_app, tamga_job;

-- Who stands behind a row of the acting person's, by the names that they have now.
create function parties_of_access(access uuid)
  returns table (family_name text, given_name text, org_mn text, org_en text, application_mn text, application_en text)
  language sql stable security definer set search_path = public rows 1 as $$
    select u.family_name, u.given_name, o.name_mn, o.name_en, c.name_mn, c.name_en
    from data_accesses d
      left join users u on u.id = d.actor_id
      left join organisations o on o.id = d.org_id
      left join applications c on c.id = d.application_id
    where d.user_id = app_user_id() and d.id = access
  $$;
revoke all on function parties_of_access(uuid) from public;
grant execute on function parties_of_access(uuid) to tamga_app;
create policy applications_for_functions on applications for select to tamga_owner using (true);
