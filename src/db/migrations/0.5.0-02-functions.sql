-- area: db
-- Who acts, as policies ask for it, and how names are compared. The functions read tables of the files below, so their
-- bodies are checked when they are first called.
set local check_function_bodies = off;

-- For whom the transaction acts. A setting that has ended with its transaction is '' and not null.
create function app_user_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

create function app_org_id() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.org_id', true), '')::uuid $$;

-- The organisations of the acting person. What policies ask in nearly every statement is in plpgsql, which a connection
-- plans once: in SQL each statement planned it again, which took longer than the answer.
create function app_member_orgs() returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp rows 3
  as $$
begin
  return query select m.org_id from organisation_members m where m.user_id = app_user_id();
end
$$;
revoke all on function app_member_orgs() from public;
grant execute on function app_member_orgs() to tamga_app;

-- Whose memory the transaction reads and writes. The platform's own has the nil id, so that one equality tells.
create function app_memory() returns uuid language sql stable parallel safe
  as $$ select coalesce(app_org_id(), '00000000-0000-0000-0000-000000000000') $$;

-- Whether the acting person holds a permission: a second lock behind the one that the contract asks for. It reads as the
-- owner, because the rows that it looks at are not the actor's to see. Super admins hold what their role does in an
-- elevated session alone, which the database does not know; the contract has asked for that before.
create function app_may(wanted text) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
declare
  held text[] := app_standings();
begin
  return exists (select from role_permissions p where p.role = any (held) and p.permission = wanted);
end
$$;
revoke all on function app_may(text) from public;
grant execute on function app_may(text) to tamga_app;

-- Organisations for which the acting person may sign; with `managing`, those whose signers the person chooses: who
-- represents the organisation by the state registry, and who owns its account here.
create function app_signing_for(managing boolean) returns setof text
  language plpgsql stable security definer set search_path = public, pg_temp rows 3
  as $$
begin
  return query
    select l.reg_no from eid_organisation_links l where l.user_id = app_user_id() and l.basis = 'representative'
    union
    select o.reg_no from organisations o join organisation_members m on m.org_id = o.id
      where m.user_id = app_user_id() and o.reg_no is not null and o.closed_at is null
        and (m.role = 'owner' or (m.role = 'signer' and not managing))
    union
    select s.reg_no from eid_organisation_signers s
      where s.user_id = app_user_id() and s.removed_at is null and not managing
    except
    select o.reg_no from organisations o where o.suspended_at is not null and o.closed_at is null;
end
$$;
revoke all on function app_signing_for(boolean) from public;
grant execute on function app_signing_for(boolean) to tamga_app, tamga_job;

-- What owners may change, and sign for, is what is not closed.
create function app_owned_orgs() returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp rows 3
  as $$
begin
  return query
    select m.org_id from organisation_members m join organisations o on o.id = m.org_id
      where m.user_id = app_user_id() and m.role = 'owner' and o.closed_at is null and o.suspended_at is null;
end
$$;
revoke all on function app_owned_orgs() from public;
grant execute on function app_owned_orgs() to tamga_app;

-- The organisation for which a person acts without being its owner: one that is being founded or joined. A key acts
-- for its organisation too, but as no person, and changes neither the organisation nor who belongs to it.
create function app_acting_org() returns uuid language sql stable parallel safe
  as $$ select case when app_user_id() is not null then app_org_id() end $$;

-- Kazakh names have letters of their own; they count as the Mongolian ones that sound alike.
create function folded(words text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(normalize(words, NFKC) collate "C"),
    'АБВГДЕЁЖЗИЙКЛМНОӨПРСТУҮФХЦЧШЩЪЫЬЭЮЯЄєѲѳІіЇїÖÜҒғҚқҢңӘәҰұҺһ',
    'абвгдеёжзийклмноөпрстуүфхцчшщъыьэюяөөөөииүүöüггккннааүүхх')
$$;

