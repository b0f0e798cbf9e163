-- What an officer has found and a certificate states, in both languages; only an approval has it.
alter table gov_applications
  add column finding_mn text check (char_length(finding_mn) between 1 and 1000),
  add column finding_en text check (char_length(finding_en) between 1 and 1000),
  add constraint gov_applications_finding
    check (num_nulls(finding_mn, finding_en) = 2 or (num_nulls(finding_mn, finding_en) = 0 and decision = 'approved'));

-- The same, of a decision that waits for its signature.
alter table gov_decisions
  add column finding_mn text check (char_length(finding_mn) between 1 and 1000),
  add column finding_en text check (char_length(finding_en) between 1 and 1000),
  add constraint gov_decisions_finding
    check (num_nulls(finding_mn, finding_en) = 2 or (num_nulls(finding_mn, finding_en) = 0 and decision = 'approved'));
