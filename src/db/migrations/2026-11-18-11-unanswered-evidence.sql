-- expand
-- area: services
-- A file that stands in for an answer of the state registry is known as such for as long as the case has it.

alter table gov_application_evidences
  add column instead_of_registry boolean not null default false;
