-- expand
-- Instances keep answers that are the same for everyone; every change of what they are made of, by whatever way, is told
-- to them. The channel is named after the table, or after what several tables are together.
create function announce_kept() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_notify(tg_argv[0], '');
  return null;
end
$$;

create trigger site_appearance_told after insert or update or delete on site_appearance
  for each statement execute function announce_kept('site_appearance');
create trigger themes_told after insert or update or delete on themes
  for each statement execute function announce_kept('themes');
-- It grows with every change of what the catalogue shows.
create trigger catalogue_told after update on catalogue_revision
  for each statement execute function announce_kept('catalogue');
-- Keys that are made or change are told of already.
create trigger signing_keys_deleted after delete on signing_keys
  for each statement execute function announce_kept('signing_keys');
