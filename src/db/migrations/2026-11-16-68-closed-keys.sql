-- A closed organisation's assistants stop with it. The notice of the changed rows reaches every instance.
create policy api_keys_for_functions on api_keys to tamga_owner using (true);
create function revoke_keys_of_closed_organisation() returns trigger
  language plpgsql security definer set search_path = public as $$
begin
  update api_keys set revoked_at = new.closed_at where org_id = new.id and revoked_at is null;
  return null;
end
$$;
revoke all on function revoke_keys_of_closed_organisation() from public;
create trigger organisations_revoke_keys after update of closed_at on organisations
  for each row when (new.closed_at is not null and old.closed_at is null)
  execute function revoke_keys_of_closed_organisation();
