-- Lists of those who are few among many.
create index users_inactive on users (id) where not active;
create index users_without_eid on users (id) where eid_verified_at is null;

-- Kazakh names have letters of their own; they count as the Mongolian ones that sound alike.
create or replace function folded(words text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(normalize(words, NFKC) collate "C"),
    'АБВГДЕЁЖЗИЙКЛМНОӨПРСТУҮФХЦЧШЩЪЫЬЭЮЯЄєѲѳІіЇїÖÜҒғҚқҢңӘәҰұҺһ',
    'абвгдеёжзийклмноөпрстуүфхцчшщъыьэюяөөөөииүүöüггккннааүүхх')
$$;
-- What was stored by the former rule.
update users set family_name = family_name;
update organisations set name_mn = name_mn;
