-- How the platform presents itself: always exactly one row.
create table site_appearance (
  singleton boolean primary key default true check (singleton),
  name text not null,
  short_name text not null,
  organization text not null,
  logo text,
  language text not null check (language in ('mn', 'en')),
  row_version integer not null default 1,
  updated_at timestamptz not null default now()
);

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

grant select, update on site_appearance to tamga_app;
grant select, update on site_appearance to tamga_job;
grant select, insert, update, delete on themes to tamga_app;
grant select on themes to tamga_job;

insert into site_appearance (name, short_name, organization, language) values ('Тамга', 'Тамга', 'Тамга', 'mn');

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