-- A dump is restored with an empty search_path, so what columns and triggers call must find its way without one. Those
-- that queries inline name the schema; the others carry their search_path.
create function name_key(names text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(
    translate(
      replace(replace(replace(replace(replace(replace(replace(
        regexp_replace(regexp_replace(
          replace(replace(replace(replace(replace(replace(
            translate(public.folded(names), 'öüóúáéíàèìòùäëïqw', 'ououaeiaeiouaeikv'),
          'zh', 'j'), 'kh', 'h'), 'x', 'h'), 'tz', 'ts'), 'ye', 'e'), 'vv', 'u'),
        '(?<![aeiou])v(?![aeiou])', 'u', 'g'), 'y(?![aou])', 'i', 'g'),
      'ё', 'yo'), 'ю', 'yo'), 'я', 'ya'), 'ц', 'ts'), 'ч', 'ch'), 'ш', 'sh'), 'щ', 'sh'),
    'абвгдежзийклмноөпрстуүфхыэuъь',
    'abvgdejziiklmnooprstoofhieo'),
  '([a-z])\1+', '\1', 'g')
$$;

-- What someone, or something, is found by: words, each behind a space. Of names their keys, the rest as it is written.
create function search_words(names text, others text) returns text language sql immutable strict parallel safe as $$
  select ' ' || public.name_key(translate(names, '-«»"“”„()[],.', '              '))
    || case when names like '%-%' then ' ' || public.name_key(translate(names, '-«»"“”„()[],.', '')) else '' end
    || ' ' || public.folded(others)
$$;

-- Deletes what belongs to a person alone: every row whose reference to them says `on delete cascade`.
create function delete_rows_of_person(person uuid) returns void language plpgsql as $$
declare
  owned record;
begin
  -- No trigger notifies a person who is being erased.
  perform set_config('app.erased_person', person::text, true);
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
revoke all on function delete_rows_of_person(uuid) from public;
grant execute on function delete_rows_of_person(uuid) to tamga_job;

-- What of a content is written by people; the rest is put in by publishing. The same for a working copy and a version.
create function written_content(content jsonb) returns jsonb language sql immutable parallel safe
  as $$
    select (content - 'code' - 'authority') || jsonb_build_object('evidence_groups', coalesce((
      select jsonb_agg(jsonb_build_object('evidences', coalesce((
          select jsonb_agg(
            jsonb_strip_nulls(jsonb_build_object('code', e.value -> 'code', 'optional', e.value -> 'optional'))
            order by e.ordinality)
          from jsonb_array_elements(g.value -> 'evidences') with ordinality e), '[]')) order by g.ordinality)
      from jsonb_array_elements(content -> 'evidence_groups') with ordinality g), '[]'))
  $$;

-- Organisations whose cases the acting person reviews: those that receive cases, of which the person is a member.
create function app_review_orgs() returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp rows 3
  as $$
begin
  return query
    select m.org_id from organisation_members m
      join organisation_modules o on o.org_id = m.org_id and o.module = 'gov'
      where m.user_id = app_user_id() and app_may('gov.review');
end
$$;
revoke all on function app_review_orgs() from public;
grant execute on function app_review_orgs() to tamga_app;

-- What happens before anyone is known, such as signing in, names in app.shown what the caller has shown: a proof or a
-- secret. It opens the rows that it is the key of, and no other.
create function app_shown(what text) returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.shown', true), '')::jsonb ->> what $$;

create function app_shown_hash(what text) returns bytea language sql stable parallel safe
  as $$ select decode(nullif(current_setting('app.shown', true), '')::jsonb ->> what, 'hex') $$;

-- Who calls, as the audit log names them.
create function app_principal() returns text language sql stable parallel safe
  as $$
    select coalesce(nullif(current_setting('app.principal', true), ''),
      'user:' || nullif(current_setting('app.user_id', true), ''))
  $$;

-- The acting person, and those whom what was shown belongs to. In plpgsql, which plans its queries once for a connection;
-- where nothing was shown it makes none.
create function app_people() returns setof uuid language plpgsql stable security definer set search_path = public, pg_temp rows 1
  as $$
begin
  if app_user_id() is not null then return next app_user_id(); end if;
  if coalesce(current_setting('app.shown', true), '') = '' then return; end if;
  if app_shown('person') ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return next app_shown('person')::uuid; end if;
  return query select id from users where civil_id = app_shown('civil_id');
  return query select id from users where ge_id = app_shown('ge_id');
  return query select user_id from linked_accounts
    where issuer = app_shown('issuer') and subject = app_shown('subject');
  return query select user_id from sso_subjects
    where issuer = app_shown('issuer') and subject = app_shown('subject');
  return query select user_id from super_admin_onboardings
    where token_hash = app_shown_hash('onboarding') and user_id is not null;
  return query select user_id from oauth_challenges
    where (challenge_hash = app_shown_hash('challenge') or verifier_hash = app_shown_hash('challenge'))
      and user_id is not null;
end
$$;
revoke all on function app_people() from public;
grant execute on function app_people() to tamga_app;

-- Accounts elsewhere that were shown, or with which the onboarding began that was shown.
create function app_shown_accounts() returns table (issuer text, subject text, email text)
  language sql stable security definer set search_path = public, pg_temp rows 1
  as $$
    select app_shown('issuer'), app_shown('subject'), app_shown('email') where app_shown('issuer') is not null
    union all
    select o.social_issuer, o.social_subject, o.email from super_admin_onboardings o
      where o.token_hash = (select app_shown_hash('onboarding'))
  $$;
revoke all on function app_shown_accounts() from public;
grant execute on function app_shown_accounts() to tamga_app;

-- Whether the acting person stands as high as a role of the platform. As with app_may, whether a super admin has shown the
-- second factor the contract has asked before.
create function app_ranks(wanted text) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
declare
  held text[] := app_standings();
begin
  return exists (select from roles r join roles w on w.key = wanted where r.key = any (held) and r.rank <= w.rank);
end
$$;
revoke all on function app_ranks(text) from public;
grant execute on function app_ranks(text) to tamga_app;

-- Whether the acting person, or the organisation for which a key acts, has to do with someone: colleagues, officers and
-- the people whose cases they review, applicants and who decided their case, those who sign for the same organisation. It
-- is asked of each row, so what is the same for all of them the policy finds out once.
create function app_knows(person uuid, member_orgs uuid[], review_orgs uuid[], signing_for text[]) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
declare
  me uuid := app_user_id();
  my_org uuid := app_org_id();
begin
  if (my_org is not null or member_orgs <> '{}') and exists (
    select from organisation_members m where m.user_id = person and (m.org_id = my_org or m.org_id = any (member_orgs)))
  then
    return true;
  end if;
  if review_orgs <> '{}' and (
    exists (select from gov_applications a where a.applicant_user_id = person and a.org_id = any (review_orgs))
    or exists (select from gov_applications a where a.assigned_officer_id = person and a.org_id = any (review_orgs))
    or exists (select from gov_appointments v where v.user_id = person and v.org_id = any (review_orgs))
    or exists (select from gov_references r where r.subject_user_id = person and r.org_id = any (review_orgs)))
  then
    return true;
  end if;
  if signing_for <> '{}' and exists (
    select from eid_organisation_signers s
      where s.user_id = person and s.removed_at is null and s.reg_no = any (signing_for))
  then
    return true;
  end if;
  return me is not null
    and exists (select from gov_applications a where a.applicant_user_id = me and a.decided_by = person);
end
$$;
revoke all on function app_knows(uuid, uuid[], uuid[], text[]) from public;
grant execute on function app_knows(uuid, uuid[], uuid[], text[]) to tamga_app;

-- Counts of failures that what was shown may add to. Of a push, those of the person for whom it was meant; one from a
-- browser that the person knows counts there alone.
create function app_locks() returns setof text language sql stable security definer set search_path = public, pg_temp rows 3
  as $$
    select kind || person from app_people() person, unnest(array['account:', 'mfa:', 'mfa:recovery:', 'mfa:passkey:']) kind
    union all
    select 'push:' || encode(national_id_hash, 'hex') || coalesce(':' || known_browser, '') from eid_sessions
      where id = (select app_shown_hash('eid_session')) and national_id_hash is not null
  $$;
revoke all on function app_locks() from public;
grant execute on function app_locks() to tamga_app;

-- The vocabulary of a memory by English stem, so that every form of a word, and of each of its synonyms, is found.
-- The dictionary is the one that PostgreSQL has built in; it folds ASCII alike under every LC_CTYPE.
create function insight_english_stem(word text) returns text
  language sql immutable parallel safe set search_path = pg_catalog
as $$
  select case when word ~ '^[a-z]+$' then coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word) end
