-- Row-level security on every table that says something of people. Whoever acts is named by app.user_id, as before. What
-- happens before anybody is known, such as signing in, names in app.shown what the caller has shown: a proof or a secret.
-- It opens the rows that it is the key of, and no other.
create function app_shown(what text) returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.shown', true), '')::jsonb ->> what $$;
create function app_shown_hash(what text) returns bytea language sql stable parallel safe
  as $$ select decode(nullif(current_setting('app.shown', true), '')::jsonb ->> what, 'hex') $$;

-- Who calls, as the audit log names them. An older instance does not say it of people.
create function app_principal() returns text language sql stable parallel safe
  as $$
    select coalesce(nullif(current_setting('app.principal', true), ''),
      'user:' || nullif(current_setting('app.user_id', true), ''))
  $$;

-- The acting person, and those whom what was shown belongs to. In plpgsql, which plans its queries once for a connection;
-- where nothing was shown it makes none.
create function app_people() returns setof uuid language plpgsql stable security definer set search_path = public rows 1
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

-- Accounts elsewhere that were shown, or with which the onboarding began that was shown.
create function app_shown_accounts() returns table (issuer text, subject text, email text)
  language sql stable security definer set search_path = public rows 1
  as $$
    select app_shown('issuer'), app_shown('subject'), app_shown('email') where app_shown('issuer') is not null
    union all
    select o.social_issuer, o.social_subject, o.email from super_admin_onboardings o
      where o.token_hash = (select app_shown_hash('onboarding'))
  $$;

-- Whether the acting person stands as high as a role of the platform. As with app_may, whether a super admin has shown the
-- second factor the contract has asked before.
create function app_ranks(wanted text) returns boolean language sql stable security definer set search_path = public
  as $$
    select exists (
      select from users u
        join roles r on r.key = case
          when exists (select from super_admins s where s.user_id = u.id and s.active) then 'superadmin'
          when u.role = 'superadmin' then 'admin' else u.role end
        join roles w on w.key = wanted
      where u.id = app_user_id() and u.active and r.rank <= w.rank)
  $$;

-- Whether the acting person, or the organisation for which a key acts, has to do with somebody: colleagues, officers and
-- the people whose cases they review, applicants and who decided their case, those who sign for the same organisation. It
-- is asked of each row, so what is the same for all of them the policy finds out once.
create function app_knows(person uuid, member_orgs uuid[], review_orgs uuid[], signing_for text[]) returns boolean
  language plpgsql stable security definer set search_path = public
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

-- Counts of failures that what was shown may add to. Of a push, those of the person for whom it was meant; one from a
-- browser that the person knows counts there alone.
create function app_locks() returns setof text language sql stable security definer set search_path = public rows 3
  as $$
    select kind || person from app_people() person, unnest(array['account:', 'mfa:', 'mfa:recovery:']) kind
    union all
    select 'push:' || encode(national_id_hash, 'hex') || coalesce(':' || known_browser, '') from eid_sessions
      where id = (select app_shown_hash('eid_session')) and national_id_hash is not null
  $$;

revoke all on function app_people(), app_shown_accounts(), app_ranks(text), app_knows(uuid, uuid[], uuid[], text[]),
  app_locks() from public;
grant execute on function app_people(), app_shown_accounts(), app_ranks(text), app_knows(uuid, uuid[], uuid[], text[]),
  app_locks() to tamga_app;

-- How many have a role, for whoever manages roles and not people.
create function role_holders(wanted text) returns integer language sql stable security definer set search_path = public
  as $$ select count(*)::integer from users where role = wanted $$;
revoke all on function role_holders(text) from public;
grant execute on function role_holders(text) to tamga_app;

-- Who acted on a case. They may have left the authority since, so nothing but the case leads to them.
create function actor_names(application uuid, actor uuid) returns table (family_name text, given_name text)
  language sql stable security definer set search_path = public rows 1
  as $$
    select u.family_name, u.given_name from users u
    where u.id = actor
      and exists (select from gov_application_events e where e.application_id = application and e.actor_id = actor)
      and exists (select from gov_applications a where a.id = application)
  $$;
revoke all on function actor_names(uuid, uuid) from public;
grant execute on function actor_names(uuid, uuid) to tamga_app;

