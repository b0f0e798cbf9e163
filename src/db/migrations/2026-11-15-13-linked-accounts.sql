-- Accounts at social providers that people have linked to themselves, after their eID. Whoever changes one locks its
-- user first, so that linking, signing in and unlinking of one person happen one after the other.
create table linked_accounts (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Name of the provider in the configuration, by which the person knows it.
  provider text not null,
  issuer text not null,
  subject text not null,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  constraint linked_accounts_account_key unique (issuer, subject),
  constraint linked_accounts_one_per_provider unique (user_id, provider)
);

-- Whom the issuer of single sign-on means by a subject.
create table sso_subjects (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (issuer, subject)
);
create index sso_subjects_of_user on sso_subjects (user_id);

-- States that have been used. One that is not here and has not expired may be used; to use it is to insert it.
create table sso_used_states (
  id uuid primary key,
  expires_at timestamptz not null
);
create index sso_used_states_by_expiry on sso_used_states (expires_at);

-- The id_token of a session that began at the issuer, sealed: the issuer asks for it when the session ends.
create table sso_sessions (
  session_id uuid primary key references sessions (id) on delete cascade,
  id_token text not null
);

grant select, insert, update (last_used_at), delete on linked_accounts to tamga_app;
grant select, insert, update (last_seen_at) on sso_subjects to tamga_app;
grant select, insert, delete on sso_sessions to tamga_app;
grant select, insert, update, delete on linked_accounts, sso_subjects, sso_used_states, sso_sessions to tamga_job;
