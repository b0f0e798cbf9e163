-- What people sign with their own key: a PDF, or a digest of something that the platform never sees.
create table sign_documents (
  id uuid primary key,
  owner_id uuid not null references users (id) on delete cascade,
  -- As the people read it who are asked to sign as well.
  owner_name text not null check (length(owner_name) <= 200),
  kind text not null check (kind in ('pdf', 'digest')),
  -- The name of the file, or the text that the phone shows with the digest.
  name text not null check (length(name) between 1 and 200),
  -- Of a PDF as it was sent; else what is signed.
  digest bytea not null,
  hash text not null check (hash in ('sha256', 'sha384', 'sha512')),
  -- As it was sent; what has been signed is with its session.
  file_key text unique references stored_files (key),
  bytes integer check (bytes > 0),
  created_at timestamptz not null,
  -- The last time that something was done with it.
  touched_at timestamptz not null,
  removed_at timestamptz,
  check (octet_length(digest) = case hash when 'sha256' then 32 when 'sha384' then 48 else 64 end),
  check ((kind = 'pdf') = (bytes is not null)),
  check ((file_key is not null) = (kind = 'pdf' and removed_at is null))
);
create index sign_documents_of_owner on sign_documents (owner_id, id);
create index sign_documents_kept on sign_documents (touched_at) where file_key is not null;
create trigger document_file_left after delete or update of file_key on sign_documents
  for each row execute function forget_stored_file();

