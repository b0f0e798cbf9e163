-- area: site
-- How the site looks.

-- How the platform presents itself: always exactly one row.
-- retention: Kept for ever: always one row
-- no policies: how the site looks, which everyone sees
create table site_appearance (
  singleton boolean primary key default true check (singleton),
  name text not null,
  short_name text not null,
  organization text not null,
  logo text,
  language text not null check (language in ('mn', 'en')),
  row_version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- Instructions for assistants, in each language; null leaves the built-in ones.
  system_prompt_mn text,
  system_prompt_en text
);

insert into site_appearance (name, short_name, organization, language) values ('Тамга', 'Тамга', 'Тамга', 'mn');

grant select, update on site_appearance to tamga_app, tamga_job;

-- Instances keep the site's language in memory; every change of it, by whatever way, notifies them.
create function announce_site_language() returns trigger language plpgsql set search_path = public as $$
begin
  perform pg_notify('site_language', new.language);
  return null;
end
$$;

create trigger site_language_changed
  after update of language on site_appearance
  for each row when (old.language is distinct from new.language)
  execute function announce_site_language();
create trigger site_appearance_told after insert or update or delete on site_appearance
  for each statement execute function announce_kept('site_appearance');

-- Colours and shapes of the site, of which one is active.
-- retention: The administrator who deletes it
-- no policies: colours of the site, which everyone sees
create table themes (
  id uuid primary key,
  slug text not null unique,
  name_mn text not null,
  name_en text not null,
  mode text not null check (mode in ('light', 'dark')),
  colors jsonb not null,
  radius_px integer not null check (radius_px between 0 and 32),
  font_family text not null,
  active boolean not null default false,
  row_version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index themes_one_active on themes (active) where active;

insert into themes (id, slug, name_mn, name_en, mode, colors, radius_px, font_family, active) values (
  '019a8400-0000-7000-8000-000000000001',
  'tenger',
  'Тэнгэр',
  'Sky',
  'light',
  '{
    "primary": "#1d4ed8",
    "on_primary": "#ffffff",
    "accent": "#b45309",
    "background": "#f8fafc",
    "surface": "#ffffff",
    "text": "#0f172a",
    "text_muted": "#475569",
    "border": "#cbd5e1",
    "success": "#15803d",
    "warning": "#a16207",
    "danger": "#b91c1c"
  }',
  8,
  'Inter, Noto Sans, sans-serif',
  true
);

grant select, insert, update, delete on themes to tamga_app;
grant select on themes to tamga_job;

create trigger themes_told after insert or update or delete on themes
  for each statement execute function announce_kept('themes');