$$;

create function organisation_rank(role text) returns integer language sql immutable strict parallel safe
  as $$ select array_position(array['member', 'signer', 'owner'], role) $$;

-- Whether the session has shown the second factor of a super admin.
create function app_elevated() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.elevated', true), '') = 'on' $$;

-- Whether the session has shown neither the eID nor a second factor. What the platform goes on with for a person, after a
-- request that was checked, does not say so.
create function app_weak() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.weak', true), '') = 'on' $$;

-- Those of the acting person, once for a question; null where no one acts, or they are not active.
create function app_standings() returns text[] language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return (select standings_of(u.id, u.role, app_elevated(), not app_weak()) from users u where u.id = app_user_id() and u.active);
end
$$;
revoke all on function app_standings() from public;
grant execute on function app_standings() to tamga_app;

-- Organisations whose part of the registry the acting person sees, or manages: those that have the module, of which the
-- person is a member. What the contract says of the operations, the policies say of the tables.
create function app_registry_orgs(managing boolean) returns setof uuid
  language plpgsql stable security definer set search_path = public, pg_temp rows 3
  as $$
begin
  return query
    select m.org_id from organisation_members m
      join organisation_modules o on o.org_id = m.org_id and o.module = 'registry'
      where m.user_id = app_user_id()
        and (app_may('registry.manage') or (not managing and app_may('registry.view')));
