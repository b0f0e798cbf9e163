-- An organisation that is closed is kept and read, and changed no more. Its register number is free for another.
alter table organisations
  add column closed_at timestamptz,
  add column closed_by uuid references users (id) on delete set null;
alter table organisations drop constraint organisations_reg_no_key;
create unique index organisations_reg_no_key on organisations (reg_no) where closed_at is null;

create or replace function reg_no_is_taken(number text) returns boolean
  language sql stable security definer set search_path = public
  as $$ select exists (select from organisations where reg_no = number and closed_at is null) $$;

-- What owners may change, and sign for, is what is not closed.
create or replace function app_owned_orgs() returns setof uuid
  language plpgsql stable security definer set search_path = public rows 3
  as $$
begin
  return query
    select m.org_id from organisation_members m join organisations o on o.id = m.org_id
      where m.user_id = app_user_id() and m.role = 'owner' and o.closed_at is null;
end
$$;

create or replace function app_signing_for(managing boolean) returns setof text
  language plpgsql stable security definer set search_path = public rows 3
  as $$
begin
  return query
    select l.reg_no from eid_organisation_links l where l.user_id = app_user_id() and l.basis = 'representative'
    union
    select o.reg_no from organisations o join organisation_members m on m.org_id = o.id
      where m.user_id = app_user_id() and o.reg_no is not null and o.closed_at is null
        and (m.role = 'owner' or (m.role = 'signer' and not managing))
    union
    select s.reg_no from eid_organisation_signers s
      where s.user_id = app_user_id() and s.removed_at is null and not managing;
end
$$;

-- Nobody joins it, whatever way they come, and it gets no case.
create function refuse_closed_organisation() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  if exists (select from organisations o where o.id = new.org_id and o.closed_at is not null) then
    raise exception 'the organisation is closed'
      using errcode = 'check_violation', constraint = 'organisation_is_open';
  end if;
  return new;
end
$$;
revoke all on function refuse_closed_organisation() from public;
create trigger organisation_is_open before insert on organisation_members
  for each row execute function refuse_closed_organisation();

create or replace function hold_module_for_case() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  perform from organisation_modules m where m.org_id = new.org_id and m.module = 'gov' for key share;
  -- A separate statement: closing holds the module too, and may have gone before.
  if not found or exists (select from organisations o where o.id = new.org_id and o.closed_at is not null) then
    raise exception 'the organisation receives no cases'
      using errcode = 'check_violation', constraint = 'gov_applications_received';
  end if;
  return new;
end
$$;

-- What an organisation has still to bring to an end before it is closed. Owners may know it who do none of it themselves.
create policy appointments_of_owners_for_functions on gov_appointments for select to tamga_owner
  using (org_id = any (array(select app_owned_orgs())));
create policy services_of_owners_for_functions on reg_services for select to tamga_owner
  using (authority_org_id = any (array(select app_owned_orgs())));
create function unfinished_business(org uuid, open_states text[])
  returns table (cases integer, services integer, appointments integer)
  language sql stable security definer set search_path = public
  as $$
    select unfinished_cases(org, open_states),
      (select count(*)::integer from reg_services s where s.authority_org_id = org and s.status = 'published'),
      (select count(*)::integer from gov_appointments a where a.org_id = org and a.status = 'booked')
    where org = any (array(select app_owned_orgs()))
  $$;
revoke all on function unfinished_business(uuid, text[]) from public;
grant execute on function unfinished_business(uuid, text[]) to tamga_app;

-- Who was named owner by the operator never accepted it, and may step down although no other is left. The operator then
-- names another.
alter table organisation_members add column named_by_operator boolean not null default false;
drop policy members_added on organisation_members;
create policy members_added on organisation_members for insert to tamga_app
  with check (org_id = (select app_acting_org()) and user_id = (select app_user_id()) and not named_by_operator);

create or replace function refuse_forced_role() returns trigger language plpgsql set search_path = public as $$
begin
  if new.user_id is distinct from app_user_id() and organisation_rank(new.role) > organisation_rank(old.role) then
    raise exception 'nobody gets a role that they have not accepted'
      using errcode = 'insufficient_privilege', constraint = 'organisation_roles_are_accepted';
  end if;
  -- What comes after is what they accepted, or chose.
  if new.role <> old.role then new.named_by_operator := false; end if;
  return new;
end
$$;

create or replace function keep_an_owner() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if old.role <> 'owner' then return null; end if;
  perform lock_organisation(old.org_id);
  if not old.named_by_operator
    and exists (select from organisations where id = old.org_id and closed_at is null)
    and not exists (select from organisation_members where org_id = old.org_id and role = 'owner')
  then
    raise exception 'an organisation must keep an owner'
      using errcode = 'check_violation', constraint = 'organisation_keeps_an_owner';
  end if;
  return null;
end
$$;
