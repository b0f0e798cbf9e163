-- Browsers in which a person has signed in with the eID. A push from there is counted apart, so that strangers who send
-- pushes to the same person do not keep the person out.
create table known_browsers (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Moves on with each sign-in, so that a copy of the cookie is worth nothing after the next one.
  turn integer not null default 1,
  signed_in_at timestamptz not null
);
create index known_browsers_of_user on known_browsers (user_id, signed_in_at desc);
create index known_browsers_by_age on known_browsers (signed_in_at);
alter table known_browsers enable row level security;
alter table known_browsers force row level security;
grant select, insert, update, delete on known_browsers to tamga_job;

-- The browser from which a push was sent, where it was known; what fails counts against that browser alone.
alter table eid_sessions add column known_browser uuid;