end
$$;
revoke all on function app_registry_orgs(boolean) from public;
grant execute on function app_registry_orgs(boolean) to tamga_app, tamga_job;

-- Whether the acting person does so for the whole platform: an administrator, by that role and not by its rank alone.
create function app_runs_registry(managing boolean) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return (app_may('registry.manage') or (not managing and app_may('registry.view'))) and exists (
    select from users u
      join roles r on r.key = case
        when exists (select from super_admins s where s.user_id = u.id and s.active) then 'superadmin'
        when u.role = 'superadmin' then 'admin' else u.role end
      join roles w on w.key = 'admin'
    where u.id = app_user_id() and u.active and (r.key = w.key or r.rank < w.rank));
end
$$;
revoke all on function app_runs_registry(boolean) from public;
grant execute on function app_runs_registry(boolean) to tamga_app, tamga_job;

-- For what belongs to a service: whether the acting person manages that service.
create function app_manages_service(service uuid) returns boolean
  language plpgsql stable security definer set search_path = public, pg_temp
  as $$
begin
  return app_runs_registry(true) or exists (
    select from reg_services s where s.id = service and s.authority_org_id in (select app_registry_orgs(true)));
end
$$;
revoke all on function app_manages_service(uuid) from public;
grant execute on function app_manages_service(uuid) to tamga_app;

-- The organisations whose cases the acting person reviews, each with the services that they handle there; null is all of
-- them. Owners can look at all.
create function app_review_scope(widely boolean) returns table (org_id uuid, services uuid[])
  language plpgsql stable security definer set search_path = public, pg_temp rows 3
  as $$
begin
  return query
    select m.org_id, case when widely and m.role = 'owner' then null else (
      select array_agg(s.service_id) from gov_officer_services s where s.org_id = m.org_id and s.user_id = m.user_id) end
    from organisation_members m
      join organisation_modules o on o.org_id = m.org_id and o.module = 'gov'
    where m.user_id = app_user_id() and app_may('gov.review');
end
$$;
revoke all on function app_review_scope(boolean) from public;
grant execute on function app_review_scope(boolean) to tamga_app;

-- The documents that the acting person owns or is asked to sign; one that they were only asked for once stays theirs if
-- they signed it.
create function app_sign_documents() returns setof uuid
  language sql stable security definer set search_path = public, pg_temp rows 10
  as $$
    select id from sign_documents where owner_id = app_user_id()
    union
    select document_id from sign_invitations where user_id = app_user_id() and state in ('waiting', 'signed')
  $$;
revoke all on function app_sign_documents() from public;
grant execute on function app_sign_documents() to tamga_app;

-- Everyone reads, which bars no index of a search. Who publishes something writes what the index has of it.
create function app_writes_knowledge() returns boolean
  language plpgsql stable set search_path = public
  as $$
begin
  return app_may('registry.manage') or exists (select from app_review_orgs());
end
$$;
revoke all on function app_writes_knowledge() from public;
grant execute on function app_writes_knowledge() to tamga_app;

create function app_writes_knowledge_of(kind text, ref_id text) returns boolean
  language plpgsql stable set search_path = public
  as $$
begin
  return case kind
    when 'service' then app_manages_service(ref_id::uuid)
    -- Each names its services.
    when 'life_event' then app_may('registry.manage')
    when 'evidence' then app_runs_registry(true)
    when 'office' then exists (
      select from gov_offices o where o.id = ref_id::uuid and o.org_id in (select app_review_orgs()))
    else false end;
end
$$;
revoke all on function app_writes_knowledge_of(text, text) from public;
grant execute on function app_writes_knowledge_of(text, text) to tamga_app;

-- Who may analyze a table is its owner. For the job that looks after tables that have grown: the embedded database has no
-- autovacuum, and on a server it may be a minute late, or off. One that is being analyzed is left alone.
create function analyze_table(wanted regclass) returns void language plpgsql strict security definer
set search_path = public, pg_temp as $$
begin
  execute format('analyze (skip_locked) %s', wanted);
end
$$;
revoke all on function analyze_table(regclass) from public;
grant execute on function analyze_table(regclass) to tamga_job;

-- Instances keep answers that are the same for everyone; every change of what they are made of, by whatever way, is sent
-- to them. The channel is named after the table, or after what several tables are together.
create function announce_kept() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end
$$;
