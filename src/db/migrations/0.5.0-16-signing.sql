-- area: signing
-- Documents that people sign, and seals of organisations.

-- Sessions at the eID provider that belong to a client.
-- retention: Its expiry | prune-sign-relay-sessions
create table sign_relay_sessions (
  -- SHA-256 of the provider's session id, which opens what the person signed.
  id bytea primary key check (octet_length(id) = 32),
  application_id uuid not null references applications (id) on delete cascade,
  request_id uuid not null references eid_requests (id) on delete cascade,
  expires_at timestamptz not null
);
create index sign_relay_sessions_by_expiry on sign_relay_sessions (expires_at);
create index sign_relay_sessions_of_application on sign_relay_sessions (application_id);
create index sign_relay_sessions_of_request on sign_relay_sessions (request_id);

alter table sign_relay_sessions enable row level security, force row level security;
grant select, insert, update, delete on sign_relay_sessions to tamga_job;

-- What people sign with their own key: a PDF, or a digest of something that the platform never sees.
-- retention: Kept for ever, because it proves what was signed; the file goes so long after it was last used |
--   remove-old-documents, SIGN_DOCUMENT_DAYS
-- example: kind = 'digest'
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
  -- The owner chooses it, and all who sign follow. Null for a digest.
  level text check (level is null or (level in ('B-B', 'B-T', 'B-LT', 'B-LTA') and kind = 'pdf')),
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

alter table sign_documents enable row level security, force row level security;
create policy sign_documents_seen on sign_documents for select to tamga_app
  using (owner_id = (select app_user_id()) or id = any (array(select app_sign_documents())));
create policy sign_documents_sent on sign_documents for insert to tamga_app
  with check (owner_id = (select app_user_id()));
create policy sign_documents_touched on sign_documents for update to tamga_app
  using (owner_id = (select app_user_id()) or id = any (array(select app_sign_documents())));
create policy sign_documents_for_functions on sign_documents for select to tamga_owner using (true);
grant select, insert, update (touched_at, level) on sign_documents to tamga_app;
grant select, insert, update, delete on sign_documents to tamga_job;

create trigger document_file_left after delete or update of file_key on sign_documents
  for each row execute function forget_stored_file();

-- No matter what a statement says, a level that someone has signed at stays, and only the owner chooses another.
create function keep_document_level() returns trigger language plpgsql set search_path = public as $$
begin
  if current_user = 'tamga_app' and old.owner_id is distinct from app_user_id() then
    raise exception 'only the owner of a document chooses its level' using errcode = 'insufficient_privilege';
  end if;
  if exists (
    select from sign_sessions s
    where s.document_id = old.id and s.state in ('pending_user', 'signed', 'timestamped', 'completed')) then
    raise exception 'a document that was signed keeps its level' using errcode = 'integrity_constraint_violation';
  end if;
  return new;
end $$;
create trigger document_level_kept before update of level on sign_documents
  for each row when (old.level is distinct from new.level) execute function keep_document_level();

-- Who is to sign a document besides its owner, in the order of their positions.
-- retention: Kept for ever, with the document
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

alter table sign_invitations enable row level security, force row level security;
create policy sign_invitations_seen on sign_invitations for select to tamga_app
  using (user_id = (select app_user_id()) or document_id = any (array(select app_sign_documents())));
create policy sign_invitations_for_functions on sign_invitations for select to tamga_owner using (true);
grant select on sign_invitations to tamga_app;
grant select, insert, update, delete on sign_invitations to tamga_job;

-- One person signs one document once: from the request to the signature, or to why there is none.
-- retention: Kept for ever, because it proves who signed and when; the file goes with the document's |
--   remove-old-documents, SIGN_DOCUMENT_DAYS
-- example: expires_at = now() + interval '1 hour', leased_until = now() + interval '1 hour'
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
  -- Why it failed, in more detail than the state.
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
  -- The level that a signature has in the file, where it ended below the one that was asked for.
  level_reached text check (level_reached in ('B-B', 'B-T', 'B-LT', 'B-LTA')),
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

alter table sign_sessions enable row level security, force row level security;
create policy sign_sessions_seen on sign_sessions for select to tamga_app
  using (user_id = (select app_user_id()) or document_id = any (array(select app_sign_documents())));
