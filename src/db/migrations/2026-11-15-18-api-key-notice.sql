-- Instances keep keys in memory that were shown lately; whoever changes or deletes one, by whatever way, tells them.
create function announce_api_key() returns trigger language plpgsql as $$
begin
  perform pg_notify('api_keys', old.id::text);
  return null;
end
$$;

create trigger api_key_changed
  after delete or update of revoked_at, expires_at, tools, org_id, secret_hash on api_keys
  for each row execute function announce_api_key();
