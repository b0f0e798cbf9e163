import type { LegalBasis } from '../../../domains/services/registry/content.ts'

const law = (title_mn: string, title_en: string): LegalBasis => ({
  title_mn,
  title_en,
  url: 'https://legalinfo.mn/',
})

export const laws = {
  registration: law('Улсын бүртгэлийн ерөнхий хууль', 'General Law on State Registration'),
  citizens: law('Иргэний улсын бүртгэлийн тухай хууль', 'Law on State Registration of Citizens'),
  entities: law(
    'Хуулийн этгээдийн улсын бүртгэлийн тухай хууль',
    'Law on State Registration of Legal Entities',
  ),
  property: law(
    'Эд хөрөнгийн эрхийн улсын бүртгэлийн тухай хууль',
    'Law on State Registration of Property Rights',
  ),
  family: law('Гэр бүлийн тухай хууль', 'Family Law'),
  abroad: law(
    'Монгол Улсын иргэн гадаадад зорчих, цагаачлах тухай хууль',
    'Law on Travel and Emigration of Citizens',
  ),
  welfare: law('Нийгмийн халамжийн тухай хууль', 'Law on Social Welfare'),
  insurance: law('Нийгмийн даатгалын ерөнхий хууль', 'General Law on Social Insurance'),
  pensions: law(
    'Нийгмийн даатгалын сангаас олгох тэтгэврийн тухай хууль',
    'Law on Pensions from the Social Insurance Fund',
  ),
  traffic: law('Замын хөдөлгөөний аюулгүй байдлын тухай хууль', 'Law on Road Traffic Safety'),
  transport: law('Автотээврийн тухай хууль', 'Law on Road Transport'),
  police: law('Цагдаагийн албаны тухай хууль', 'Law on the Police Service'),
  land: law('Монгол Улсын иргэнд газар өмчлүүлэх тухай хууль', 'Law on Land Ownership by Citizens'),
  companies: law('Компанийн тухай хууль', 'Company Law'),
}
