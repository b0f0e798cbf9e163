-- area: storage
-- Files.

-- What is kept in the storage, one row for each file. A file without a row is rubbish, and is removed after a while.
-- retention: The end of what names the file | remove-file-rubbish
-- example: key = 'signature/1'
create table stored_files (
  key text primary key check (key ~ '^[a-z]+(/[a-z0-9-]+)+$'),
  sha256 bytea not null check (octet_length(sha256) = 32),
  bytes integer not null check (bytes >= 0),
  stored_at timestamptz not null
);

-- A file is seen by the one who sees what it belongs to.
alter table stored_files enable row level security, force row level security;
create policy files_let_go on stored_files to tamga_owner using (true);
create policy stored_files_kept on stored_files for insert to tamga_app
  with check ((select app_user_id()) is not null);
grant select, insert on stored_files to tamga_app;
grant select, insert, update, delete on stored_files to tamga_job;

-- A person's own files. A path is only a name: where the bytes lie is the storage's matter.
-- retention: The person who deletes it
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

alter table gspace_files enable row level security, force row level security;
create policy gspace_files_of_owner on gspace_files to tamga_app
  using (user_id = (select app_user_id())) with check (user_id = (select app_user_id()));
grant select, insert, update, delete on gspace_files to tamga_app, tamga_job;

create trigger gspace_file_left after delete or update of file_key on gspace_files
  for each row execute function forget_stored_file();
