-- expand
-- area: site
-- The pages about the site: help, contact, privacy, terms, accessibility, and news on the start page.

-- The words of one page, which administrators change; none is added or deleted.
-- retention: Kept for ever: one row for each page
-- no policies: words of the site, which everyone reads
create table site_texts (
  page text primary key check (page ~ '^[a-z_]{1,40}$'),
  title_mn text not null,
  title_en text not null,
  body_mn text not null,
  body_en text not null,
  row_version integer not null default 1,
  updated_at timestamptz not null default now()
);

grant select, update on site_texts to tamga_app;
grant select on site_texts to tamga_job;

insert into site_texts (page, title_mn, title_en, body_mn, body_en) values
('help', 'Тусламж', 'Help',
'## Үйлчилгээ авах

- [Үйлчилгээний жагсаалтаас](/services) хэрэгтэй үйлчилгээгээ хайна. Кирилл, латин үсгийн алинаар ч бичиж болно.
- Үйлчилгээний хуудсанд төлбөр, хугацаа, бүрдүүлэх баримт бичигдсэн байна.
- eID-аараа нэвтэрч, хүсэлтээ бөглөөд илгээнэ. Дутуу бөглөсөн хүсэлт таны хөтчид хадгалагдана.

## Нэвтрэх

- Утсан дээрх eID аппаараа QR код уншуулах эсвэл регистрийн дугаараа оруулж нэвтэрнэ.
- Апп дээр гарч ирсэн код дэлгэц дээрхтэй ижил байвал л PIN1-ээ оруулаарай.
- Код ижил биш бол татгалзана уу. Хэн нэгэн таны нэрээр нэвтрэхийг оролдсон байж магадгүй.

## Хүсэлтээ хянах

- [Миний хүсэлт](/cases) хуудсанд хүсэлт бүр ямар шатанд байгаа, танаас юу хүлээж байгаа нь харагдана.
- Асуулт ирсэн, төлбөр төлөх, гарын үсэг зурах үед [Мэдэгдэл](/inbox) хүргэнэ.

## Лавлагаа шалгах

- Лавлагаан дээрх кодыг [шалгах хуудсанд](/verify) оруулахад хүчинтэй эсэх нь гарна. Нэвтрэх шаардлагагүй.',
'## Get a service

- Find it in the [list of services](/services). You can write in Cyrillic or Latin letters.
- The page of a service tells the fee, the time, and the documents that you need.
- Sign in with your eID, fill in the form and send it. A form that you leave unfinished stays in your browser.

## Sign in

- Scan the QR code with the eID app on your phone, or enter your national ID number.
- Enter PIN1 only if the code in the app is the one on your screen.
- If the codes differ, decline. Someone may be trying to sign in as you.

## Follow your case

- [My cases](/cases) shows how far each case is and what it waits for.
- We send a [message](/inbox) when there is a question, a fee or something to sign.

## Verify a certificate

- Enter the code of the certificate on the [verification page](/verify) to see whether it is valid. You do not need to sign in.'),
('contact', 'Холбоо барих', 'Contact',
'{organization} энэ сайтыг ажиллуулдаг.

## Хүсэлтийн талаар асуух

Хүсэлтээ хянаж байгаа байгууллагад хандана уу. Байгууллагын нэр [хүсэлтийн](/cases) хуудсанд, хаяг нь цаг захиалсан бол [цагийн](/appointments) хуудсанд байна.

## Сайтын талаар асуух

Алдааны хуудсанд дугаар гарсан бол түүнийг хамт бичээрэй. Тэр дугаараар бид юу болсныг олно.',
'{organization} runs this site.

## Questions about a case

Contact the authority that handles it. Its name is on the page of the [case](/cases), and its address on the page of your [visit](/appointments), if you booked one.

## Questions about the site

If an error page showed a number, include it. With the number we can find out what happened.'),
('privacy', 'Хувийн мэдээлэл', 'Privacy',
'{organization} таны мэдээллийг төрийн үйлчилгээ үзүүлэхийн тулд л боловсруулдаг.

## Бид юу хадгалдаг вэ

- eID-аас: овог, нэр, регистрийн болон иргэний дугаар.
- Таны өгсөн: цахим шуудан, утасны дугаар, хүсэлт, хавсаргасан файл.
- Таны зөвшөөрлөөр төрийн бүртгэлээс авсан мэдээлэл.
- Нэвтэрсэн хугацаа, төхөөрөмж, хаяг: бүртгэлийг тань хамгаалахын тулд.

## Хэн хардаг вэ

Таны хүсэлтийг шийдвэрлэх албан хаагч л харна. Хэн, хэзээ, юуны учир харсныг [Миний хуудсанд](/me) үзнэ.

## Таны эрх

[Миний хуудаснаас](/me) мэдээллээ татаж авах, өгсөн зөвшөөрлөө цуцлах, бүртгэлээ хаах боломжтой.

## Күүки

Зөвхөн нэвтрэх болон хэл сонгоход шаардлагатай күүки ашиглана. Зар сурталчилгаа, хяналтын күүки байхгүй.',
'{organization} processes your data only to provide public services.

## What we keep

- From your eID: names, national ID and citizen number.
- What you give us: e-mail address, phone number, applications and files.
- What we fetch from state registries with your consent.
- When, from which device and address you signed in, to protect your account.

## Who sees it

Only officers who decide on your case. [My page](/me) shows who looked, when and why.

## Your rights

On [my page](/me) you can download your data, take back consents and close your account.

## Cookies

We use only the cookies that signing in and your choice of language need. There are none for advertising or tracking.'),
('terms', 'Үйлчилгээний нөхцөл', 'Terms',
'Энэ сайтыг {organization} ажиллуулдаг. Сайтыг ашигласнаар дараах нөхцөлийг хүлээн зөвшөөрнө.

- eID болон PIN кодоо өөр хүнд өгөхгүй.
- Үнэн зөв мэдээлэл өгнө. Худал мэдээлэл өгвөл хуулийн хариуцлага хүлээнэ.
- eID-аар зурсан гарын үсэг нь гараар зурсантай адил хүчинтэй.
- Үйлчилгээний төлбөр, хугацааг тухайн үйлчилгээний хуудсанд заасан.
- Шийдвэрийг зөвшөөрөхгүй бол хуульд заасны дагуу гомдол гаргах эрхтэй.',
'{organization} runs this site. By using it you agree to these terms.

- Do not give your eID or your PIN codes to anyone.
- Give true information. You are liable by law if it is false.
- A signature with your eID has the same effect as one by hand.
- The page of each service states its fee and time.
- If you disagree with a decision, you may complain as the law provides.'),
('accessibility', 'Хүртээмж', 'Accessibility',
'Бид энэ сайтыг хүн бүр ашиглаж чаддаг байхыг зорьдог.

## Сайтыг хэрхэн ашиглаж болох вэ

- Зөвхөн гараар удирдах, дэлгэц уншигчаар сонсох боломжтой.
- 400 хувь хүртэл томруулахад агуулга дэлгэцээс гарахгүй.
- Бараан өнгө, өндөр ялгаралтай өнгө, хөдөлгөөнгүй горимыг таны төхөөрөмжийн тохиргооноос дагана.

## Стандартад нийцэл

Сайтыг Вэбийн агуулгын хүртээмжийн удирдамж (WCAG) 2.2-ын AA түвшинд нийцүүлэхээр хийж, автоматаар шалгадаг.

## Асуудал тулгарвал

[Бидэнд](/contact) хэлээрэй. Аль хуудсанд юу хийж чадахгүй байгаагаа бичнэ үү.',
'We want everyone to be able to use this site.

## How you can use it

- With the keyboard alone, and with a screen reader.
- Zoomed in to 400 per cent, without content leaving the screen.
- In dark colours, with high contrast and without motion, as your device is set.

## Conformance

The site is built to meet level AA of the Web Content Accessibility Guidelines (WCAG) 2.2, and is checked automatically.

## If something does not work

[Tell us](/contact). Say on which page it happened and what you could not do.'),
('news', 'Мэдээ', 'News', '', '');
