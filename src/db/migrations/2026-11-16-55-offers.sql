-- A person becomes member, signer or owner of an organisation only by accepting. Whom the platform knows is asked by
-- their account, without a mail and so without a token.
alter table organisation_invitations
  alter column email drop not null,
  alter column token_hash drop not null,
  add column user_id uuid references users (id) on delete cascade,
  -- The owner who asks steps down in the moment in which it is accepted.
  add column hands_over boolean not null default false,
  add column declined_at timestamptz,
  add constraint organisation_invitations_reach_someone
    check (num_nonnulls(email, token_hash) = case when user_id is null then 2 else 0 end),
  add constraint organisation_invitations_declined_by_whom check (declined_at is null or user_id is not null),
  add constraint organisation_invitations_hand_over_ownership
    check (not hands_over or (user_id is not null and role = 'owner')),
  add constraint organisation_invitations_end_once
    check (num_nonnulls(accepted_at, withdrawn_at, declined_at) <= 1);
create unique index organisation_invitations_open_to_person on organisation_invitations (org_id, user_id)
  where accepted_at is null and withdrawn_at is null and declined_at is null;
create index organisation_invitations_of_person on organisation_invitations (user_id, id) where user_id is not null;
grant update (hands_over, declined_at) on organisation_invitations to tamga_app;

create policy invitations_of_invited on organisation_invitations for select to tamga_app
  using (user_id = (select app_user_id()));

-- What the acting person is asked to become, with the names of organisations that they do not see yet.
create function offers_to_me(at timestamptz)
  returns table (
    id uuid, org_id uuid, name_mn text, name_en text, role text, hands_over boolean, created_at timestamptz,
    expires_at timestamptz)
  language sql stable security definer set search_path = public
  as $$
    select i.id, i.org_id, o.name_mn, o.name_en, i.role, i.hands_over, i.created_at, i.expires_at
    from organisation_invitations i join organisations o on o.id = i.org_id
    where i.user_id = app_user_id() and i.accepted_at is null and i.withdrawn_at is null and i.declined_at is null
      and i.expires_at > at
  $$;
revoke all on function offers_to_me(timestamptz) from public;
grant execute on function offers_to_me(timestamptz) to tamga_app;

-- Who serves a request makes nobody a member but the person who acts.
drop policy members_added on organisation_members;
create policy members_added on organisation_members for insert to tamga_app
  with check (org_id = (select app_acting_org()) and user_id = (select app_user_id()));
-- Who accepts acts for the organisation, and may take over from the one who asked.
drop policy members_changed on organisation_members;
create policy members_changed on organisation_members for update to tamga_app
  using (org_id = any (array(select app_owned_orgs())) or org_id = (select app_acting_org()))
  with check (org_id = any (array(select app_owned_orgs())) or org_id = (select app_acting_org()));

create function organisation_rank(role text) returns integer language sql immutable strict parallel safe
  as $$ select array_position(array['member', 'signer', 'owner'], role) $$;

-- And it raises nobody either.
create function refuse_forced_role() returns trigger language plpgsql set search_path = public as $$
begin
  if new.user_id is distinct from app_user_id() and organisation_rank(new.role) > organisation_rank(old.role) then
    raise exception 'nobody gets a role that they have not accepted'
      using errcode = 'insufficient_privilege', constraint = 'organisation_roles_are_accepted';
  end if;
  return new;
end
$$;
revoke all on function refuse_forced_role() from public;
create trigger organisation_roles_are_accepted before update of role on organisation_members
  for each row when (current_user = 'tamga_app') execute function refuse_forced_role();

-- Notices of organisations. Owners tell whom they ask and who belongs to them; who answers tells the one who asked.
alter table gov_notifications drop constraint gov_notifications_resource_kind_check;
alter table gov_notifications add constraint gov_notifications_resource_kind_check
  check (resource_kind in ('application', 'payment', 'appointment', 'reference', 'invitation', 'organisation'));

create or replace function assert_may_tell() returns trigger language plpgsql set search_path = public as $$
begin
  if not exists (
      select from gov_applications a
        where a.applicant_user_id = new.user_id and a.org_id = any (array(select app_review_orgs())))
    and not exists (
      select from gov_references r
        where r.subject_user_id = new.user_id and r.org_id = any (array(select app_review_orgs())))
    and not (new.resource_kind = 'invitation' and exists (
      select from organisation_invitations i join organisation_members me on me.org_id = i.org_id
        where i.id = new.resource_id and i.user_id = new.user_id
          and me.user_id = app_user_id() and me.role = 'owner'))
    and not (new.resource_kind = 'organisation' and exists (
      select from organisation_members m join organisation_members me on me.org_id = m.org_id
        where m.org_id = new.resource_id and m.user_id = new.user_id
          and me.user_id = app_user_id() and me.role = 'owner'))
  then
    raise exception 'the acting person has nothing to tell them' using errcode = 'insufficient_privilege';
  end if;
  return null;
end
$$;