create policy sign_sessions_begun on sign_sessions for insert to tamga_app
  with check (
    user_id = (select app_user_id()) and state = 'created' and signature is null
    and document_id = any (array(select app_sign_documents()))
    and (reg_no is null or reg_no = any (array(select app_signing_for(false)))));
grant select, insert on sign_sessions to tamga_app;
grant select, insert, update, delete on sign_sessions to tamga_job;

-- The request to the phone ends with the signature, not with what is done with it.
create function end_sign_request() returns trigger
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
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

create trigger session_file_left after delete or update of file_key on sign_sessions
  for each row execute function forget_stored_file();
create trigger eid_request_ends after update of state on sign_sessions
  for each row when (new.state in ('signed', 'refused', 'timeout', 'wrong_vc', 'failed', 'expired'))
  execute function end_sign_request();

-- An organisation's e-seal: a key that the platform keeps sealed, and the certificate that an authority has given for it.
-- retention: Kept for ever, because documents were sealed with it; one that is over holds no key
-- example: reg_no = '1234567', key_id = repeat('k', 43), key_sealed = 'x'
create table organisation_seals (
  id uuid primary key,
  org_id uuid not null references organisations (id) on delete cascade,
  state text not null default 'requested' check (state in ('requested', 'active', 'retired', 'revoked', 'failed')),
  -- The organisation, as the certificate names it.
  reg_no text not null check (reg_no ~ '^[0-9]{7}$'),
  name text not null check (length(name) between 1 and 500),
  -- SHA-256 of the public key (SPKI), base64url.
  key_id text not null unique check (key_id ~ '^[A-Za-z0-9_-]{43}$'),
  -- The private key, sealed for this row. It is destroyed once nothing may be sealed with it any more.
  key_sealed text check ((key_sealed is not null) = (state in ('requested', 'active'))),
  -- PKCS#10. While the authority has not decided, the same one is sent again.
  request bytea not null,
  -- The seal that this one replaces.
  renews uuid references organisation_seals (id) on delete set null,
  -- Whether the authority is asked to renew, because the subject stays the same.
  re_enrols boolean not null default false,
  certificate bytea,
  -- Certificates in base64, from the issuing one to the anchor.
  chain text[],
  -- Hexadecimal.
  serial text,
  not_before timestamptz,
  not_after timestamptz,
  -- Why it failed, was retired or revoked.
  reason text check (reason ~ '^[a-z_]{1,40}$'),
  -- Null where the platform renewed it.
  requested_by uuid references users (id) on delete set null,
  requested_at timestamptz not null,
  -- When the authority is asked next; moved ahead by the instance that asks, so that no other does.
  next_attempt_at timestamptz not null,
  attempts integer not null default 0,
  activated_at timestamptz,
  ended_at timestamptz check ((ended_at is not null) = (state in ('retired', 'revoked', 'failed'))),
  ended_by uuid references users (id) on delete set null,
  check (state not in ('active', 'retired')
    or num_nulls(certificate, chain, serial, not_before, not_after, activated_at) = 0)
);
create unique index organisation_seals_active on organisation_seals (org_id) where state = 'active';
create unique index organisation_seals_requested on organisation_seals (org_id) where state = 'requested';
create index organisation_seals_of_organisation on organisation_seals (org_id, id);
create index organisation_seals_due on organisation_seals (next_attempt_at) where state = 'requested';
create index organisation_seals_ending on organisation_seals (not_after) where state = 'active';
create index organisation_seals_renewed on organisation_seals (renews) where renews is not null;
create index organisation_seals_requested_by on organisation_seals (requested_by) where requested_by is not null;
create index organisation_seals_ended_by on organisation_seals (ended_by) where ended_by is not null;

alter table organisation_seals enable row level security, force row level security;
create policy seals_seen on organisation_seals for select to tamga_app
  using (
    org_id = (select app_org_id()) or org_id = any (array(select app_member_orgs())) or (select app_ranks('admin')));
create policy seals_requested on organisation_seals for insert to tamga_app
  with check (
    state = 'requested' and requested_by = (select app_user_id()) and org_id = any (array(select app_owned_orgs())));
