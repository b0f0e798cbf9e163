-- A person's own files. A path is only a name: where the bytes lie is the storage's matter.
create table gspace_files (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Compared byte by byte, so that lists and their cursors go by the same order everywhere.
  path text collate "C" not null check (octet_length(path) between 1 and 512),
  file_key text not null unique references stored_files (key),
  media_type text not null,
  bytes integer not null check (bytes >= 0),
  sha256 bytea not null check (octet_length(sha256) = 32),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint gspace_files_path_taken unique (user_id, path)
);
create trigger gspace_file_left after delete or update of file_key on gspace_files
  for each row execute function forget_stored_file();

-- Among people's own files are empty ones.
alter table stored_files drop constraint stored_files_bytes_check;
alter table stored_files add constraint stored_files_bytes_check check (bytes >= 0);

alter table gspace_files enable row level security;
alter table gspace_files force row level security;
create policy gspace_files_of_owner on gspace_files to tamga_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));

drop policy stored_files_seen on stored_files;
create policy stored_files_seen on stored_files for select to tamga_app
  using (
    exists (select from user_signatures s where s.file_key = key)
    or exists (select from organisation_stamps s where s.file_key = key)
    or exists (select from gov_files f where f.file_key = key)
    or exists (select from gspace_files g where g.file_key = key));

grant select, insert, update, delete on gspace_files to tamga_app, tamga_job;
