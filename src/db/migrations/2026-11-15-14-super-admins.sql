-- Kept apart from the roles of ordinary accounts: the same person may be an administrator by eID and a super admin here.
create table super_admins (
  id uuid primary key,
  -- An account that a super admin stands on cannot be deleted under it.
  user_id uuid not null unique references users (id),
  -- Latin letters in lower case, as every comparison has them.
  email text not null unique check (email !~ '[A-Z]'),
  social_issuer text not null,
  social_subject text not null,
  -- A compact JWE under INTEGRATION_ENC_KEY; null after a reset, until the person has gone through onboarding again.
  totp_sealed text,
  -- Number of the last 30-second step whose code was used; no code of it or of an earlier one works again.
  totp_last_step bigint,
  active boolean not null default true,
  created_at timestamptz not null,
  totp_set_at timestamptz not null,
  unique (social_issuer, social_subject),
  check ((totp_sealed is null) = (totp_last_step is null))
);

create table super_admin_recovery_codes (
  id uuid primary key,
  super_admin_id uuid not null references super_admins (id) on delete cascade,
  sealed text not null,
  used_at timestamptz
);
create index super_admin_recovery_codes_of on super_admin_recovery_codes (super_admin_id);

-- Who may become a super admin, besides the address in SUPERADMIN_EMAIL.
create table super_admin_invites (
  email text primary key check (email !~ '[A-Z]'),
  invited_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- One person's way through onboarding. Each step is one update that asks for the step before it.
create table super_admin_onboardings (
  id uuid primary key,
  token_hash bytea not null unique check (octet_length(token_hash) = 32),
  step text not null check (step in ('eid', 'email', 'totp', 'done', 'void')),
  email text not null,
  social_issuer text not null,
  social_subject text not null,
  -- Hash of the eID session that this onboarding has started last; no other one counts.
  eid_session_hash bytea,
  user_id uuid references users (id) on delete cascade,
  -- A keyed hash; null when there is none, or it has been used, or it was guessed at too often.
  code_hash bytea,
  code_expires_at timestamptz,
  code_tries integer not null default 0,
  totp_sealed text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check ((step in ('email', 'totp', 'done')) <= (user_id is not null))
);
create index super_admin_onboardings_by_expiry on super_admin_onboardings (expires_at);

-- Which key has sealed what is stored. With another key the server does not start.
create table sealing_keys (
  name text primary key,
  fingerprint text not null,
  since timestamptz not null
);

grant select, insert, update on super_admins, super_admin_recovery_codes, super_admin_onboardings to tamga_app;
grant delete on super_admin_recovery_codes to tamga_app;
grant select, insert, update, delete on super_admin_invites to tamga_app;
grant select, insert, update, delete
  on super_admins, super_admin_recovery_codes, super_admin_invites, super_admin_onboardings, sealing_keys
  to tamga_job;
