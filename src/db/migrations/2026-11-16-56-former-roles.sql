-- What an administrator was before, to be that again afterwards. Whatever way the role changes, it is remembered.
alter table users add column former_role text references roles (key) on delete set null;
grant select (former_role) on users to tamga_app;
create function remember_former_role() returns trigger language plpgsql set search_path = public as $$
begin
  if new.role not in ('admin', 'superadmin') then
    new.former_role := null;
  elsif old.role not in ('admin', 'superadmin') then
    new.former_role := old.role;
  end if;
  return new;
end
$$;
revoke all on function remember_former_role() from public;
create trigger users_remember_former_role before update of role on users
  for each row when (new.role is distinct from old.role) execute function remember_former_role();

-- What an officer still reviews goes back to the colleagues when a super admin takes the standing away. Super admins see
-- no cases: these tell them ids, and clear the name of the officer.
create policy cases_released_for_functions on gov_applications to tamga_owner
  using ((select app_ranks('superadmin'))) with check (assigned_officer_id is null);
create policy releases_for_functions on gov_application_events for insert to tamga_owner
  with check (action = 'release' and actor_id = app_user_id());

create function reviewed_by(officer uuid) returns setof uuid
  language sql stable security definer set search_path = public rows 10
  as $$
    select a.id from gov_applications a
    where a.assigned_officer_id = officer and a.status in ('in_review', 'info_requested') and app_ranks('superadmin')
    order by a.id
  $$;
create function release_case(application uuid, officer uuid, entry uuid, at timestamptz) returns boolean
  language sql volatile security definer set search_path = public
  as $$
    with released as (
      update gov_applications a
      set assigned_officer_id = null, assigned_at = null, events = a.events + 1, row_version = a.row_version + 1,
        updated_at = at
      where a.id = application and a.assigned_officer_id = officer and a.status in ('in_review', 'info_requested')
        and app_ranks('superadmin')
      returning a.id, a.events, a.status
    ), recorded as (
      insert into gov_application_events (application_id, seq, action, from_status, to_status, actor_id, actor_role,
        visibility, details, audit_entry_id, at)
      select r.id, r.events, 'release', r.status, r.status, app_user_id(), 'manager', 'internal',
        jsonb_build_object('before', officer), entry, release_case.at
      from released r
      returning application_id
    )
    select exists (select from recorded)
  $$;
revoke all on function reviewed_by(uuid), release_case(uuid, uuid, uuid, timestamptz) from public;
grant execute on function reviewed_by(uuid), release_case(uuid, uuid, uuid, timestamptz) to tamga_app;
