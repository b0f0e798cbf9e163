-- area: assistant
-- The assistant: what it may spend, its prompts and its speech.

-- Audio of texts that were read aloud, by a hash of the text, its language, the model and its style. Nothing says who has
-- asked for it, and texts with personal data are never kept.
-- retention: 30 days in which no one heard it | trim-speech-cache
-- no policies: audio of texts without personal data, by a hash; the application cannot read it
create table ai_speech (
  hash bytea primary key check (octet_length(hash) = 32),
  -- Who makes it, and until when others leave that to them; null once it is made.
  maker uuid,
  made_until timestamptz,
  file_key text unique references stored_files (key),
  media_type text,
  bytes integer check (bytes > 0),
  sha256 bytea check (octet_length(sha256) = 32),
  used_at timestamptz not null,
  constraint ai_speech_made_or_being_made check (
    num_nulls(maker, made_until) in (0, 2)
    and num_nulls(file_key, media_type, bytes, sha256) in (0, 4)
    and (maker is null) <> (file_key is null)
  )
);
create index ai_speech_by_use on ai_speech (used_at);

grant select, insert, update, delete on ai_speech to tamga_job;

create trigger ai_speech_file_left after delete or update of file_key on ai_speech
  for each row execute function forget_stored_file();

-- What administrators have written in place of the built-in texts of the assistant. Rows are only added: the one with
-- the highest version holds, the others are its history. Version 1 is the built-in text and has no row.
-- retention: Kept for ever, because it is what the operator decided; one row for each text
-- example: row_version = 2
create table ai_prompts (
  id uuid primary key,
  key text not null check (length(key) between 1 and 60),
  row_version integer not null check (row_version > 1),
  -- Null: the built-in text of that language.
  text_mn text check (length(text_mn) between 1 and 8000),
  text_en text check (length(text_en) between 1 and 8000),
  changed_by uuid references users (id) on delete set null,
  changed_at timestamptz not null,
  constraint ai_prompts_version unique (key, row_version)
);
create index ai_prompts_by_person on ai_prompts (changed_by);

alter table ai_prompts enable row level security, force row level security;
create policy ai_prompts_of_manager on ai_prompts for select to tamga_app
  using ((select app_may('settings.manage')));
create policy ai_prompts_written on ai_prompts for insert to tamga_app
  with check (changed_by = (select app_user_id()) and (select app_may('settings.manage')));
grant select, insert on ai_prompts to tamga_app, tamga_job;

-- Every instance keeps the texts in memory.
create function announce_ai_prompts() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_notify('ai_prompts', '');
  return null;
end
$$;

create trigger ai_prompts_changed after insert on ai_prompts
  for each statement execute function announce_ai_prompts();

-- Tokens that a person, the keys of an organisation, or the whole public have used on a day of Ulaanbaatar, and those
-- that calls under way may still use.
-- retention: The end of the day after its own | prune-ai-calls
-- example: subject = 'public'
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

alter table ai_budgets enable row level security, force row level security;
-- What one person has used is for no one else to see.
create policy ai_budgets_of_public on ai_budgets for select to tamga_app
  using (subject = 'public' and (select app_may('settings.manage')));
grant select on ai_budgets to tamga_app;
grant select, insert, update, delete on ai_budgets to tamga_job;

-- What one call has reserved. Those of an instance that died end by themselves.
-- retention: The end of the call, or five minutes | end-ai-reservations
-- example: subject = 'public'
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

alter table ai_reservations enable row level security, force row level security;
grant select, insert, update, delete on ai_reservations to tamga_job;

-- One row a call: no text, no address, no person.
-- retention: The time that the setting gives | prune-ai-calls, RETENTION_AI_CALLS_DAYS
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

alter table ai_calls enable row level security, force row level security;
create policy ai_calls_of_manager on ai_calls for select to tamga_app
  using ((select app_may('settings.manage')));
grant select on ai_calls to tamga_app;
grant select, insert, update, delete on ai_calls to tamga_job;
