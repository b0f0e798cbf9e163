-- Lower case without a locale: under LC_CTYPE=C lower() leaves Cyrillic as it is. Letters that old keyboards put in the
-- place of the Mongolian ones become those.
create function folded(words text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(normalize(words, NFKC) collate "C"),
    'АБВГДЕЁЖЗИЙКЛМНОӨПРСТУҮФХЦЧШЩЪЫЬЭЮЯЄєѲѳІіЇїÖÜ',
    'абвгдеёжзийклмноөпрстуүфхцчшщъыьэюяөөөөииүүöü')
$$;

-- How a name sounds: the same for its Cyrillic form and for the ways in which it is spelled in Latin letters. The
-- beginning of a name is also the beginning of its key, so that people are found while their name is being typed.
create function name_key(names text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    translate(
      replace(replace(replace(replace(replace(replace(replace(
        regexp_replace(regexp_replace(
          replace(replace(replace(replace(replace(replace(
            translate(folded(names), 'öüóúáéíàèìòùäëïqw', 'ououaeiaeiouaeikv'),
          'zh', 'j'), 'kh', 'h'), 'x', 'h'), 'tz', 'ts'), 'ye', 'e'), 'vv', 'u'),
        '(?<![aeiou])v(?![aeiou])', 'u', 'g'), 'y(?![aou])', 'i', 'g'),
      'ё', 'yo'), 'ю', 'yo'), 'я', 'ya'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'щ', 'sh'),
    'абвгдежзийклмноөпрстуүфхыэuъь',
    'abvgdejziiklmnooprstoofhieo'),
  '([a-z])\1+', '\1', 'g')
$$;

-- What somebody, or something, is found by: words, each behind a space. Of names their keys, the rest as it is written.
create function search_words(names text, others text) returns text language sql immutable strict parallel safe as $$
  select ' ' || name_key(translate(names, '-«»"“”„()[],.', '              '))
    || case when names like '%-%' then ' ' || name_key(translate(names, '-«»"“”„()[],.', '')) else '' end
    || ' ' || folded(others)
$$;

alter table users
  -- The document with which the person last signed in by eID; a signature is asked of it.
  add column eid_document text,
  -- Since then nothing personal is left in the row, and nobody can come in by it.
  add column anonymised_at timestamptz,
  add column search_key text collate "C" not null generated always as (search_words(
    coalesce(family_name, '') || ' ' || coalesce(given_name, '') || ' ' || coalesce(latin_family_name, '') || ' '
      || coalesce(latin_given_name, ''),
    coalesce(civil_id, '') || ' ' || coalesce(email, ''))) stored,
  add constraint users_anonymised check (anonymised_at is null or (not active
    and num_nonnulls(civil_id, family_name, given_name, latin_family_name, latin_given_name, email, phone, ge_id,
      national_id_hash, eid_certificate, eid_document, eid_verified_at) = 0));

create index users_search on users using gin (search_key gin_trgm_ops);
create index users_by_role on users (role, id);
drop index users_role;
create index users_by_creation on users (created_at);

alter table organisations
  add column search_key text collate "C" not null generated always as (search_words(
    name_mn || ' ' || name_en, slug || ' ' || coalesce(reg_no, ''))) stored;
create index organisations_search on organisations using gin (search_key gin_trgm_ops);

grant select (eid_document, anonymised_at, search_key) on users to tamga_app;
grant insert (eid_document), update (eid_document, role, active) on users to tamga_app;

-- Whoever serves a request changes roles only for somebody who is signed in, and never that person's own.
create function refuse_own_power() returns trigger language plpgsql as $$
begin
  if current_user = 'tamga_app' and (app_user_id() is null or app_user_id() = new.id)
    and (new.role, new.active) is distinct from (old.role, old.active) then
    raise exception 'Nobody changes their own role or standing' using errcode = 'insufficient_privilege';
  end if;
  return new;
end
$$;
create trigger users_refuse_own_power before update of role, active on users
  for each row execute function refuse_own_power();

-- Deletes what belongs to a person alone: every row whose reference to them says `on delete cascade`.
create function delete_rows_of_person(person uuid) returns void language plpgsql as $$
declare
  owned record;
begin
  for owned in
    select c.conrelid::regclass as owner, a.attname as person_column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and c.confdeltype = 'c'
      and cardinality(c.conkey) = 1 and c.conparentid = 0
    order by c.oid
  loop
    execute format('delete from %s where %I = $1', owned.owner, owned.person_column) using person;
  end loop;
end
$$;
revoke all on function delete_rows_of_person from public;
grant execute on function delete_rows_of_person to tamga_job;

-- A role that somebody is to have once they have signed for it with PIN2 on their eID.
create table role_grants (
  id uuid primary key,
  user_id uuid not null references users (id),
  role text not null references roles (key),
  granted_by uuid not null references users (id),
  -- Whether the granter acted as a super admin: that standing is asked for again at the end.
  granted_elevated boolean not null,
  state text not null default 'pending'
    check (state in ('pending', 'completed', 'refused', 'timeout', 'expired', 'failed', 'withdrawn')),
  -- Why it did not come about, in more detail than the state.
  reason text check (reason is null or state not in ('pending', 'completed')),
  -- RFC 8785 JSON, whose SHA-256 is what is signed. No personal data: those are in the certificate.
  record text not null,
  verification_code text check (verification_code ~ '^[0-9]{4}$'),
  -- The session at the eID provider, sealed; absent until the phone has been asked, and again when it is over.
  sealed text check (sealed is null or state = 'pending'),
  -- Until then one instance asks the provider, and no other.
  asked_until timestamptz,
  signature bytea,
  signature_algorithm text,
  certificate bytea,
  -- From the issuing certificate to the anchor.
  chain bytea[],
  signed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz check ((ended_at is null) = (state = 'pending')),
  withdrawn_by uuid references users (id),
  -- The person's right to be forgotten takes the signature with the certificate, and leaves the rest.
  evidence_erased_at timestamptz,
  check (state <> 'completed' or evidence_erased_at is not null
    or num_nulls(signature, signature_algorithm, certificate, chain, signed_at) = 0)
);
create unique index role_grants_one_pending on role_grants (user_id) where state = 'pending';
create index role_grants_of_user on role_grants (user_id, id);
create index role_grants_of_granter on role_grants (granted_by, id);
create index role_grants_pending on role_grants (expires_at) where state = 'pending';

grant select, insert on role_grants to tamga_app;
grant update (state, reason, sealed, verification_code, ended_at, withdrawn_by) on role_grants to tamga_app;
grant select, insert, update, delete on role_grants to tamga_job;

create index security_events_by_severity on security_events (severity, id);
create index security_events_by_kind on security_events (kind, id);
create index security_events_of_user on security_events (user_id, id) where user_id is not null;

create index audit_entry_by_operation on audit_entry (operation, id);