-- Who is to sign a document besides its owner, in the order of their positions.
create table sign_invitations (
  id uuid primary key,
  document_id uuid not null references sign_documents (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  -- The address or number by which the owner named the person.
  named_as text not null check (length(named_as) <= 254),
  position integer not null check (position > 0),
  state text not null default 'waiting' check (state in ('waiting', 'signed', 'declined', 'withdrawn')),
  -- In the words of the person who declined.
  remark text check (length(remark) <= 500),
  created_at timestamptz not null,
  ended_at timestamptz check ((ended_at is null) = (state = 'waiting')),
  unique (document_id, position)
);
create unique index sign_invitations_once on sign_invitations (document_id, user_id) where state = 'waiting';
create index sign_invitations_of_person on sign_invitations (user_id, id);

-- One person signs one document once: from the request to the signature, or to why there is none.
create table sign_sessions (
  id uuid primary key,
  -- SHA-256 of the secret by which the person asks what becomes of it.
  sid_hash bytea not null unique check (octet_length(sid_hash) = 32),
  document_id uuid not null references sign_documents (id) on delete cascade,
  user_id uuid not null references users (id),
  invitation_id uuid references sign_invitations (id) on delete set null,
  state text not null default 'created' check (state in (
    'created', 'certificate', 'prepared', 'pending_user', 'signed', 'timestamped', 'completed',
    'refused', 'timeout', 'wrong_vc', 'failed', 'expired')),
  -- Why it came to nothing, in more detail than the state.
  reason text check (reason ~ '^[a-z_]{1,40}$'),
  -- The organisation that the person signs for; null where for themselves.
  reg_no text check (reg_no ~ '^[0-9]{7}$'),
  organisation text check (length(organisation) <= 300),
  -- Null where a digest is signed.
  level text check (level in ('B-B', 'B-T', 'B-LT', 'B-LTA')),
  -- Why the person signs, and where, in their own words: both become part of the PDF.
  purpose text check (length(purpose) <= 200),
  location text check (length(location) <= 100),
  stamp jsonb,
  language text not null check (language in ('mn', 'en')),
  display_text text not null check (length(display_text) between 1 and 200),
  -- With which the person signs, known before anything is prepared.
  eid_document text,
  signer_name text check (length(signer_name) <= 200),
  certificate bytea,
  chain text[],
  -- What PIN2 signs.
  digest bytea,
  hash text not null check (hash in ('sha256', 'sha384', 'sha512')),
  -- What belongs to the prepared bytes, which are in the file until the signed ones replace them.
  prepared jsonb,
  file_key text unique references stored_files (key),
  asked_at timestamptz,
  verification_code text check (verification_code ~ '^[0-9]{4}$'),
  -- The session at the eID provider.
  sealed text check (sealed is null or state = 'pending_user'),
  -- Until then one instance works on it, or no instance needs to.
  leased_until timestamptz,
  -- How often in a row the step after the signature has failed.
  attempts integer not null default 0,
  signature bytea,
  signature_algorithm text,
  signed_at timestamptz,
  timestamped_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  check ((ended_at is not null) = (state in ('completed', 'refused', 'timeout', 'wrong_vc', 'failed', 'expired'))),
  check (state not in ('signed', 'timestamped', 'completed')
    or num_nulls(signature, signature_algorithm, certificate, chain, signed_at) = 0)
);
-- Signatures follow one another: each covers the bytes with the earlier ones in them.
create unique index sign_sessions_one_open on sign_sessions (document_id)
  where state in ('created', 'certificate', 'prepared', 'pending_user', 'signed', 'timestamped');
create index sign_sessions_of_document on sign_sessions (document_id, id);
create index sign_sessions_of_person on sign_sessions (user_id, id);
create index sign_sessions_of_invitation on sign_sessions (invitation_id) where invitation_id is not null;
create index sign_sessions_open on sign_sessions (leased_until)
  where state in ('created', 'certificate', 'prepared', 'pending_user', 'signed', 'timestamped');
create trigger session_file_left after delete or update of file_key on sign_sessions
  for each row execute function forget_stored_file();

-- The documents that the acting person owns or is asked to sign; one that they were only asked for once stays theirs if
-- they signed it.
create function app_sign_documents() returns setof uuid
  language sql stable security definer set search_path = public rows 10
  as $$
    select id from sign_documents where owner_id = app_user_id()
    union
    select document_id from sign_invitations where user_id = app_user_id() and state in ('waiting', 'signed')
  $$;
revoke all on function app_sign_documents() from public;
grant execute on function app_sign_documents() to tamga_app;

alter table sign_documents enable row level security;
alter table sign_documents force row level security;
create policy sign_documents_seen on sign_documents for select to tamga_app
  using (owner_id = (select app_user_id()) or id = any (array(select app_sign_documents())));
create policy sign_documents_sent on sign_documents for insert to tamga_app
  with check (owner_id = (select app_user_id()));
create policy sign_documents_touched on sign_documents for update to tamga_app
  using (owner_id = (select app_user_id()) or id = any (array(select app_sign_documents())));
create policy sign_documents_for_functions on sign_documents for select to tamga_owner using (true);
grant select, insert, update (touched_at) on sign_documents to tamga_app;
grant select, insert, update, delete on sign_documents to tamga_job;

alter table sign_invitations enable row level security;
alter table sign_invitations force row level security;
create policy sign_invitations_seen on sign_invitations for select to tamga_app
  using (user_id = (select app_user_id()) or document_id = any (array(select app_sign_documents())));
create policy sign_invitations_for_functions on sign_invitations for select to tamga_owner using (true);
grant select on sign_invitations to tamga_app;
grant select, insert, update, delete on sign_invitations to tamga_job;

alter table sign_sessions enable row level security;
alter table sign_sessions force row level security;
create policy sign_sessions_seen on sign_sessions for select to tamga_app
  using (user_id = (select app_user_id()) or document_id = any (array(select app_sign_documents())));
create policy sign_sessions_begun on sign_sessions for insert to tamga_app
  with check (
    user_id = (select app_user_id()) and state = 'created' and signature is null
    and document_id = any (array(select app_sign_documents()))
    and (reg_no is null or reg_no = any (array(select app_signing_for(false)))));
grant select, insert on sign_sessions to tamga_app;
grant select, insert, update, delete on sign_sessions to tamga_job;

create policy stored_documents_seen on stored_files for select to tamga_app
  using (
    exists (select from sign_documents d where d.file_key = key)
    or exists (select from sign_sessions s where s.file_key = key));

-- The request to the phone ends with the signature, not with what is done with it.
create function end_sign_request() returns trigger
  language plpgsql volatile security definer set search_path = public as $$
begin
  update eid_requests set ended_at = now(), outcome = case new.state
      when 'signed' then 'completed'
      when 'refused' then 'refused'
      when 'timeout' then 'timeout'
      when 'expired' then 'timeout'
      when 'wrong_vc' then 'wrong_code'
      else 'failed' end
    where origin = 'sign_sessions' and origin_id = new.id::text and outcome is null;
  return null;
end
$$;
revoke all on function end_sign_request() from public;
create trigger eid_request_ends after update of state on sign_sessions
  for each row when (new.state in ('signed', 'refused', 'timeout', 'wrong_vc', 'failed', 'expired'))
  execute function end_sign_request();

alter table gov_notifications drop constraint gov_notifications_resource_kind_check;
alter table gov_notifications add constraint gov_notifications_resource_kind_check
  check (resource_kind in ('application', 'payment', 'appointment', 'reference', 'invitation', 'organisation', 'document'));