-- What these functions, and triggers that run as the owner, look at and change.
create policy users_for_functions on users for select to tamga_owner using (true);
create policy super_admins_for_functions on super_admins for select to tamga_owner using (true);
create policy onboardings_for_functions on super_admin_onboardings for select to tamga_owner using (true);
create policy linked_accounts_for_functions on linked_accounts for select to tamga_owner using (true);
create policy sso_subjects_for_functions on sso_subjects for select to tamga_owner using (true);
create policy eid_sessions_for_functions on eid_sessions for select to tamga_owner using (true);
create policy challenges_for_functions on oauth_challenges for select to tamga_owner using (true);
create policy participants_end_with_sessions on oauth_participants to tamga_owner using (true);
create policy grants_end_with_sessions on oauth_grants to tamga_owner using (true);
create policy notices_of_ended_sessions on oauth_logout_notices for insert to tamga_owner with check (true);
create policy files_let_go on stored_files to tamga_owner using (true);
create policy applications_reviewed_for_functions on gov_applications for select to tamga_owner
  using (org_id = any (array(select app_review_orgs())));
create policy events_for_functions on gov_application_events for select to tamga_owner using (true);
create policy appointments_for_functions on gov_appointments for select to tamga_owner
  using (org_id = any (array(select app_review_orgs())));

-- People.
alter table users enable row level security;
alter table users force row level security;
create policy users_seen on users for select to tamga_app
  using (
    id = (select app_user_id())
    or civil_id = (select app_shown('civil_id'))
    -- One that somebody was named by, which opens nothing but this.
    or civil_id = (select app_shown('looked_up'))
    or (select app_may('users.manage'))
    or id = any (array(select app_people()))
    or app_knows(
      id, array(select app_member_orgs()), array(select app_review_orgs()), array(select app_signing_for(false))));
create policy users_admitted on users for insert to tamga_app
  with check (
    civil_id = (select app_shown('civil_id'))
    or (select app_may('users.manage'))
    or id = any (array(select app_people())));
create policy users_changed on users for update to tamga_app
  using (
    id = (select app_user_id())
    or civil_id = (select app_shown('civil_id'))
    or (select app_may('users.manage'))
    or id = any (array(select app_people())));

-- Ways in, and what they leave.
alter table eid_sessions enable row level security;
alter table eid_sessions force row level security;
create policy eid_session_shown on eid_sessions to tamga_app
  using (id = (select app_shown_hash('eid_session'))) with check (id = (select app_shown_hash('eid_session')));

alter table linked_accounts enable row level security;
alter table linked_accounts force row level security;
create policy linked_accounts_seen on linked_accounts for select to tamga_app
  using (
    user_id = (select app_user_id())
    or (issuer, subject) in (select a.issuer, a.subject from app_shown_accounts() a));
create policy linked_accounts_made on linked_accounts for insert to tamga_app
  with check (user_id = (select app_user_id()));
create policy linked_accounts_used on linked_accounts for update to tamga_app
  using ((issuer, subject) in (select a.issuer, a.subject from app_shown_accounts() a));
create policy linked_accounts_removed on linked_accounts for delete to tamga_app
  using (user_id = (select app_user_id()));

alter table sso_subjects enable row level security;
alter table sso_subjects force row level security;
create policy sso_subject_shown on sso_subjects to tamga_app
  using (issuer = (select app_shown('issuer')) and subject = (select app_shown('subject')))
  with check (issuer = (select app_shown('issuer')) and subject = (select app_shown('subject')));

alter table sessions enable row level security;
alter table sessions force row level security;
-- One policy for each command, with what is cheap and usual first: several would be asked in the order of their names.
create policy sessions_seen on sessions for select to tamga_app
  using (
    user_id = (select app_user_id())
    or user_id = any (array(select app_people()))
    or (select app_may('users.manage')));
create policy sessions_begun on sessions for insert to tamga_app
  with check (user_id = (select app_user_id()) or user_id = any (array(select app_people())));
-- Whoever takes something from a person ends their sessions.
create policy sessions_changed on sessions for update to tamga_app
  using (
    user_id = (select app_user_id())
    or user_id = any (array(select app_people()))
    or (select app_may('users.manage')));

alter table sso_sessions enable row level security;
alter table sso_sessions force row level security;
create policy sso_sessions_of_people on sso_sessions to tamga_app
  using (exists (
    select from sessions s where s.id = session_id
      and (s.user_id = (select app_user_id()) or s.user_id = any (array(select app_people())))));

-- Every instance reads what was revoked as the job. A request adds to it, and sees what it has added.
alter table revocations enable row level security;
alter table revocations force row level security;
create policy revocations_just_made on revocations for select to tamga_app
  using (xact = (select pg_current_xact_id_if_assigned()));
