-- Names that files were sent under before names were cleaned: nothing invisible, no leading dots, and at the end the
-- extension of what the file is.
-- The rows are hidden from their owner too.
alter table gov_files no force row level security;
update gov_files set name = regexp_replace(
  regexp_replace(name, '[\u0001-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb/\\]', '', 'g'),
  '^[. ]+', '');
update gov_files set name = left(coalesce(nullif(name, ''), 'file'), 196)
  || case media_type when 'application/pdf' then '.pdf' when 'image/png' then '.png' else '.jpg' end
where not (
  (media_type = 'application/pdf' and name ~* '.\.pdf$')
  or (media_type = 'image/png' and name ~* '.\.png$')
  or (media_type = 'image/jpeg' and name ~* '.\.(jpg|jpeg|jpe|jfif)$')
);
alter table gov_files force row level security;
