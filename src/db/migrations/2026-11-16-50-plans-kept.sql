-- What policies ask in nearly every statement, in plpgsql: a connection plans it once. In SQL each statement planned it
-- anew, which took longer than the answer. What they say is the same.
create or replace function app_member_orgs() returns setof uuid
  language plpgsql stable security definer set search_path = public rows 3
  as $$
begin
  return query select m.org_id from organisation_members m where m.user_id = app_user_id();
end
$$;

create or replace function app_owned_orgs() returns setof uuid
  language plpgsql stable security definer set search_path = public rows 3
  as $$
begin
  return query select m.org_id from organisation_members m where m.user_id = app_user_id() and m.role = 'owner';
end
$$;

create or replace function app_may(wanted text) returns boolean
  language plpgsql stable security definer set search_path = public
  as $$
begin
  return exists (
    select from users u join role_permissions p on p.role = u.role
    where u.id = app_user_id() and u.active and p.permission = wanted
  ) or exists (
    select from super_admins s join users u on u.id = s.user_id join role_permissions p on p.role = 'superadmin'
    where s.user_id = app_user_id() and s.active and u.active and p.permission = wanted
  );
end
$$;

create or replace function app_review_orgs() returns setof uuid
  language plpgsql stable security definer set search_path = public rows 3
  as $$
begin
  return query
    select m.org_id from organisation_members m
      join organisation_modules o on o.org_id = m.org_id and o.module = 'gov'
      where m.user_id = app_user_id() and app_may('gov.review');
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
      where m.user_id = app_user_id() and o.reg_no is not null
        and (m.role = 'owner' or (m.role = 'signer' and not managing))
    union
    select s.reg_no from eid_organisation_signers s
      where s.user_id = app_user_id() and s.removed_at is null and not managing;
end
$$;