create policy revocations_made on revocations for insert to tamga_app
  with check (exists (select from app_people()));

alter table login_events enable row level security;
alter table login_events force row level security;
create policy login_events_of_people on login_events for select to tamga_app using (user_id = (select app_user_id()));
create policy login_events_noted on login_events for insert to tamga_app
  with check (user_id is null or user_id = any (array(select app_people())));

alter table sign_in_locks enable row level security;
alter table sign_in_locks force row level security;
-- A key with an address has it as a hash with a secret of the server: which one it is, the database cannot tell.
create policy locks_of_people on sign_in_locks to tamga_app
  using (
    key = any (array(select app_locks()))
    or (key like 'email:%' and (select app_shown('onboarding')) is not null));

alter table security_events enable row level security;
alter table security_events force row level security;
create policy security_events_seen on security_events for select to tamga_app
  using (user_id = (select app_user_id()) or (select app_ranks('admin')));
create policy security_events_noted on security_events for insert to tamga_app
  with check (
    acknowledged_at is null
    and (user_id is null or user_id = any (array(select app_people())) or (select app_may('users.manage'))));
create policy security_events_acknowledged on security_events for update to tamga_app
  using ((select app_ranks('admin'))) with check (acknowledged_by = (select app_user_id()));

-- Super admins. Nobody becomes one but by an onboarding that has come to its end.
alter table super_admins enable row level security;
alter table super_admins force row level security;
create policy super_admins_seen on super_admins for select to tamga_app
  using (
    user_id = (select app_user_id())
    or (select app_may('users.manage'))
    or user_id = any (array(select app_people()))
    or email in (select a.email from app_shown_accounts() a)
    or (social_issuer, social_subject) in (select a.issuer, a.subject from app_shown_accounts() a));
create policy super_admins_made on super_admins for insert to tamga_app
  with check (exists (
    select from super_admin_onboardings o
      where o.token_hash = (select app_shown_hash('onboarding')) and o.step = 'done'
        and o.user_id = super_admins.user_id and o.email = super_admins.email));
create policy super_admins_changed on super_admins for update to tamga_app
  using (
    (select app_ranks('superadmin'))
    or exists (
      select from super_admin_onboardings o
        where o.token_hash = (select app_shown_hash('onboarding')) and o.step = 'done'
          and o.user_id = super_admins.user_id));
create policy super_admins_removed on super_admins for delete to tamga_app using ((select app_ranks('superadmin')));

alter table super_admin_recovery_codes enable row level security;
alter table super_admin_recovery_codes force row level security;
create policy recovery_codes_of_people on super_admin_recovery_codes to tamga_app
  using (exists (
    select from super_admins s where s.id = super_admin_id
      and (s.user_id = any (array(select app_people())) or (select app_ranks('superadmin')))));

alter table super_admin_invites enable row level security;
alter table super_admin_invites force row level security;
create policy super_admin_invites_kept on super_admin_invites to tamga_app using ((select app_ranks('superadmin')));
create policy super_admin_invites_shown on super_admin_invites for select to tamga_app
  using (email in (select a.email from app_shown_accounts() a));
create policy super_admin_invites_taken on super_admin_invites for update to tamga_app
  using (email in (select a.email from app_shown_accounts() a));

alter table super_admin_onboardings enable row level security;
alter table super_admin_onboardings force row level security;
create policy onboarding_shown on super_admin_onboardings to tamga_app
  using (token_hash = (select app_shown_hash('onboarding')))
  with check (token_hash = (select app_shown_hash('onboarding')));

-- Administration.
alter table permission_limits enable row level security;
alter table permission_limits force row level security;
create policy limits_seen on permission_limits for select to tamga_app
  using (user_id = (select app_user_id()) or (select app_may('users.manage')));
create policy limits_set on permission_limits to tamga_app using ((select app_ranks('superadmin')));

alter table platform_access enable row level security;
alter table platform_access force row level security;
create policy access_of_super_admins on platform_access to tamga_app using ((select app_ranks('superadmin')));

alter table role_grants enable row level security;
alter table role_grants force row level security;
create policy role_grants_seen on role_grants for select to tamga_app
  using (user_id = (select app_user_id()) or (select app_may('users.manage')));
create policy role_grants_begun on role_grants for insert to tamga_app
  with check (granted_by = (select app_user_id()) and state = 'pending' and (select app_may('users.manage')));
