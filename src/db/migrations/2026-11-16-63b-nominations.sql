-- A person who is to own an organisation or sign for it is named by an owner, who signs that with PIN2. The invitation comes
-- into being together with the signature, or not at all.
create table organisation_nominations (
  id uuid primary key,
  -- The account of the organisation here, or its register number: signers of the eID console need no account.
  org_id uuid references organisations (id) on delete cascade,
  reg_no text check (reg_no ~ '^[0-9]{7}$'),
  nominated_by uuid not null references users (id),
  -- The person who is named, where they are known; of an invitation by mail once it is accepted.
  user_id uuid references users (id),
  email text check (length(email) <= 254),
  civil_id text check (length(civil_id) <= 64),
  role text not null check (role in ('owner', 'signer')),
  -- A member, who gets a role with more duties.
  is_member boolean not null default false,
  -- The owner who asks steps down once it is accepted.
  hands_over boolean not null default false,
  language text not null check (language in ('mn', 'en')),
  -- What came of it: an invitation to the organisation, or one to sign for it. Either may be deleted later.
  invitation_id uuid,
  state text not null default 'pending'
    check (state in ('pending', 'completed', 'refused', 'timeout', 'expired', 'failed', 'withdrawn')),
  -- Why it came to nothing, in more detail than the state.
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
  check (num_nonnulls(org_id, reg_no) = 1),
  check (num_nonnulls(user_id, email) > 0),
  check (state <> 'completed' or num_nulls(signature, signature_algorithm, certificate, chain, signed_at) = 0)
);
-- Of two owners who name the same person at once, one asks their phone.
create unique index organisation_nominations_person_pending on organisation_nominations (org_id, user_id)
  where state = 'pending' and user_id is not null;
create unique index organisation_nominations_address_pending
  on organisation_nominations (coalesce(org_id::text, reg_no), lower(email)) where state = 'pending' and user_id is null;
create index organisation_nominations_of_organisation on organisation_nominations (org_id, id) where org_id is not null;
create index organisation_nominations_of_register on organisation_nominations (reg_no, id) where reg_no is not null;
create index organisation_nominations_of_person on organisation_nominations (user_id, id) where user_id is not null;
create index organisation_nominations_by_owner on organisation_nominations (nominated_by, id);
create index organisation_nominations_of_invitation on organisation_nominations (invitation_id)
  where invitation_id is not null;
create index organisation_nominations_pending on organisation_nominations (expires_at) where state = 'pending';

alter table organisation_nominations enable row level security;
alter table organisation_nominations force row level security;
create policy nominations_of_owners on organisation_nominations for select to tamga_app
  using (nominated_by = (select app_user_id()) or org_id = any (array(select app_owned_orgs()))
    or reg_no = any (array(select app_signing_for(true))));
-- Who was named sees by whom, once it is signed.
create policy nominations_of_named on organisation_nominations for select to tamga_app
  using (state = 'completed' and user_id = (select app_user_id()));
create policy nominations_begun on organisation_nominations for insert to tamga_app
  with check (
    nominated_by = (select app_user_id()) and state = 'pending' and invitation_id is null
    and (org_id = any (array(select app_owned_orgs())) or reg_no = any (array(select app_signing_for(true)))));
create policy nominations_withdrawn on organisation_nominations for update to tamga_app
  using (nominated_by = (select app_user_id()) or org_id = any (array(select app_owned_orgs()))
    or reg_no = any (array(select app_signing_for(true))));
create policy nominations_for_functions on organisation_nominations to tamga_owner using (invitation_id is not null);

grant select, insert, update (state, reason, sealed, ended_at, withdrawn_by) on organisation_nominations to tamga_app;
grant select, insert, update, delete on organisation_nominations to tamga_job;

-- Who accepts an invitation by mail is the one who was named.
create function note_who_accepted() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update organisation_nominations set user_id = case tg_table_name
      when 'organisation_invitations' then (to_jsonb(new)->>'accepted_by')::uuid
      else (to_jsonb(new)->>'user_id')::uuid end
    where invitation_id = new.id and user_id is null;
  return null;
end
$$;
revoke all on function note_who_accepted() from public;
create trigger organisation_invitations_accepted after update of accepted_by on organisation_invitations
  for each row when (new.accepted_by is not null) execute function note_who_accepted();
create trigger eid_organisation_signers_accepted after update of user_id on eid_organisation_signers
  for each row when (new.user_id is not null) execute function note_who_accepted();
