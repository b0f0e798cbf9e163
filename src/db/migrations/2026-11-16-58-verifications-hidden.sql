-- Who asked for a verification of the audit log, and what it found, is for administrators.
alter table audit_verification enable row level security;
alter table audit_verification force row level security;
create policy verifications_of_administrators on audit_verification to tamga_app
  using ((select app_ranks('admin'))) with check ((select app_ranks('admin')));
