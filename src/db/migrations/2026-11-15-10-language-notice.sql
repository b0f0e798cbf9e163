-- Instances keep the site's language in memory; whoever changes it, by whatever way, tells them.
create function announce_site_language() returns trigger language plpgsql as $$
begin
  perform pg_notify('site_language', new.language);
  return null;
end
$$;

create trigger site_language_changed
  after update of language on site_appearance
  for each row when (old.language is distinct from new.language)
  execute function announce_site_language();
