-- Whether an organisation has a module, which people who are no members must be told by the platform, not by the table.
create function has_module(org uuid, wanted text) returns boolean
  language sql stable security definer set search_path = public
  as $$ select exists (select from organisation_modules m where m.org_id = org and m.module = wanted) $$;
revoke all on function has_module(uuid, text) from public;
grant execute on function has_module(uuid, text) to tamga_app, tamga_job;

-- How many cases an organisation has still to bring to an end. Owners may know it who review no cases themselves.
create policy applications_of_owners_for_functions on gov_applications for select to tamga_owner
  using (org_id = any (array(select app_owned_orgs())));
create function unfinished_cases(org uuid, open_states text[]) returns integer
  language sql stable security definer set search_path = public
  as $$
    select count(*)::integer from gov_applications a
      where a.org_id = org and a.status = any (open_states) and org = any (array(select app_owned_orgs()))
  $$;
revoke all on function unfinished_cases(uuid, text[]) from public;
grant execute on function unfinished_cases(uuid, text[]) to tamga_app;

-- A case is opened only where the module stays until the case is there: removing it waits for this lock, and then counts.
create policy modules_held_for_cases on organisation_modules for update to tamga_owner using (true) with check (false);
create function hold_module_for_case() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform from organisation_modules m where m.org_id = new.org_id and m.module = 'gov' for key share;
  if not found then
    raise exception 'the organisation receives no cases'
      using errcode = 'check_violation', constraint = 'gov_applications_received';
  end if;
  return new;
end
$$;
revoke all on function hold_module_for_case() from public;
create trigger gov_applications_received before insert on gov_applications
  for each row execute function hold_module_for_case();

-- Who has services in the registry has the module that describes them.
alter table organisation_modules no force row level security;
insert into organisation_modules (org_id, module)
  select distinct authority_org_id, 'registry' from reg_services on conflict do nothing;
alter table organisation_modules force row level security;
