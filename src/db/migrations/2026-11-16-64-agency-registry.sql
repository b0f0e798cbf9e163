-- Older versions cannot run on this.
-- Organisations whose part of the registry the acting person sees, or manages: those that have the module, of which the
-- person is a member. What the contract says of the operations, the policies below say of the tables.
create function app_registry_orgs(managing boolean) returns setof uuid
  language plpgsql stable security definer set search_path = public rows 3
  as $$
begin
  return query
    select m.org_id from organisation_members m
      join organisation_modules o on o.org_id = m.org_id and o.module = 'registry'
      where m.user_id = app_user_id()
        and (app_may('registry.manage') or (not managing and app_may('registry.view')));
end
$$;

-- Whether the acting person does so for the whole platform: an administrator, by that role and not by its rank alone.
create function app_runs_registry(managing boolean) returns boolean
  language plpgsql stable security definer set search_path = public
  as $$
begin
  return (app_may('registry.manage') or (not managing and app_may('registry.view'))) and exists (
    select from users u
      join roles r on r.key = case
        when exists (select from super_admins s where s.user_id = u.id and s.active) then 'superadmin'
        when u.role = 'superadmin' then 'admin' else u.role end
      join roles w on w.key = 'admin'
    where u.id = app_user_id() and u.active and (r.key = w.key or r.rank < w.rank));
end
$$;

-- For what belongs to a service: whether the acting person manages that service.
create function app_manages_service(service uuid) returns boolean
  language plpgsql stable security definer set search_path = public
  as $$
begin
  return app_runs_registry(true) or exists (
    select from reg_services s where s.id = service and s.authority_org_id in (select app_registry_orgs(true)));
end
$$;

revoke all on function app_registry_orgs(boolean), app_runs_registry(boolean), app_manages_service(uuid) from public;
-- The job needs them for the view below alone, where it acts for no one.
grant execute on function app_registry_orgs(boolean), app_runs_registry(boolean) to tamga_app, tamga_job;
grant execute on function app_manages_service(uuid) to tamga_app;

drop policy services_of_owners_for_functions on reg_services;
create policy services_for_functions on reg_services for select to tamga_owner using (true);

drop policy services_read on reg_services;
drop policy services_managed on reg_services;
create policy services_read on reg_services for select to tamga_app
  using (
    status <> 'draft'
    or authority_org_id = any (array(select app_registry_orgs(false)))
    or (select app_runs_registry(false)));
create policy services_made on reg_services for insert to tamga_app
  with check (authority_org_id = any (array(select app_registry_orgs(true))) or (select app_runs_registry(true)));
-- The former organisation and the one that it passes to: it takes the right in both.
create policy services_changed on reg_services for update to tamga_app
  using (authority_org_id = any (array(select app_registry_orgs(true))) or (select app_runs_registry(true)))
  with check (authority_org_id = any (array(select app_registry_orgs(true))) or (select app_runs_registry(true)));
create policy services_removed on reg_services for delete to tamga_app
  using (authority_org_id = any (array(select app_registry_orgs(true))) or (select app_runs_registry(true)));

-- That a service is there is public once it is published; its working copy never is. Rows cannot be half hidden, so the
-- column is, and those who may read it read it here.
revoke select on reg_services from tamga_app;
grant select (id, code, authority_org_id, status, current_version_id, row_version, created_at, updated_at, updated_by)
  on reg_services to tamga_app;
create view reg_working_copies with (security_barrier) as
  select s.id as service_id, s.draft from reg_services s
  where current_user <> 'tamga_app'
    or s.authority_org_id = any (array(select app_registry_orgs(false)))
    or (select app_runs_registry(false));
grant select on reg_working_copies to tamga_app, tamga_job;

drop policy versions_published on reg_service_versions;
drop policy versions_ended on reg_service_versions;
create policy versions_published on reg_service_versions for insert to tamga_app
  with check (app_manages_service(service_id));
create policy versions_ended on reg_service_versions for update to tamga_app
  using (app_manages_service(service_id));

