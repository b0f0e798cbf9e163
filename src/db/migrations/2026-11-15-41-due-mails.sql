-- Mails that may be late: invitations. A row is made with the change that causes the mail and goes when the mail has been
-- taken over, so that no failure in between loses it.
create table due_mails (
  -- New for each mail; every attempt at it names the same one to the mail server.
  id uuid primary key,
  -- What it is about. A newer mail about the same replaces one that is still due.
  about text not null unique check (length(about) between 1 and 200),
  -- Address and text, sealed with SSO_STATE_KEY: the text may hold a link that lets somebody in.
  sealed_mail text not null,
  attempts integer not null default 0,
  due_at timestamptz not null,
  -- Afterwards nobody could do anything with it.
  useful_until timestamptz not null
);
create index due_mails_by_time on due_mails (due_at);

-- Requests make mails due and take them back; only the platform itself reads what is in them.
grant insert, delete on due_mails to tamga_app;
grant select (about), update (id, sealed_mail, attempts, due_at, useful_until) on due_mails to tamga_app;
grant select, insert, update, delete on due_mails to tamga_job;

-- The mails to owners of organisations that were founded for them are tried again in the same way.
alter table owner_mails_due
  add column language text not null default 'mn' check (language in ('mn', 'en')),
  add column attempts integer not null default 0,
  add column due_at timestamptz not null default now();
-- Infinite where the platform has given up, and only whoever founds the organisation again tries once more.
create index owner_mails_due_by_time on owner_mails_due (due_at);
