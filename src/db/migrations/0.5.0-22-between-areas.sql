-- What refers to tables of an area whose file comes later.

alter table user_signatures add foreign key (file_key) references stored_files (key);
alter table account_exports add foreign key (file_key) references stored_files (key);

alter table eid_requests add foreign key (application_id) references applications (id) on delete set null;

alter table eid_request_locks add foreign key (application_id) references applications (id) on delete cascade;

alter table application_services add foreign key (service_id) references gateway_services (id) on delete cascade;

create policy stored_files_seen on stored_files for select to tamga_app
  using (
    exists (select from user_signatures s where s.file_key = key)
    or exists (select from organisation_stamps s where s.file_key = key)
    or exists (
      select from application_logos l join applications a on a.id = l.application_id
      where l.file_key = key and a.org_id = any (array(select app_owned_orgs())))
    or exists (select from gov_files f where f.file_key = key)
    or exists (select from gspace_files g where g.file_key = key));

create policy stored_documents_seen on stored_files for select to tamga_app
  using (
    exists (select from sign_documents d where d.file_key = key)
    or exists (select from sign_sessions s where s.file_key = key));
