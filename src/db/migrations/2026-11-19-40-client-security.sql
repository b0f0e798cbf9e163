-- expand
-- area: openid
-- What an application demands of its own requests and answers: algorithms and FAPI 2.0.

alter table applications
  -- FAPI 2.0, enforced as a whole; null: as its other settings say.
  add column security_profile text check (security_profile in ('fapi2_security', 'fapi2_message_signing')),
  -- Of id_tokens, logout tokens and signed authorization responses.
  add column id_token_signed_response_alg text not null default 'RS256'
    check (id_token_signed_response_alg in ('RS256', 'PS256', 'ES256', 'EdDSA')),
  -- Null: userinfo is JSON, which nothing signs.
  add column userinfo_signed_response_alg text
    check (userinfo_signed_response_alg in ('RS256', 'PS256', 'ES256', 'EdDSA'));

-- Keys of the issuer for each further algorithm, which begin with the first application that asks for it.
alter table signing_keys drop constraint signing_keys_purpose_check;
alter table signing_keys add constraint signing_keys_purpose_check check (
  purpose in ('openid', 'references', 'relay') or purpose in ('openid_ps256', 'openid_es256', 'openid_eddsa')
) not valid;
alter table signing_keys validate constraint signing_keys_purpose_check;
