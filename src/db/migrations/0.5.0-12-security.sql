-- area: security
-- Keys of the platform and of programs.

-- Keys of programs. The secret itself is never kept; the prefix names a key in lists and logs.
-- retention: Kept for ever, because audit entries name the key; one that was revoked holds no secret
create table api_keys (
  id uuid primary key,
  name text not null,
  prefix text not null unique,
  secret_hash bytea not null unique check (octet_length(secret_hash) = 32),
  -- Null: a key of the platform itself.
  org_id uuid references organisations (id) on delete cascade,
  tools text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz check (expires_at > created_at),
  revoked_at timestamptz,
  last_used_at timestamptz
);
create index api_keys_of_organisation on api_keys (org_id);

alter table api_keys enable row level security, force row level security;
-- Keys of the platform belong to no organisation and so are seen by the job role alone.
create policy api_keys_of_actor on api_keys to tamga_app
  using (org_id = (select app_org_id()) or org_id = any (array(select app_member_orgs())))
  with check (org_id = (select app_org_id()) or org_id = any (array(select app_member_orgs())));
-- A closed organisation's assistants stop with it. The notice of the changed rows reaches every instance.
create policy api_keys_for_functions on api_keys to tamga_owner using (true);
grant select (id, name, prefix, org_id, tools, created_at, expires_at, revoked_at, last_used_at) on api_keys to
  tamga_app;
grant select, insert, update, delete on api_keys to tamga_job;

-- Instances keep keys in memory that were shown lately; every change of one, by whatever way, notifies them.
create function announce_api_key() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_notify('api_keys', old.id::text);
  return null;
end
$$;

create trigger api_key_changed
  after delete or update of revoked_at, expires_at, tools, org_id, secret_hash on api_keys
  for each row execute function announce_api_key();

-- Keys with which the OpenID provider signs. At most one is active and at most one waits to follow it.
-- retention: Kept for ever, because certificates that were signed are checked with it; one row for each rotation |
--   rotate-signing-keys
-- no policies: keys of the server, sealed; the application cannot read it
create table signing_keys (
  id uuid primary key,
  state text not null check (state in ('next', 'active', 'retiring', 'retired')),
  public_jwk jsonb not null,
  -- The private JWK as a compact JWE; erased when the key is retired.
  private_jwe text,
  created_at timestamptz not null,
  -- Not before this may the key sign: anyone who caches the published set knows it by then.
  usable_from timestamptz not null,
  activated_at timestamptz,
  retiring_at timestamptz,
  retired_at timestamptz,
  -- A key that may have leaked: nothing that it has signed, and nothing that someone signs with it, counts from then on.
  withdrawn_at timestamptz,
  -- Certificates are signed by keys of their own, which live as those of the OpenID provider do, whether it is on or off.
  purpose text not null default 'openid' check (purpose in ('openid', 'references', 'relay')),
  constraint signing_keys_check1 check (withdrawn_at is null or state = 'retired'),
  -- What signs no more loses its private part, also while it stays published: a reference without an end is verified for ever.
  constraint signing_keys_private_part check (
    case state when 'retiring' then true else (private_jwe is null) = (state = 'retired') end)
);
create unique index signing_keys_one_active on signing_keys (purpose) where state = 'active';
create unique index signing_keys_one_next on signing_keys (purpose) where state = 'next';

grant select, insert, update on signing_keys to tamga_job;

-- The signing key is kept in memory, too.
create function announce_signing_keys() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_notify('signing_keys', '');
  return null;
end
$$;

create trigger signing_keys_changed after insert or update on signing_keys
  for each statement execute function announce_signing_keys();
-- Keys that are made or change are notified already.
create trigger signing_keys_deleted after delete on signing_keys
  for each statement execute function announce_kept('signing_keys');

-- Which key has sealed what is stored. With another key the server does not start.
-- retention: Kept for ever: one row for each key
-- no policies: fingerprints of keys; the application cannot read it
create table sealing_keys (
  name text primary key,
  fingerprint text not null,
  since timestamptz not null
);

grant select, insert, update, delete on sealing_keys to tamga_job;