create policy role_grants_withdrawn on role_grants for update to tamga_app
  using (user_id = (select app_user_id()) or (select app_may('users.manage')))
  with check (state = 'withdrawn' and withdrawn_by = (select app_user_id()));

-- Applications, and what they were told of people.
alter table oauth_grants enable row level security;
alter table oauth_grants force row level security;
create policy grants_seen on oauth_grants for select to tamga_app
  using (
    user_id = (select app_user_id())
    or user_id = any (array(select app_people()))
    or id::text = (select app_shown('grant'))
    or (select app_may('gateway.manage')));
create policy grants_opened on oauth_grants for insert to tamga_app
  with check (user_id = (select app_user_id()) or user_id = any (array(select app_people())));
-- Rotation is the job's; a request ends what was granted.
create policy grants_ended on oauth_grants for update to tamga_app
  using (
    user_id = (select app_user_id())
    or user_id = any (array(select app_people()))
    or id::text = (select app_shown('grant'))
    or (select app_may('gateway.manage')))
  with check (revoked_at is not null);

alter table oauth_access_tokens enable row level security;
alter table oauth_access_tokens force row level security;
create policy access_tokens_of_people on oauth_access_tokens to tamga_app
  using (
    id::text = (select app_shown('access_token'))
    or (select app_may('gateway.manage'))
    or exists (
      select from oauth_grants g where g.id = grant_id and g.user_id = any (array(select app_people()))));

alter table oauth_backchannel_requests enable row level security;
alter table oauth_backchannel_requests force row level security;
create policy backchannel_request_shown on oauth_backchannel_requests to tamga_app
  using (eid_session = (select app_shown_hash('eid_session')))
  with check (eid_session = (select app_shown_hash('eid_session')));

alter table oauth_challenges enable row level security;
alter table oauth_challenges force row level security;
create policy challenges_seen on oauth_challenges for select to tamga_app
  using (
    user_id = (select app_user_id())
    or challenge_hash = (select app_shown_hash('challenge'))
    or verifier_hash = (select app_shown_hash('challenge')));
create policy challenges_opened on oauth_challenges for insert to tamga_app
  with check (user_id is null or user_id = any (array(select app_people())));
create policy challenges_answered on oauth_challenges for update to tamga_app
  using (
    challenge_hash = (select app_shown_hash('challenge'))
    or verifier_hash = (select app_shown_hash('challenge')));

alter table oauth_consents enable row level security;
alter table oauth_consents force row level security;
create policy consents_of_people on oauth_consents to tamga_app
  using (user_id = (select app_user_id()) or user_id = any (array(select app_people())));

alter table oauth_participants enable row level security;
alter table oauth_participants force row level security;
create policy participants_of_people on oauth_participants to tamga_app
  using (exists (
    select from sessions s where s.id = session_id
      and (s.user_id = (select app_user_id()) or s.user_id = any (array(select app_people())))));

-- Only the platform itself reads these.
alter table oauth_logout_notices enable row level security;
alter table oauth_logout_notices force row level security;
alter table oauth_pushed_requests enable row level security;
alter table oauth_pushed_requests force row level security;
revoke all on oauth_pushed_requests from tamga_app;

-- Answers that are kept for repeats belong to whoever asked.
alter table idempotency_keys enable row level security;
alter table idempotency_keys force row level security;
create policy answers_of_principal on idempotency_keys to tamga_app using (principal = (select app_principal()));

-- Mails that are due belong to the invitation that they are about.
alter table due_mails enable row level security;
alter table due_mails force row level security;
create policy mails_of_invitations on due_mails to tamga_app
  using (case split_part(about, ':', 1)
    when 'organisation-invitation' then exists (
      select from organisation_invitations i where i.id = split_part(about, ':', 2)::uuid)
    when 'signer-invitation' then exists (
      select from eid_organisation_signers s where s.id = split_part(about, ':', 2)::uuid)
    when 'superadmin-invite' then (select app_ranks('superadmin'))
    else false end);

-- A file is seen by whoever sees what it belongs to.
alter table stored_files enable row level security;
alter table stored_files force row level security;
create policy stored_files_seen on stored_files for select to tamga_app
  using (
    exists (select from user_signatures s where s.file_key = key)
    or exists (select from organisation_stamps s where s.file_key = key)
    or exists (select from gov_files f where f.file_key = key));
create policy stored_files_kept on stored_files for insert to tamga_app
  with check ((select app_user_id()) is not null);
