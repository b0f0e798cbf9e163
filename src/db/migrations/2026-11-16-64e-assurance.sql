-- Whether the issuer that signed the person in said that it had seen their eID then; of sessions from before it is not known.
alter table sso_sessions add column eid_seen boolean not null default false;