create policy seals_ended on organisation_seals for update to tamga_app
  using (org_id = any (array(select app_owned_orgs())) or (select app_ranks('admin')))
  with check (state = 'revoked' and ended_by = (select app_user_id()));
grant select (id, org_id, state, reg_no, name, key_id, request, renews, re_enrols, certificate, chain, serial,
    not_before, not_after, reason, requested_by, requested_at, next_attempt_at, attempts, activated_at, ended_at,
    ended_by),
  insert,
  update (state, key_sealed, reason, ended_at, ended_by) on organisation_seals to tamga_app;
grant select, insert, update, delete on organisation_seals to tamga_job;

-- An act of legal effect that its author signs with PIN2 before it takes effect: what was asked for, exactly, and the
-- signature under it. The request that takes effect uses the row up.
-- retention: Kept for ever, because it proves who acted; the signature is erased with the account. One that took no
--   effect is deleted so long after it ended | prune-signed-acts, RETENTION_INVITATIONS_DAYS
-- example: act = 'close_organisation', operation = 'closeOrganisation', subject = 'org:1', record = '{}',
--   request_sha256 = decode(repeat('00', 32), 'hex'), object_sha256 = decode(repeat('00', 32), 'hex')
create table signed_acts (
  id uuid primary key,
  user_id uuid not null references users (id),
  act text not null check (act ~ '^[a-z][a-z_]{1,39}$'),
  operation text not null check (length(operation) <= 100),
  subject text not null check (length(subject) <= 200),
  -- Of operation, path, query and body: only the same request can use the signature.
  request_sha256 bytea not null check (octet_length(request_sha256) = 32),
  -- Of the object as it was when its author read it: a change meanwhile refuses the act.
  object_sha256 bytea not null check (octet_length(object_sha256) = 32),
  state text not null default 'pending'
    check (state in ('pending', 'completed', 'refused', 'timeout', 'expired', 'failed', 'withdrawn')),
  -- Why it was not signed, in more detail than the state.
  reason text check (reason is null or state not in ('pending', 'completed')),
  -- RFC 8785 JSON, whose SHA-256 is what is signed.
  record text not null,
  verification_code text check (verification_code ~ '^[0-9]{4}$'),
  -- The session at the eID provider, sealed; absent until the phone has been asked, and again when it is over.
  sealed text check (sealed is null or state = 'pending'),
  -- Until then one instance asks the provider, and no other.
  asked_until timestamptz,
  signature bytea,
  signature_algorithm text,
  certificate bytea,
  -- Certificates in base64, from the issuing one to the anchor.
  chain text[],
  signed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz check ((ended_at is null) = (state = 'pending')),
  withdrawn_by uuid references users (id),
  -- When the act took effect: once.
  used_at timestamptz check (used_at is null or state = 'completed'),
  -- The person's right to be forgotten takes the signature with the certificate, and leaves the rest.
  evidence_erased_at timestamptz,
  constraint signed_acts_evidence check (state <> 'completed' or evidence_erased_at is not null
    or num_nulls(signature, signature_algorithm, certificate, chain, signed_at) = 0)
);
-- The same request at once asks the phone once.
create unique index signed_acts_one_pending on signed_acts (user_id, request_sha256) where state = 'pending';
create index signed_acts_of_person on signed_acts (user_id, id);
create index signed_acts_pending on signed_acts (expires_at) where state = 'pending';
create index signed_acts_unused on signed_acts (ended_at) where used_at is null;
create index signed_acts_withdrawn_by on signed_acts (withdrawn_by) where withdrawn_by is not null;

alter table signed_acts enable row level security, force row level security;
create policy signed_acts_own on signed_acts for select to tamga_app using (user_id = (select app_user_id()));
create policy signed_acts_begun on signed_acts for insert to tamga_app
  with check (user_id = (select app_user_id()) and state = 'pending' and used_at is null);
create policy signed_acts_used on signed_acts for update to tamga_app
  using (user_id = (select app_user_id()) and state = 'completed' and used_at is null)
  with check (user_id = (select app_user_id()) and state = 'completed' and used_at is not null);
grant select, insert, update (used_at) on signed_acts to tamga_app;
grant select, insert, update, delete on signed_acts to tamga_job;

create trigger eid_request_ends after update of state on signed_acts
  for each row when (old.state is distinct from new.state) execute function end_eid_request();
