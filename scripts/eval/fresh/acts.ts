/** What a service does with its object. `{o}` is the object, `{og}` its genitive, `{oa}` its accusative, `{or}` "one's own". */
export interface Act {
  code: string
  /** What the catalogue calls it. */
  mn: string
  en: string
  aboutMn: string
  aboutEn: string
  /** What people say that they want, before "how much", "where" and so on. */
  wishMn: string[]
  wishEn: string[]
  /** Whether people come here when they have lost the paper. */
  lost?: true
}

const act = (
  code: string,
  [mn, en]: [string, string],
  [aboutMn, aboutEn]: [string, string],
  wishMn: string[],
  wishEn: string[],
  lost?: true,
): Act => ({ code, mn, en, aboutMn, aboutEn, wishMn, wishEn, ...(lost && { lost }) })

export const acts: Readonly<Record<string, readonly Act[]>> = {
  permit: [
    act(
      'issue',
      ['{og} зөвшөөрөл олгох', 'Permit for {o}'],
      ['Зөвшөөрлийг анх удаа олгоно.', 'The permit is issued for the first time.'],
      ['{og} зөвшөөрөл авах', '{og} зөвшөөрөл шинээр гаргуулах', '{og} зөвшөөрөлтэй болох'],
      ['get a permit for {o}', 'obtain permission for {o}', 'get {o} permission'],
    ),
    act(
      'extend',
      ['{og} зөвшөөрөл сунгах', 'Extension of the permit for {o}'],
      ['Хугацаа нь дуусаж буй зөвшөөрлийг сунгана.', 'A permit that is about to expire is extended.'],
      ['{og} зөвшөөрлийн хугацааг сунгуулах', '{og} зөвшөөрлөө сунгах'],
      ['extend the permit for {o}', 'renew my {o} permit', 'prolong the permit for {o}'],
    ),
    act(
      'cancel',
      ['{og} зөвшөөрөл хүчингүй болгох', 'Cancellation of the permit for {o}'],
      ['Эзэмшигчийн хүсэлтээр зөвшөөрлийг цуцална.', 'The permit is ended at the request of its holder.'],
      ['{og} зөвшөөрлөөсөө татгалзах', '{og} зөвшөөрлөө цуцлуулах'],
      ['cancel the permit for {o}', 'give up my {o} permit'],
    ),
    act(
      'copy',
      ['{og} зөвшөөрөл нөхөн олгох', 'Duplicate of the permit for {o}'],
      ['Хаягдсан, гэмтсэн зөвшөөрлийг нөхөж олгоно.', 'A lost or damaged permit is issued again.'],
      ['хаясан {og} зөвшөөрлөө нөхөж авах', '{og} зөвшөөрлийн хуулбар авах'],
      ['replace a lost permit for {o}', 'get a duplicate of my {o} permit'],
      true,
    ),
  ],
  thing: [
    act(
      'register',
      ['{oa} бүртгэх', 'Registration of {a}'],
      ['Бүртгэлд анх удаа авна.', 'It is entered in the register for the first time.'],
      ['{oa} бүртгүүлэх', '{oa} бүртгэлд оруулах', '{or} бүртгэлтэй болгох'],
      ['register {a}', 'put {a} on the register', 'have my {o} registered'],
    ),
    act(
      'transfer',
      ['{og} эзэмшигч солигдсоныг бүртгэх', 'Change of the owner of {a}'],
      ['Худалдсан, бэлэглэсний дараа шинэ эзэмшигчийг тэмдэглэнэ.', 'The new owner after a sale or a gift.'],
      ['{oa} өөр хүний нэр дээр шилжүүлэх', '{or} зарсны дараа эзнийг нь солих'],
      ['change the owner of {a}', 'transfer my {o} to another person'],
    ),
    act(
      'remove',
      ['{oa} бүртгэлээс хасах', 'Removal of {a} from the register'],
      ['Устсан, байхгүй болсныг бүртгэлээс хасна.', 'What no longer exists is struck from the register.'],
      ['{oa} бүртгэлээс хасуулах', '{or} бүртгэлээс гаргах'],
      ['take {a} off the register', 'deregister my {o}'],
    ),
    act(
      'certificate',
      ['{og} бүртгэлийн гэрчилгээ нөхөн олгох', 'Duplicate registration certificate of {a}'],
      ['Үрэгдүүлсэн гэрчилгээг дахин олгоно.', 'A certificate that was lost is issued again.'],
      ['{og} гэрчилгээгээ дахин авах', 'хаясан {og} гэрчилгээгээ нөхөх'],
      ['get the certificate of my {o} again', 'replace the lost certificate of {a}'],
      true,
    ),
  ],
  grant: [
    act(
      'apply',
      ['{og} дэмжлэг олгох', 'Support for {o}'],
      ['Шаардлага хангасан иргэнд мөнгөн дэмжлэг олгоно.', 'Money for people who meet the conditions.'],
      ['{og} дэмжлэг авах', '{og} мөнгө хүсэх', '{og} дэмжлэгт хамрагдах'],
      ['get support for {o}', 'apply for help with {o}', 'receive money for {o}'],
    ),
    act(
      'account',
      ['{og} дэмжлэг авах дансыг өөрчлөх', 'New bank account for the support for {o}'],
      ['Мөнгө шилжих дансыг өөрчилнө.', 'The account to which the money is paid.'],
      ['{og} дэмжлэгийн дансаа солих', '{og} мөнгөө өөр дансаар авах'],
      ['change the bank account of my {o} support', 'have the {o} money paid to another account'],
    ),
    act(
      'recalculate',
      ['{og} дэмжлэгийг дахин тооцох', 'Recalculation of the support for {o}'],
      ['Орлого, гишүүдийн тоо өөрчлөгдөхөд дүнг дахин тооцно.', 'When income or the household changes.'],
      ['{og} дэмжлэгийн дүнг дахин тооцуулах', 'бага тооцсон {og} дэмжлэгээ засуулах'],
      ['have the support for {o} calculated again', 'correct the amount of my {o} support'],
    ),
  ],
  paper: [
    act(
      'statement',
      ['{og} тодорхойлолт гаргах', 'Statement of {o}'],
      ['Албан ёсны тодорхойлолт гаргаж өгнө.', 'An official statement is drawn up.'],
      ['{og} тодорхойлолт авах', '{og} бичиг гаргуулах', '{oa} тодорхойлуулах'],
      ['get a statement of {o}', 'obtain official proof of {o}', 'have {o} confirmed'],
    ),
    act(
      'correct',
      ['{og} тодорхойлолтод засвар оруулах', 'Correction of a statement of {o}'],
      ['Алдаатай бичигдсэн мэдээллийг засна.', 'What was written wrongly is corrected.'],
      ['{og} тодорхойлолтын алдааг засуулах', 'буруу бичсэн {og} бичгийг өөрчлүүлэх'],
      ['correct a mistake in the statement of {o}', 'fix my statement of {o}'],
    ),
    act(
      'abroad',
      ['{og} тодорхойлолтыг англи хэлээр гаргах', 'Statement of {o} in English'],
      ['Гадаадад хэрэглэхээр англи хэлээр гаргана.', 'For use in other countries.'],
      ['{og} тодорхойлолтыг англиар авах', '{og} бичгээ гадаадад үзүүлэх'],
      ['get the statement of {o} in English', 'show my statement of {o} abroad'],
    ),
  ],
  exam: [
    act(
      'first',
      ['{og} мэргэшлийн үнэмлэх олгох', 'Qualification card of {a}'],
      ['Шалгалт өгсөн хүнд үнэмлэх олгоно.', 'For those who have passed the examination.'],
      ['{og} үнэмлэх авах', '{og} эрхтэй болох', '{og} шалгалт өгөх'],
      ['become {a}', 'get the card of {a}', 'pass the examination of {a}'],
    ),
    act(
      'extend',
      ['{og} мэргэшлийн үнэмлэх сунгах', 'Extension of the qualification card of {a}'],
      ['Давтан сургалтын дараа хугацааг сунгана.', 'Extended after a refresher course.'],
      ['{og} үнэмлэхээ сунгуулах', '{og} эрхийн хугацааг сунгах'],
      ['renew the card of {a}', 'extend my {o} card'],
    ),
    act(
      'copy',
      ['{og} мэргэшлийн үнэмлэх нөхөн олгох', 'Duplicate qualification card of {a}'],
      ['Үрэгдүүлсэн, урагдсан үнэмлэхийг нөхнө.', 'Where the card was lost or torn.'],
      ['хаясан {og} үнэмлэхээ нөхөж авах', '{og} үнэмлэхээ дахин гаргуулах'],
      ['replace the lost card of {a}', 'get my {o} card again'],
      true,
    ),
  ],
}
