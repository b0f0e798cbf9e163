-- Contact details are verified by a code. An address or number that nobody has verified stays what it was: unverified.
alter table users
  add column email_verified_at timestamptz,
  add column phone_verified_at timestamptz;
grant select (email_verified_at, phone_verified_at) on users to tamga_app;
grant insert (email_verified_at, phone_verified_at), update (phone, email_verified_at, phone_verified_at)
  on users to tamga_app;

-- Another address is not verified because the one before was, whoever writes it: also an instance that does not know this.
create function unverify_changed_contact() returns trigger language plpgsql set search_path = public as $$
begin
  if new.email is distinct from old.email
    and (new.email is null or new.email_verified_at is not distinct from old.email_verified_at) then
    new.email_verified_at := null;
  end if;
  if new.phone is distinct from old.phone
    and (new.phone is null or new.phone_verified_at is not distinct from old.phone_verified_at) then
    new.phone_verified_at := null;
  end if;
  return new;
end
$$;
create trigger users_unverify_changed_contact before update of email, phone on users
  for each row execute function unverify_changed_contact();

-- A number of the state's comes from its registry, from the issuer of a sign-in or from an administrator, and never from
-- the person themselves.
create function refuse_own_ge_id() returns trigger language plpgsql set search_path = public as $$
begin
  if current_user = 'tamga_app' and app_user_id() = new.id and new.ge_id is distinct from old.ge_id then
    raise exception 'Nobody gives themselves a ge_id' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger users_refuse_own_ge_id before update of ge_id on users
  for each row execute function refuse_own_ge_id();

-- An address or number that a person has named and not shown yet to be theirs: at most one of each kind.
create table contact_changes (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null check (kind in ('email', 'phone')),
  target text not null check (length(target) between 3 and 254),
  -- A keyed hash; null once the code was right, or has been tried too often.
  code_hash bytea,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (user_id, kind)
);
create index contact_changes_by_expiry on contact_changes (expires_at);
alter table contact_changes enable row level security;
alter table contact_changes force row level security;
create policy contact_change_of_actor on contact_changes to tamga_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
grant select, insert, update, delete on contact_changes to tamga_app, tamga_job;

-- Mails that tell people of changes to their own contact details.
create policy mails_of_contact on due_mails to tamga_app
  using (split_part(about, ':', 1) = 'contact' and split_part(about, ':', 2) = (select app_user_id())::text)
  with check (split_part(about, ':', 1) = 'contact' and split_part(about, ':', 2) = (select app_user_id())::text);
