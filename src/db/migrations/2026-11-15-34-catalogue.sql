-- What everyone may find: one row for each service that is published now, made when it is published and gone when it is
-- archived. It is read without a policy that could keep an index from being used, for nothing in it is hidden.
create table catalogue_services (
  service_id uuid primary key references reg_services (id) on delete cascade,
  version_id uuid not null references reg_service_versions (id),
  code text not null unique,
  authority_id uuid not null,
  authority_mn text not null,
  authority_en text not null,
  name_mn text not null,
  name_en text not null,
  description_mn text not null,
  description_en text not null,
  addressee text not null check (addressee in ('citizen', 'business')),
  channels text[] not null,
  life_events text[] not null,
  -- The least that it costs, and the fewest working days that it takes.
  fee_from bigint not null,
  days_from integer not null,
  -- The Mongolian name by the order of the Mongolian alphabet, which no collation of the database knows.
  sort_key text collate "C" not null,
  -- Every word as it is written, as it sounds in Latin letters and without its endings; see lexemes.ts.
  words tsvector not null,
  -- How the words of the names and keywords sound, one after another, for slips of the fingers.
  sounds text collate "C" not null
);
-- Kept in the row: ranking reads it once for each word that is asked for.
alter table catalogue_services alter column words set storage main;
create index catalogue_services_sorted on catalogue_services (sort_key, service_id);
create index catalogue_services_words on catalogue_services using gin (words);
create index catalogue_services_sounds on catalogue_services using gin (sounds gin_trgm_ops);
create index catalogue_services_life_events on catalogue_services using gin (life_events);
create index catalogue_services_of_authority on catalogue_services (authority_id, sort_key);

alter table catalogue_services enable row level security;
create policy catalogue_read on catalogue_services for select to tamga_app using (true);
create policy catalogue_managed on catalogue_services to tamga_app
  using ((select app_may('registry.manage'))) with check ((select app_may('registry.manage')));

-- Services in whose names and keywords something sounds nearly so, and how near the nearest are in all. It is a function for
-- the threshold alone, which the operator that the index knows takes from a setting.
create function catalogue_sounding_like(asked text[]) returns table (service_id uuid, nearness double precision)
  language sql stable set pg_trgm.word_similarity_threshold = 0.4 set search_path = public
as $$
  select c.service_id, (select sum(word_similarity(one, c.sounds)) from unnest(asked) one)
  from catalogue_services c
  where c.service_id in (select s.service_id from unnest(asked) one join catalogue_services s on one <% s.sounds)
$$;
revoke all on function catalogue_sounding_like(text[]) from public;
grant execute on function catalogue_sounding_like(text[]) to tamga_app, tamga_job;

-- Grows with every change of what the catalogue shows, so that what was made of all of it is made anew only then.
create table catalogue_revision (
  id boolean primary key default true check (id),
  revision bigint not null
);
insert into catalogue_revision (revision) values (1);

create function catalogue_changed() returns trigger language plpgsql security definer set search_path = public as $$
begin
  update catalogue_revision set revision = revision + 1;
  return null;
end
$$;
revoke all on function catalogue_changed() from public;
create trigger catalogue_services_changed after insert or update or delete on catalogue_services
  for each statement execute function catalogue_changed();
create trigger catalogue_life_events_changed after insert or update or delete on reg_life_events
  for each statement execute function catalogue_changed();

grant select, insert, update, delete on catalogue_services to tamga_app, tamga_job;
grant select on catalogue_revision to tamga_app, tamga_job;
-- The demonstration opens cases by the same statement as people do; the job acts for nobody, and finds nothing there.
grant execute on function app_signing_for(boolean) to tamga_job;
