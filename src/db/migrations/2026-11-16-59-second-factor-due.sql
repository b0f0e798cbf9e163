-- Whether the session has shown the second factor of a super admin. An older instance does not say it, and what it does
-- for a super admin meanwhile the policies refuse.
create function app_elevated() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.elevated', true), '') = 'on' $$;

-- The role that counts for a person in a session, decided here alone. A super admin who has not shown the second factor is
-- an ordinary user, whatever their account is otherwise; no one else is a super admin.
create function standing_of(person uuid, account_role text, elevated boolean) returns text
  language plpgsql stable security definer set search_path = public
  as $$
begin
  if exists (select from super_admins s where s.user_id = person and s.active) then
    return case when elevated then 'superadmin' else 'user' end;
  end if;
  return case account_role when 'superadmin' then 'admin' else account_role end;
end
$$;
revoke all on function standing_of(uuid, text, boolean) from public;
grant execute on function standing_of(uuid, text, boolean) to tamga_app, tamga_job;

-- That of the acting person, once for a question; null where no one acts, or they are not active.
create function app_standing() returns text language plpgsql stable security definer set search_path = public
  as $$
begin
  return (select standing_of(u.id, u.role, app_elevated()) from users u where u.id = app_user_id() and u.active);
end
$$;
revoke all on function app_standing() from public;
grant execute on function app_standing() to tamga_app;

create or replace function app_may(wanted text) returns boolean
  language plpgsql stable security definer set search_path = public
  as $$
declare
  held text := app_standing();
begin
  return exists (select from role_permissions p where p.role = held and p.permission = wanted);
end
$$;

create or replace function app_ranks(wanted text) returns boolean
  language plpgsql stable security definer set search_path = public
  as $$
declare
  held text := app_standing();
begin
  return exists (select from roles r join roles w on w.key = wanted where r.key = held and r.rank <= w.rank);
end
$$;

create or replace function refuse_own_power() returns trigger language plpgsql set search_path = public as $$
declare
  held text;
begin
  if current_user <> 'tamga_app' then
    return new;
  end if;
  held := app_standing();
  if app_user_id() is distinct from new.id and exists (
    select from roles r
    where r.key = held
      and exists (select from role_permissions p where p.role = r.key and p.permission = 'users.manage')
      and r.rank <= least(
        (select rank from roles where key = old.role), (select rank from roles where key = new.role))
  ) then
    return new;
  end if;
  raise exception 'No one gives what they lack, or changes their own role or standing'
    using errcode = 'insufficient_privilege';
end
$$;

-- People show their own second factor before they have the rank; a code that was used is noted in their record.
drop policy super_admins_changed on super_admins;
create policy super_admins_changed on super_admins for update to tamga_app
  using (
    user_id = (select app_user_id())
    or (select app_ranks('superadmin'))
    or exists (
      select from super_admin_onboardings o
        where o.token_hash = (select app_shown_hash('onboarding')) and o.step = 'done'
          and o.user_id = super_admins.user_id));

-- The social account with which an onboarding began is linked to its person at the end. Null in one that an older instance
-- has begun: it ends without a link.
alter table super_admin_onboardings add column social_provider text;
create policy linked_accounts_of_onboarding on linked_accounts for insert to tamga_app
  with check (exists (
    select from super_admin_onboardings o
      where o.token_hash = (select app_shown_hash('onboarding')) and o.step = 'done'
        and o.user_id = linked_accounts.user_id and o.social_provider = linked_accounts.provider
        and o.social_issuer = linked_accounts.issuer and o.social_subject = linked_accounts.subject));
-- What else they have linked may stand in its way.
create policy linked_accounts_of_people on linked_accounts for select to tamga_app
  using ((select app_shown_hash('onboarding')) is not null and user_id = any (array(select app_people())));

-- Mails that tell super admins of changes to their own recovery codes.
create policy mails_of_recovery_codes on due_mails to tamga_app
  using (split_part(about, ':', 1) = 'recovery-codes' and split_part(about, ':', 2) = (select app_user_id())::text)
  with check (split_part(about, ':', 1) = 'recovery-codes' and split_part(about, ':', 2) = (select app_user_id())::text);
