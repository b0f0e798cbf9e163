-- An offer of a role that has ended keeps the role's name as a text; only one that is pending keeps the role itself.
alter table role_grants drop constraint role_grants_role_fkey;
alter table role_grants
  add column pending_role text generated always as (case when state = 'pending' then role end) stored,
  add constraint role_grants_pending_role_fkey foreign key (pending_role) references roles (key);
create index role_grants_of_role on role_grants (pending_role) where pending_role is not null;

-- How many are offered a role, for whoever manages roles and not people.
create policy role_grants_for_functions on role_grants for select to tamga_owner using (state = 'pending');
create function role_offers(wanted text) returns integer language sql stable security definer set search_path = public
  as $$ select count(*)::integer from role_grants where pending_role = wanted and state = 'pending' $$;
revoke all on function role_offers(text) from public;
grant execute on function role_offers(text) to tamga_app;

-- Who signs for an organisation uses its stamp and its Latin name; who represents or owns it sets them.
drop policy stamps_of_signers on organisation_stamps;
create policy stamps_seen on organisation_stamps for select to tamga_app
  using (reg_no = any (array(select app_signing_for(false))));
create policy stamps_kept on organisation_stamps to tamga_app
  using (reg_no = any (array(select app_signing_for(true))))
  with check (reg_no = any (array(select app_signing_for(true))));
drop policy latin_names_of_signers on organisation_latin_names;
create policy latin_names_seen on organisation_latin_names for select to tamga_app
  using (reg_no = any (array(select app_signing_for(false))));
create policy latin_names_kept on organisation_latin_names to tamga_app
  using (reg_no = any (array(select app_signing_for(true))))
  with check (reg_no = any (array(select app_signing_for(true))));
