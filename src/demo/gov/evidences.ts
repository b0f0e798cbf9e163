import { agencies } from './agencies.ts'

interface DemoEvidence {
  code: string
  name_mn: string
  name_en: string
  issuer_mn: string
  issuer_en: string
  format: 'pdf' | 'image' | 'pdf_or_image' | 'data'
  validity_days: number | null
  /** The service of the state registry that has it. */
  source: string | null
}

type Names = [mn: string, en: string]
type Issuer = { name_mn: string; name_en: string }

const { registration, insurance, police, transport } = agencies
const issuedBy = (name_mn: string, name_en: string): Issuer => ({ name_mn, name_en })

const inState = (code: string, source: string, [name_mn, name_en]: Names, issuer: Issuer): DemoEvidence => ({
  code,
  name_mn,
  name_en,
  issuer_mn: issuer.name_mn,
  issuer_en: issuer.name_en,
  format: 'data',
  validity_days: 30,
  source: `WS100${source}`,
})

const onPaper = (
  code: string,
  [name_mn, name_en]: Names,
  issuer: Issuer,
  format: DemoEvidence['format'] = 'pdf_or_image',
  validity_days: number | null = null,
): DemoEvidence => ({
  code,
  name_mn,
  name_en,
  issuer_mn: issuer.name_mn,
  issuer_en: issuer.name_en,
  format,
  validity_days,
  source: null,
})

const hospital = issuedBy('Эмнэлэг', 'Hospital')
const court = issuedBy('Шүүх', 'Court')
const notary = issuedBy('Нотариатч', 'Notary')
const applicant = issuedBy('Өргөдөл гаргагч', 'Applicant')
const company = issuedBy('Хуулийн этгээд', 'Legal entity')

export const evidences: readonly DemoEvidence[] = [
  inState('id-card', '101', ['Иргэний үнэмлэхний лавлагаа', 'Identity card record'], registration),
  inState('birth-record', '102', ['Төрсний бүртгэлийн лавлагаа', 'Birth record'], registration),
  inState('address', '103', ['Оршин суугаа хаягийн лавлагаа', 'Registered address'], registration),
  inState('marriage-record', '104', ['Гэрлэлтийн бүртгэлийн лавлагаа', 'Marriage record'], registration),
  inState('no-marriage', '128', ['Гэрлэлт бүртгэлгүйн лавлагаа', 'Record of no marriage'], registration),
  inState('property-record', '201', ['Үл хөдлөх эд хөрөнгийн лавлагаа', 'Property record'], registration),
  inState('legal-entity', '307', ['Хуулийн этгээдийн лавлагаа', 'Legal entity record'], registration),
  inState('vehicle-record', '401', ['Тээврийн хэрэгслийн лавлагаа', 'Vehicle record'], transport),
  inState('traffic-fines', '403', ['Торгуулийн лавлагаа', 'Traffic fines'], police),
  inState('driving-licence', '407', ['Жолооны үнэмлэхний лавлагаа', 'Driving licence record'], transport),
  inState('social-insurance', '501', ['Нийгмийн даатгал төлөлт', 'Social insurance payments'], insurance),
  inState(
    'vehicle-tax',
    '609',
    ['Тээврийн хэрэгслийн татвар', 'Vehicle tax'],
    issuedBy('Татварын ерөнхий газар', 'General Department of Taxation'),
  ),
  onPaper(
    'hospital-record',
    ['Төрөлтийн тухай эмнэлгийн магадлагаа', 'Hospital record of the birth'],
    hospital,
    'pdf_or_image',
    30,
  ),
  onPaper(
    'medical-certificate',
    ['Нас барсны эмнэлгийн гэрчилгээ', 'Medical certificate of death'],
    hospital,
  ),
  onPaper(
    'health-check',
    ['Эрүүл мэндийн үзлэгийн хуудас', 'Health check before marriage'],
    hospital,
    'pdf_or_image',
    90,
  ),
  onPaper(
    'bank-account',
    ['Банкны дансны тодорхойлолт', 'Bank account statement'],
    issuedBy('Банк', 'Bank'),
    'pdf',
    30,
  ),
  onPaper('spouse-papers', ['Хосын бичиг баримт', 'Papers of the other spouse'], applicant),
  onPaper('witnesses', ['Хоёр гэрчийн гарын үсэг', 'Signatures of two witnesses'], applicant),
  onPaper('court-decision', ['Шүүхийн шийдвэр', 'Court decision'], court, 'pdf'),
  onPaper(
    'adoption-decision',
    ['Үрчлүүлэх шийдвэр', 'Decision on the adoption'],
    issuedBy('Засаг дарга', 'Governor'),
    'pdf',
  ),
  onPaper('parent-consent', ['Эцэг, эхийн зөвшөөрөл', 'Consent of a parent'], applicant),
  onPaper('photo', ['Цээж зураг', 'Portrait'], applicant, 'image', 180),
  onPaper('owner-consent', ['Өмчлөгчийн зөвшөөрөл', 'Consent of the owner'], notary),
  onPaper('name-slip', ['Нэр баталгаажуулсан хуудас', 'Confirmed company name'], registration, 'pdf', 30),
  onPaper('founders-decision', ['Үүсгэн байгуулагчийн шийдвэр', 'Decision of the founders'], company, 'pdf'),
  onPaper('charter', ['Компанийн дүрэм', 'Charter'], company, 'pdf'),
  onPaper('resolution', ['Эрх бүхий этгээдийн тогтоол', 'Resolution'], company, 'pdf'),
  onPaper('sale-contract', ['Худалдах, худалдан авах гэрээ', 'Contract of sale'], notary, 'pdf'),
  onPaper(
    'governor-decision',
    ['Засаг даргын захирамж', 'Decision of the governor'],
    issuedBy('Засаг дарга', 'Governor'),
    'pdf',
  ),
  onPaper('cadastral-map', ['Кадастрын зураг', 'Cadastral map'], agencies.land, 'pdf'),
  onPaper(
    'labour-book',
    ['1995 оноос өмнөх хөдөлмөрийн дэвтэр', 'Labour book from before 1995'],
    issuedBy('Ажил олгогч', 'Employer'),
  ),
]
