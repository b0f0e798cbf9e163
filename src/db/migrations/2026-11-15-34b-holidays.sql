-- Days off by law, as far as they are known. Those of the lunar calendar move: Цагаан сар, the day of the Buddha, and the
-- day of Chinggis Khaan, which begins winter.
insert into holidays (day, name_mn, name_en)
select make_date(year, month, day), name_mn, name_en
from generate_series(2026, 2027) year
cross join (values
  (1, 1, 'Шинэ жил', 'New Year'),
  (3, 8, 'Олон улсын эмэгтэйчүүдийн өдөр', 'International Women''s Day'),
  (6, 1, 'Хүүхдийн баяр', 'Children''s Day'),
  (7, 10, 'Үндэсний их баяр наадам', 'Naadam'),
  (7, 11, 'Үндэсний их баяр наадам', 'Naadam'),
  (7, 12, 'Үндэсний их баяр наадам', 'Naadam'),
  (7, 13, 'Үндэсний их баяр наадам', 'Naadam'),
  (7, 14, 'Үндэсний их баяр наадам', 'Naadam'),
  (7, 15, 'Үндэсний их баяр наадам', 'Naadam'),
  (11, 26, 'Бүгд Найрамдах Улс тунхагласан өдөр', 'Republic Day'),
  (12, 29, 'Үндэсний эрх чөлөө, тусгаар тогтнолоо сэргээсний баярын өдөр', 'Day of Freedom and Independence')
) as fixed (month, day, name_mn, name_en);

insert into holidays (day, name_mn, name_en) values
  ('2026-02-18', 'Цагаан сар', 'Lunar New Year'),
  ('2026-02-19', 'Цагаан сар', 'Lunar New Year'),
  ('2026-02-20', 'Цагаан сар', 'Lunar New Year'),
  ('2027-02-07', 'Цагаан сар', 'Lunar New Year'),
  ('2027-02-08', 'Цагаан сар', 'Lunar New Year'),
  ('2027-02-09', 'Цагаан сар', 'Lunar New Year'),
  ('2026-05-31', 'Бурхан багшийн их дүйчин өдөр', 'Day of the Buddha'),
  ('2027-05-20', 'Бурхан багшийн их дүйчин өдөр', 'Day of the Buddha'),
  ('2026-11-10', 'Их эзэн Чингис хааны өдөр', 'Day of Chinggis Khaan'),
  ('2027-11-29', 'Их эзэн Чингис хааны өдөр', 'Day of Chinggis Khaan');
