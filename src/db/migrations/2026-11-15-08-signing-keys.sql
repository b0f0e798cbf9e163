-- Keys with which the OpenID provider signs. At most one is active and at most one waits to follow it.
create table signing_keys (
  id uuid primary key,
  state text not null check (state in ('next', 'active', 'retiring', 'retired')),
  public_jwk jsonb not null,
  -- The private JWK as a compact JWE; erased when the key is retired.
  private_jwe text,
  created_at timestamptz not null,
  -- Not before this may the key sign: whoever caches the published set knows it by then.
  usable_from timestamptz not null,
  activated_at timestamptz,
  retiring_at timestamptz,
  retired_at timestamptz,
  check ((private_jwe is null) = (state = 'retired'))
);

create unique index signing_keys_one_active on signing_keys (state) where state = 'active';
create unique index signing_keys_one_next on signing_keys (state) where state = 'next';

alter table signing_keys owner to tamga_owner;
grant select, insert, update on signing_keys to tamga_job;
