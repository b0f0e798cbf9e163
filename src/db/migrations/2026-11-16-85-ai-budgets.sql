-- Tokens that a person, the keys of an organisation, or the whole public have used on a day of Ulaanbaatar, and those
-- that calls under way may still use.
create table ai_budgets (
  -- user:<id>, org:<id> or public.
  subject text not null,
  day date not null,
  used bigint not null default 0 check (used >= 0),
  reserved bigint not null default 0 check (reserved >= 0),
  user_id uuid references users (id) on delete cascade,
  org_id uuid references organisations (id) on delete cascade,
  primary key (subject, day),
  constraint ai_budgets_subject check (subject = case
    when user_id is not null then 'user:' || user_id::text
    when org_id is not null then 'org:' || org_id::text
    else 'public' end)
);
create index ai_budgets_by_person on ai_budgets (user_id);
create index ai_budgets_by_organisation on ai_budgets (org_id);
create index ai_budgets_by_day on ai_budgets (day);

-- What one call has reserved. Those of an instance that died end by themselves.
create table ai_reservations (
  id uuid primary key,
  subject text not null,
  day date not null,
  tokens bigint not null check (tokens >= 0),
  expires_at timestamptz not null,
  foreign key (subject, day) references ai_budgets (subject, day) on delete cascade
);
create index ai_reservations_of_budget on ai_reservations (subject, day);
create index ai_reservations_by_end on ai_reservations (expires_at);

-- One row a call: no text, no address, no person.
create table ai_calls (
  id uuid primary key,
  day date not null,
  kind text not null check (kind in ('chat', 'translate', 'speech', 'transcription')),
  mode text check (mode in ('model', 'extractive', 'refusal', 'handover')),
  model text,
  outcome text not null check (outcome in ('answered', 'cut', 'failed')),
  prompt_tokens bigint not null,
  completion_tokens bigint not null,
  estimated boolean not null,
  took_ms integer not null
);
create index ai_calls_by_day on ai_calls (day, kind);

alter table ai_budgets enable row level security;
alter table ai_budgets force row level security;
alter table ai_reservations enable row level security;
alter table ai_reservations force row level security;
alter table ai_calls enable row level security;
alter table ai_calls force row level security;
-- What one person has used is for no one else to see.
create policy ai_budgets_of_public on ai_budgets for select to tamga_app
  using (subject = 'public' and (select app_may('settings.manage')));
create policy ai_calls_of_manager on ai_calls for select to tamga_app
  using ((select app_may('settings.manage')));
grant select on ai_budgets, ai_calls to tamga_app;
grant select, insert, update, delete on ai_budgets, ai_reservations, ai_calls to tamga_job;
