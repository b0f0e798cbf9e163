import type { ErrorText } from '../error-text.ts'

export const appealCodes = {
  'appeals.not_found': {
    status: 404,
    mn: 'Танд харагдах ийм гомдол алга.',
    en: 'There is no such appeal, or you may not see it.',
  },
  'appeals.remedy_not_found': {
    status: 404,
    mn: 'Гомдол гаргах ийм шийдвэр алга, эсвэл танд хамаарахгүй.',
    en: 'There is no such decision to appeal against, or it is not about you.',
  },
  'appeals.term_over': {
    status: 409,
    mn: 'Гомдол гаргах хугацаа дууссан, эсвэл гомдол гаргах шаардлагагүй болсон.',
    en: 'The time for an appeal is over, or there is nothing left to appeal against.',
  },
  'appeals.already_filed': {
    status: 409,
    mn: 'Энэ шийдвэрт аль хэдийн гомдол гаргасан байна.',
    en: 'An appeal against this decision has already been filed.',
  },
  'appeals.over': {
    status: 409,
    mn: 'Энэ гомдлыг шийдвэрлэсэн, буцаан татсан эсвэл шийдвэрлэх шаардлагагүй болсон.',
    en: 'This appeal was decided or withdrawn, or there is nothing left to decide.',
  },
  'appeals.own': {
    status: 403,
    mn: 'Өөрийн болон өөрийн төлөөлдөг этгээдийн гомдлыг та шийдвэрлэх боломжгүй.',
    en: 'You cannot handle an appeal of your own or of a party that you belong to.',
  },
  'appeals.took_part': {
    status: 403,
    mn: 'Та энэ хүсэлтийг шийдвэрлэхэд оролцсон тул гомдлыг нь өөр ажилтан шийдвэрлэнэ.',
    en: 'You took part in this case, so another officer must handle the appeal.',
  },
  'appeals.taken': {
    status: 409,
    mn: 'Энэ гомдлыг өөр ажилтан хүлээж авсан байна.',
    en: 'Another officer has taken this appeal.',
  },
  'appeals.take_first': {
    status: 403,
    mn: 'Эхлээд гомдлыг хүлээж авна уу.',
    en: 'Take the appeal first.',
  },
  'appeals.decision_pending': {
    status: 409,
    mn: 'Энэ гомдлын шийдвэр гарын үсэг хүлээж байна.',
    en: 'A decision on this appeal is waiting for its signature.',
  },
  'appeals.decision_over': {
    status: 409,
    mn: 'Гарын үсэг хүлээж буй шийдвэр алга.',
    en: 'No decision is waiting for a signature.',
  },
} as const satisfies Record<string, ErrorText>
