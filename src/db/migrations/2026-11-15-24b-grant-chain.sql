-- The chain as text: certificates in base64, from the issuing one to the anchor. Drivers differ in lists of bytes.
alter table role_grants drop column chain;
alter table role_grants
  add column chain text[],
  add constraint role_grants_evidence check (state <> 'completed' or evidence_erased_at is not null
    or num_nulls(signature, signature_algorithm, certificate, chain, signed_at) = 0);
