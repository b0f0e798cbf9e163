-- What an application gets for itself says by a MAC of ours what it is good for: no row is kept of it.
delete from oauth_access_tokens where grant_id is null;
alter table oauth_access_tokens alter column grant_id set not null;

-- Tokens of another generation than the application's are dead, all at once and whatever the clocks say.
alter table applications add column token_generation integer not null default 1;

-- Those that were given back before their time. They are forgotten when it is up; the id begins with that moment.
create table oauth_returned_tokens (
  id uuid primary key
);
grant select, insert on oauth_returned_tokens to tamga_app;
grant select, insert, delete on oauth_returned_tokens to tamga_job;
