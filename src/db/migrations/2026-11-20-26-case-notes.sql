-- expand
-- area: services
-- What officers write for each other on a case. No applicant reads it, and no party to the case, officer or not.

-- retention: So long after its case was closed | sweep-cases, CASE_RETENTION_DAYS
create table gov_case_notes (
  id uuid primary key,
  application_id uuid not null references gov_applications (id) on delete cascade,
  org_id uuid not null references organisations (id) on delete restrict,
  author_id uuid not null references users (id),
  text text not null check (length(text) between 1 and 4000),
  audit_entry_id uuid not null,
  at timestamptz not null
);
create index gov_case_notes_of_case on gov_case_notes (application_id, id);
create index gov_case_notes_of_org on gov_case_notes (org_id);
create index gov_case_notes_of_author on gov_case_notes (author_id);

alter table gov_case_notes enable row level security, force row level security;
create policy notes_read on gov_case_notes for select to tamga_app
  using (org_id = any (array(select app_review_orgs())) and not is_party_to_case(app_user_id(), application_id));
create policy notes_added on gov_case_notes for insert to tamga_app
  with check (
    author_id = (select app_user_id()) and org_id = any (array(select app_review_orgs()))
    and not is_party_to_case(app_user_id(), application_id)
    and exists (select from gov_applications a where a.id = application_id and a.org_id = gov_case_notes.org_id));
create policy notes_for_functions on gov_case_notes for select to tamga_owner using (true);
grant select, insert on gov_case_notes to tamga_app;
grant select, insert, delete on gov_case_notes to tamga_job;

-- Who wrote a note; they may have left the authority since.
create function note_author_name(note uuid) returns table (family_name text, given_name text)
  language sql stable security definer set search_path = public, pg_temp rows 1
  as $$
    select u.family_name, u.given_name from gov_case_notes n join users u on u.id = n.author_id
    where n.id = note and n.org_id = any (array(select app_review_orgs()))
  $$;
revoke all on function note_author_name(uuid) from public;
grant execute on function note_author_name(uuid) to tamga_app;
