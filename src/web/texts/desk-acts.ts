import type { Texts } from './texts.ts'

/** What officers do with a case: take it, hand it over, ask, decide and sign. */
export const deskActionTexts = {
  deskActions: { mn: 'Боломжтой үйлдэл', en: 'Actions' },
  deskNothingToDo: { mn: 'Одоо хийх зүйл алга.', en: 'There is nothing to do now.' },
  deskWaitsForApplicant: {
    mn: 'Өргөдөл гаргагчийн хариуг хүлээж байна. Хариу ирмэгц хүсэлт танд буцаж ирнэ.',
    en: 'The applicant must answer first. The case then comes back to its officer.',
  },
  deskWithAnother: {
    mn: 'Энэ хүсэлтийг {name} хариуцаж байна. Зөвхөн хариуцсан ажилтан нь шийдвэрлэнэ.',
    en: '{name} has this case. Only the officer of a case decides it.',
  },
  deskClosed: { mn: 'Хүсэлт хаагдсан.', en: 'The case is closed.' },
  deskTake: { mn: 'Хариуцаж авах', en: 'Take the case' },
  deskTakeHint: {
    mn: 'Авснаар та мэдээлэл хүсэх, шийдвэрлэх боломжтой болно.',
    en: 'Once it is yours you can ask for information and decide.',
  },
  deskHandOver: { mn: 'Ажилтанд шилжүүлэх', en: 'Hand over' },
  deskToWhom: { mn: 'Хэнд', en: 'To' },
  deskChoose: { mn: 'Сонгоно уу', en: 'Choose' },
  deskNoOtherOfficer: {
    mn: 'Энэ үйлчилгээг хариуцдаг өөр ажилтан алга.',
    en: 'No other officer handles this service.',
  },
  deskAsk: { mn: 'Мэдээлэл хүсэх', en: 'Ask for information' },
  deskAskHint: {
    mn: 'Өргөдөл гаргагч бүгдэд хариулах хүртэл хугацаа зогсоно.',
    en: 'The deadline pauses until the applicant has answered everything.',
  },
  deskItem: { mn: '{n}-р асуулт', en: 'Question {n}' },
  deskKind: { mn: 'Юугаар хариулах', en: 'Answered with' },
  deskKindText: { mn: 'Бичгээр', en: 'Text' },
  deskKindFile: { mn: 'Файлаар', en: 'A file' },
  deskTextMn: { mn: 'Монголоор', en: 'In Mongolian' },
  deskTextEn: { mn: 'Англиар', en: 'In English' },
  deskTextEnHint: {
    mn: 'Хоосон орхивол монгол бичвэр харагдана.',
    en: 'If you leave it empty, the Mongolian text is shown.',
  },
  deskAddItem: { mn: 'Асуулт нэмэх', en: 'Add a question' },
  deskRemoveItem: { mn: 'Хасах', en: 'Remove' },
  deskUntil: { mn: 'Хариулах сүүлийн өдөр', en: 'Answer by' },
  deskUntilHint: {
    mn: 'Хариу ирэхгүй бол тэр өдрийн эцэст хүсэлт хаагдана.',
    en: 'Without an answer the case closes at the end of that day.',
  },
  deskSendAsk: { mn: 'Асуух', en: 'Send the request' },
  deskAskSure: {
    mn: 'Өргөдөл гаргагчид илгээх үү? Илгээснийг буцаах боломжгүй.',
    en: 'Send this to the applicant? You cannot take it back.',
  },
  deskApprove: { mn: 'Зөвшөөрөх', en: 'Approve' },
  deskApproveReference: {
    mn: 'Зөвшөөрмөгц лавлагаа олгогдож, хүсэлт дуусна.',
    en: 'The approval issues the certificate and completes the case.',
  },
  deskApproveSure: {
    mn: 'Хүсэлтийг зөвшөөрөх үү? Шийдвэрийг буцаах боломжгүй.',
    en: 'Approve this case? A decision cannot be undone.',
  },
  deskWords: { mn: 'Тайлбар', en: 'Explanation' },
  deskWordsOptional: { mn: 'Тайлбар (заавал биш)', en: 'Explanation (optional)' },
  deskWordsHint: { mn: 'Өргөдөл гаргагч уншина.', en: 'The applicant reads it.' },
  deskFindingMn: { mn: 'Тогтоосон нь, монголоор', en: 'Finding, in Mongolian' },
  deskFindingEn: { mn: 'Тогтоосон нь, англиар', en: 'Finding, in English' },
  deskFindingHint: {
    mn: 'Лавлагааны эхний мөрөнд бичигдэнэ.',
    en: 'It becomes the first line of the certificate.',
  },
  deskReject: { mn: 'Татгалзах', en: 'Reject' },
  deskRejectReason: { mn: 'Татгалзах үндэслэл', en: 'Reason for the rejection' },
  deskRejectSure: {
    mn: 'Хүсэлтээс татгалзах уу? Шийдвэрийг буцаах боломжгүй.',
    en: 'Reject this case? A decision cannot be undone.',
  },
  deskSignHint: {
    mn: 'Шийдвэрт утсан дээрээ PIN2-оор гарын үсэг зурна.',
    en: 'You sign the decision with PIN2 on your phone.',
  },
  deskMaySignHint: {
    mn: 'Гарын үсэг шаардах шийдвэр бол утсан дээр тань PIN2 асууна.',
    en: 'If the decision needs a signature, your phone asks for PIN2.',
  },
  deskComplete: { mn: 'Гүйцээх', en: 'Complete the case' },
  deskCompleteHint: {
    mn: 'Үр дүн нь бэлэн болсон бол хүсэлтийг хаана.',
    en: 'Close the case once its result is ready.',
  },
  deskNote: {
    mn: 'Өргөдөл гаргагчид үлдээх тэмдэглэл (заавал биш)',
    en: 'Note for the applicant (optional)',
  },
  deskCompleteSure: {
    mn: 'Хүсэлтийг гүйцээж хаах уу? Буцаах боломжгүй.',
    en: 'Complete and close this case? This cannot be undone.',
  },

  deskSigning: { mn: 'Таны гарын үсгийг хүлээж байна', en: 'Waiting for your signature' },
  deskSigningApprove: { mn: 'Шийдвэр: зөвшөөрөх', en: 'Decision: approve' },
  deskSigningReject: { mn: 'Шийдвэр: татгалзах', en: 'Decision: reject' },
  deskSigningLead: {
    mn: 'Утсан дээрээ энэ кодыг сонгоод PIN2-оо оруулна уу.',
    en: 'On your phone, choose this code and enter PIN2.',
  },
  deskSigningCode: { mn: 'Шалгах код', en: 'Verification code' },
  deskSigningLate: {
    mn: 'Утсан дээр хүсэлт харагдахгүй бол буцаагаад дахин шийдвэрлэнэ үү.',
    en: 'If your phone no longer shows the request, withdraw it and decide again.',
  },
  deskWithdraw: { mn: 'Шийдвэрийг буцаах', en: 'Withdraw the decision' },
  deskOtherSigning: {
    mn: 'Өөр ажилтны шийдвэр гарын үсэг хүлээж байна.',
    en: 'A decision of another officer waits for a signature.',
  },
  deskNotSigned: { mn: 'Шийдвэрт гарын үсэг зураагүй', en: 'The decision was not signed' },
  deskStillOpen: {
    mn: 'Хүсэлт шийдвэрлэгдээгүй хэвээр байна.',
    en: 'The case is still undecided.',
  },
  deskAskPhoneAgain: { mn: 'Утсанд дахин илгээх', en: 'Ask the phone again' },
  deskWithdrawn: { mn: 'Та шийдвэрээ буцаасан.', en: 'You withdrew the decision.' },
  deskTimedOut: { mn: 'Хугацаанд нь гарын үсэг зураагүй.', en: 'No signature came in time.' },
  deskRefused: { mn: 'Утсан дээр татгалзсан.', en: 'It was declined on the phone.' },
  deskCaseMoved: {
    mn: 'Гарын үсэг зурах хооронд хүсэлт өөрчлөгдсөн. Дахин хянаад шийдвэрлэнэ үү.',
    en: 'The case changed while you were signing. Look at it again, then decide.',
  },
  deskNotAllowed: {
    mn: 'Гарын үсэг зурах үед та энэ хүсэлтийг шийдвэрлэх эрхгүй болсон байна.',
    en: 'When you signed, you no longer had the right to decide this case.',
  },
  deskSigningFailed: { mn: 'Гарын үсгийг хүлээн авч чадсангүй.', en: 'The signature was not accepted.' },

  deskMoved: {
    mn: 'Энэ хооронд хүсэлт өөрчлөгдсөн. Одоогийн байдлыг харуулж байна.',
    en: 'The case has changed meanwhile. This is how it is now.',
  },
  deskTook: { mn: 'Хүсэлт одоо танд байна.', en: 'The case is yours now.' },
  deskHandedOver: { mn: 'Хүсэлтийг шилжүүлэв.', en: 'The case is handed over.' },
  deskAsked: { mn: 'Асуултыг өргөдөл гаргагчид илгээв.', en: 'The request is sent to the applicant.' },
  deskDecided: { mn: 'Шийдвэр бүртгэгдлээ.', en: 'The decision is recorded.' },
  deskPhoneAsked: { mn: 'Утсандаа гарын үсэг зурна уу.', en: 'Sign on your phone now.' },
  deskCompletedNow: { mn: 'Хүсэлт дууслаа.', en: 'The case is completed.' },
  deskFillIn: { mn: 'Үүнийг бөглөнө үү.', en: 'Fill this in.' },
  deskTooShort: { mn: 'Дор хаяж гурван тэмдэгт бичнэ үү.', en: 'Write at least three characters.' },
  deskOutside: {
    mn: 'Зөвшөөрөгдсөн хугацаан дотроос сонгоно уу.',
    en: 'Choose a day within the allowed time.',
  },
} as const satisfies Texts
