-- Whoever serves a request changes roles and standing only for a person who manages people, never that person's own,
-- and never to a higher rank than theirs. The rules proper are stricter; this holds where they are forgotten.
create or replace function refuse_own_power() returns trigger language plpgsql as $$
begin
  if current_user <> 'tamga_app' then
    return new;
  end if;
  if app_user_id() is distinct from new.id and exists (
    select from users u join roles r on r.key = case
      when exists (select from super_admins s where s.user_id = u.id and s.active) then 'superadmin' else u.role end
    where u.id = app_user_id() and u.active
      and exists (select from role_permissions p where p.role = r.key and p.permission = 'users.manage')
      and r.rank <= least(
        (select rank from roles where key = old.role), (select rank from roles where key = new.role))
  ) then
    return new;
  end if;
  raise exception 'Nobody gives what they lack, or changes their own role or standing'
    using errcode = 'insufficient_privilege';
end
$$;