drop policy service_evidences_managed on reg_service_evidences;
create policy service_evidences_added on reg_service_evidences for insert to tamga_app
  with check (app_manages_service(service_id));
create policy service_evidences_removed on reg_service_evidences for delete to tamga_app
  using (app_manages_service(service_id));
drop policy service_life_events_managed on reg_service_life_events;
create policy service_life_events_added on reg_service_life_events for insert to tamga_app
  with check (app_manages_service(service_id));
create policy service_life_events_removed on reg_service_life_events for delete to tamga_app
  using (app_manages_service(service_id));
revoke update on reg_service_evidences, reg_service_life_events from tamga_app;

drop policy catalogue_managed on catalogue_services;
create policy catalogue_shown on catalogue_services for insert to tamga_app
  with check (app_manages_service(service_id));
create policy catalogue_changed on catalogue_services for update to tamga_app
  using (app_manages_service(service_id)) with check (app_manages_service(service_id));
create policy catalogue_removed on catalogue_services for delete to tamga_app
  using (app_manages_service(service_id));

-- Evidences, life events and sources are shared by all agencies: people who run the platform write them. The others who
-- manage services hold the rows that these name, which a policy for updates must let them.
drop policy life_events_managed on reg_life_events;
create policy life_events_added on reg_life_events for insert to tamga_app
  with check ((select app_runs_registry(true)));
create policy life_events_changed on reg_life_events for update to tamga_app
  using ((select app_may('registry.manage'))) with check ((select app_runs_registry(true)));
create policy life_events_removed on reg_life_events for delete to tamga_app
  using ((select app_runs_registry(true)));
drop policy evidences_managed on reg_evidences;
create policy evidences_added on reg_evidences for insert to tamga_app
  with check ((select app_runs_registry(true)));
create policy evidences_changed on reg_evidences for update to tamga_app
  using ((select app_may('registry.manage'))) with check ((select app_runs_registry(true)));
create policy evidences_removed on reg_evidences for delete to tamga_app
  using ((select app_runs_registry(true)));
drop policy sources_managed on reg_once_only_sources;
create policy sources_added on reg_once_only_sources for insert to tamga_app
  with check ((select app_runs_registry(true)));
create policy sources_changed on reg_once_only_sources for update to tamga_app
  using ((select app_runs_registry(true))) with check ((select app_runs_registry(true)));
create policy sources_removed on reg_once_only_sources for delete to tamga_app
  using ((select app_runs_registry(true)));

-- Who changes a service stays a member until the change is done: removing a member waits for it, or has come first. Only
-- the key of the row is held, so that a new role in the organisation waits for nothing.
create policy members_held_for_registry on organisation_members for update to tamga_owner using (true) with check (false);
create function hold_place_in(org uuid) returns setof text
  language plpgsql volatile security definer set search_path = public rows 1
  as $$
begin
  return query
    select m.role from organisation_members m where m.org_id = org and m.user_id = app_user_id() for key share;
end
$$;
revoke all on function hold_place_in(uuid) from public;
grant execute on function hold_place_in(uuid) to tamga_app, tamga_job;

create function keep_to_own_services() returns trigger language plpgsql set search_path = public as $$
begin
  if current_user <> 'tamga_app' or app_runs_registry(true) then
    return coalesce(new, old);
  end if;
  if (tg_op <> 'INSERT' and not exists (select from hold_place_in(old.authority_org_id)))
    or (tg_op <> 'DELETE' and not exists (select from hold_place_in(new.authority_org_id)))
  then
    raise exception 'only members of its organisation change a service'
      using errcode = 'check_violation', constraint = 'reg_services_of_members';
  end if;
  return coalesce(new, old);
end
$$;
create trigger reg_services_of_members before insert or update or delete on reg_services
  for each row execute function keep_to_own_services();

-- What managers see of the registry so far they may now change, each in their own organisations.
insert into role_permissions (role, permission) values ('manager', 'registry.manage') on conflict do nothing;
