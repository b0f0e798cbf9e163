import type { Texts } from './texts.ts'

/** Documents that people sign, and ask others to sign. */
export const documents = {
  docTitle: { mn: 'Баримт бичиг', en: 'Documents' },
  docLead: {
    mn: 'PDF баримтад eID-аараа гарын үсэг зурж, бусдаас гарын үсэг хүснэ.',
    en: 'Sign a PDF with your eID, and ask others to sign it.',
  },
  docToSign: { mn: 'Гарын үсэг зурах', en: 'To sign' },
  docWaitingTitle: { mn: 'Таны гарын үсгийг хүлээж буй', en: 'Waiting for your signature' },
  docOwnTitle: { mn: 'Миний баримт бичиг', en: 'Your documents' },
  docNone: {
    mn: 'Та одоогоор баримт бичигт гарын үсэг зураагүй байна.',
    en: 'You have not signed any documents yet.',
  },
  docFrom: { mn: 'Илгээсэн', en: 'From' },
  docBegun: { mn: 'Эхэлсэн', en: 'Started' },
  docDigest: { mn: 'Хэш утга', en: 'Digest' },
  docMore: {
    mn: 'Хүлээж буй бусад баримтыг эхнийхийг нь дуусгасны дараа харуулна.',
    en: 'There are more documents to sign. They appear here when these are done.',
  },

  docStatePreparing: { mn: 'Бэлтгэж байна', en: 'Being prepared' },
  docStatePhone: { mn: 'Утсаар зурахыг хүлээж байна', en: 'Waiting for the phone' },
  docStateFinishing: { mn: 'Гарын үсгийг файлд оруулж байна', en: 'Being completed' },
  docStateSigned: { mn: 'Гарын үсэг зурсан', en: 'Signed' },
  docStateRefused: { mn: 'Утсаар татгалзсан', en: 'Refused on the phone' },
  docStateLate: { mn: 'Хугацаандаа зураагүй', en: 'Not signed in time' },
  docStateCode: { mn: 'Буруу код сонгосон', en: 'Wrong code chosen' },
  docStateFailed: { mn: 'Зурж чадаагүй', en: 'Could not be signed' },
  docStateRemoved: { mn: 'Файлыг устгасан', en: 'File removed' },

  docNewTitle: { mn: 'PDF-д гарын үсэг зурах', en: 'Sign a PDF' },
  docNewLead: {
    mn: 'Файлаа сонгоод, утсан дээрх eID апп-даа PIN2 кодоо оруулна.',
    en: 'Choose a file, then enter PIN2 in the eID app on your phone.',
  },
  docFile: { mn: 'Гарын үсэг зурах PDF', en: 'PDF to sign' },
  docFileHint: {
    mn: 'PDF, 50 МБ хүртэл.',
    en: 'A PDF of at most 50 MB.',
  },
  docNoFile: { mn: 'Эхлээд гарын үсэг зурах PDF-ээ сонгоно уу.', en: 'First choose the PDF to sign.' },
  docTooLarge: {
    mn: 'Файл 50 МБ-аас том байна. Зургийг нь багасгаж, дахин сонгоно уу.',
    en: 'The file is larger than 50 MB. Make its images smaller and choose it again.',
  },
  docSending: { mn: '{name} файлыг илгээж байна…', en: 'Sending {name}…' },
  docNeedsScript: {
    mn: 'Гарын үсэг зурахад JavaScript хэрэгтэй. Хөтчийнхөө тохиргооноос зөвшөөрөөд хуудсаа дахин ачаална уу.',
    en: 'Signing needs JavaScript. Allow it in your browser settings and reload the page.',
  },
  docAs: { mn: 'Хэний өмнөөс', en: 'Sign for' },
  docAsMyself: { mn: 'Өөрийн өмнөөс', en: 'Myself' },
  docReason: { mn: 'Шалтгаан', en: 'Reason' },
  docReasonHint: {
    mn: 'Жишээ нь: Зөвшөөрч байна. PDF-д бичигдэнэ.',
    en: 'For example: I agree. It becomes part of the PDF.',
  },
  docLevelFor: {
    mn: 'Гарын үсгийг хэр удаан хугацаанд нотлох боломжтой байх',
    en: 'How long the signature must be provable',
  },
  docLevelPlain: {
    mn: 'Богино: зурсан цагийн баталгаагүй, гэрчилгээ тань хүчинтэй байх хугацаанд',
    en: 'Short: without proof of the time, while your certificate is valid',
  },
  docLevelUsual: {
    mn: 'Ердийн: зурсан цаг нь баталгаатай',
    en: 'Usual: with proof of the time of signing',
  },
  docLevelYears: {
    mn: 'Олон жил: гэрчилгээ тань хүчинтэй байсны баталгаатай',
    en: 'For years: with proof that your certificate was valid',
  },
  docLevelDecades: {
    mn: 'Архивт хадгалах: хамгийн урт хугацааны баталгаатай',
    en: 'For archives: with the longest proof',
  },
  docLevelHint: {
    mn: 'Гэрээ, архивын баримтыг урт хугацаагаар сонгоно уу. Таны дараа гарын үсэг зурах хүн бүр энэ сонголтыг дагана.',
    en: 'Choose a longer one for contracts and archives. Everyone who signs after you follows your choice.',
  },
  docLevelFollowed: {
    mn: 'Баримтын эзэн үүнийг сонгосон. Гарын үсэг зурах хүн бүр дагана.',
    en: 'The owner of the document chose this. Everyone who signs follows it.',
  },
  docLevelLower: {
    mn: '{reached} ({asked} хүссэн боловч үйлчилгээ нь хариулаагүй)',
    en: '{reached} ({asked} was asked for, but a service did not answer)',
  },
  docLevelRevoked: {
    mn: '{reached} ({asked} хүссэн боловч гэрчилгээг нь хүчингүй болгосон)',
    en: '{reached} ({asked} was asked for, but a certificate was revoked)',
  },
  docStamp: { mn: 'Хуудсан дээр харагдах дардас тавих', en: 'Put a visible stamp on a page' },
  docStampHint: {
    mn: 'Дардасгүй ч гарын үсэг адил хүчинтэй. Дардсыг бичвэр, зураг, өөр гарын үсэг дээр тавихгүй.',
    en: 'The signature is just as valid without it. A stamp is never put over text, a picture or another signature.',
  },
  docStampPage: { mn: 'Дардасны хуудас', en: 'Page of the stamp' },
  docStampPageWrong: {
    mn: '1-ээс эхэлсэн хуудасны дугаар оруулна уу.',
    en: 'Enter the number of a page, from 1.',
  },
  docStampOff: {
    mn: 'Дардсыг одоо болиуллаа: ингэж гарын үсэг зурж болно. Өөр хуудсанд тавих бол дахин сонгоно уу.',
    en: 'The stamp is off now, so you can sign. To put it on another page, tick it again.',
  },
  docStampCorner: { mn: 'Дардасны байрлал', en: 'Place of the stamp' },
  docBottomRight: { mn: 'Баруун доод', en: 'Bottom right' },
  docBottomLeft: { mn: 'Зүүн доод', en: 'Bottom left' },
  docTopRight: { mn: 'Баруун дээд', en: 'Top right' },
  docTopLeft: { mn: 'Зүүн дээд', en: 'Top left' },
  docSign: { mn: 'Гарын үсэг зурах', en: 'Sign' },
  docSignAgain: { mn: 'Дахин гарын үсэг зурах', en: 'Sign again' },

  docOnPhoneTitle: { mn: 'Утсаараа хариулна уу', en: 'Answer on your phone' },
  docPreparing: {
    mn: 'Утас руу тань хүсэлт илгээж байна…',
    en: 'A request is being sent to your phone…',
  },
  docOnPhone: {
    mn: 'eID апп-аа нээж, доорх кодыг сонгоод PIN2 кодоо оруулна уу.',
    en: 'Open your eID app, choose the code below and enter PIN2.',
  },
  docCode: { mn: 'Апп дээр сонгох код', en: 'Code to choose in the app' },
  docFinishing: {
    mn: 'Гарын үсэг ирлээ. Файлд оруулж байна, утсаар өөр зүйл хийх шаардлагагүй.',
    en: 'The signature has arrived and is being put into the file. Your phone is no longer needed.',
  },
  docLater: {
    mn: 'Гарын үсэг ирсэн. Цагийн тэмдгийн үйлчилгээ одоогоор хариулахгүй байгаа тул дахин оролдоно. Хуудсыг хааж болно.',
    en: 'The signature has arrived. The time-stamp service does not answer now, so we ask it again. You may close this page.',
  },
  docMayClose: {
    mn: 'Хуудсыг дахин ачаалсан ч үргэлжилнэ.',
    en: 'It goes on if you reload this page.',
  },
  docInterrupted: {
    mn: 'Сервертэй холбогдож чадахгүй байна. Дахин оролдож байна…',
    en: 'We cannot reach the server. Trying again…',
  },

  docSignedTitle: { mn: 'Та гарын үсэг зурлаа', en: 'You have signed' },
  docSignedLead: {
    mn: 'Гарын үсэгтэй PDF-ээ татаж авна уу.',
    en: 'Download the PDF with the signatures.',
  },
  docUnsignedTitle: { mn: 'Гарын үсэг зураагүй', en: 'Not signed' },
  docRefused: {
    mn: 'Та апп дээр татгалзсан байна. Санамсаргүй бол дахин гарын үсэг зурна уу. Өөрөө эхлүүлээгүй бол юу ч хийх шаардлагагүй.',
    en: 'You refused in the app. If that was a mistake, sign again. If you did not start it, you need not do anything.',
  },
  docTimeout: {
    mn: 'Утаснаас хариу ирсэнгүй. Утсаа бэлдээд дахин гарын үсэг зурна уу.',
    en: 'There was no answer on the phone. Have it ready and sign again.',
  },
  docWrongCode: {
    mn: 'Апп дээр өөр код сонгосон байна. Дахин эхлүүлж, энэ хуудсан дээрх кодыг сонгоно уу.',
    en: 'Another code was chosen in the app. Sign again and choose the code that this page shows.',
  },
  docCertificate: {
    mn: 'Таны eID гэрчилгээ хүчингүй эсвэл хугацаа нь дууссан байна. eID-ээ сэргээгээд дахин гарын үсэг зурна уу.',
    en: 'Your eID certificate is revoked or has expired. Renew your eID, then sign again.',
  },
  docFailed: {
    mn: 'Гарын үсгийг хийж чадсангүй. Түр хүлээгээд дахин оролдоно уу.',
    en: 'We could not make the signature. Wait a moment and try again.',
  },

  docAskedTitle: { mn: 'Танаас гарын үсэг хүсэж байна', en: 'You are asked to sign' },
  docAskedLead: {
    mn: '{owner} танаас гарын үсэг хүсэж байна. Зурахаасаа өмнө баримтыг уншаарай.',
    en: '{owner} asks you to sign. Read the document before you do.',
  },
  docAskedUnnamed: {
    mn: 'Зурахаасаа өмнө баримтыг уншаарай.',
    en: 'Read the document before you sign.',
  },
  docRead: { mn: 'Баримтыг татаж унших', en: 'Download and read it' },
  docNotYet: {
    mn: 'Таны ээлж хараахан болоогүй байна. Болмогц мэдэгдэл очно.',
    en: 'Others sign before you. You are notified when it is your turn.',
  },
  docOtherSigning: {
    mn: 'Яг одоо өөр хүн гарын үсэг зурж байна. Хэдэн минутын дараа хуудсыг дахин ачаална уу.',
    en: 'Another person is signing now. Reload the page in a few minutes.',
  },
  docDecline: { mn: 'Татгалзах', en: 'Decline' },
  docDeclineLead: {
    mn: 'Та гарын үсэг зурахгүй. Илгээсэн хүнд мэдэгдэх бөгөөд баримт танд харагдахаа болино.',
    en: 'You do not sign. We notify the person who asked, and you no longer see the document.',
  },
  docDeclineWhy: { mn: 'Яагаад', en: 'Why' },
  docDeclineNow: { mn: 'Гарын үсэг зурахаас татгалзах', en: 'Decline to sign' },

  docSignatures: { mn: 'Гарын үсгүүд', en: 'Signatures' },
  docNoSignatures: { mn: 'Одоогоор гарын үсэг алга.', en: 'There are no signatures yet.' },
  docFor: { mn: 'Байгууллагын өмнөөс', en: 'For' },
  docWhen: { mn: 'Зурсан цаг', en: 'Signed on' },
  docLevel: { mn: 'Түвшин', en: 'Level' },
  docDownload: { mn: 'Гарын үсэгтэй PDF татах', en: 'Download the signed PDF' },
  docCheck: { mn: 'Гарын үсэгтэй PDF шалгах хуудас', en: 'Page to check a signed PDF' },
  docCheckLead: {
    mn: 'Файлыг авсан хүн бүр гарын үсгийг нь шалгаж болно:',
    en: 'Anyone who has the file can check its signatures:',
  },
  docRemoved: {
    mn: 'Файлыг хадгалах хугацаа дуусаж, {on}-нд устгасан. Гарын үсгийн бүртгэл хэвээр байгаа.',
    en: 'We removed the file on {on}, because the time for which we keep it was over. The record of the signatures is kept.',
  },
  docKept: {
    mn: 'Файлыг сүүлийн үйлдлээс хойш {days} хоног хадгална.',
    en: 'We keep the file for {days} days after it was last used.',
  },

  docSigners: { mn: 'Гарын үсэг хүссэн хүмүүс', en: 'People asked to sign' },
  docSignersLead: {
    mn: 'Таны дараа, энэ дарааллаар зурна. Ээлж нь болоход мэдэгдэл очно.',
    en: 'They sign after you, in this order, and are notified when it is their turn.',
  },
  docInvite: { mn: 'Гарын үсэг хүсэх', en: 'Ask to sign' },
  docInviteWhom: { mn: 'Цахим шуудан эсвэл иргэний дугаар', en: 'E-mail address or civil ID' },
  docInviteHint: {
    mn: 'Тухайн хүн энд нэвтэрч байсан, цахим шуудангаа баталгаажуулсан байх ёстой.',
    en: 'The person must have an account here; an e-mail address must be verified.',
  },
  docInviteMissing: {
    mn: 'Цахим шуудангийн хаяг эсвэл иргэний дугаарыг бүтнээр нь оруулна уу.',
    en: 'Enter a whole e-mail address or civil ID.',
  },
  docInvited: { mn: 'Хүлээж байна', en: 'Waiting' },
  docInvitationSigned: { mn: 'Зурсан', en: 'Has signed' },
  docInvitationDeclined: { mn: 'Татгалзсан', en: 'Declined' },
  docInvitationWithdrawn: { mn: 'Хүсэлтийг буцаасан', en: 'Withdrawn' },
  docWithdraw: { mn: 'Хүсэлтийг буцаах', en: 'Withdraw' },
  docWithdrawAsk: {
    mn: '{name}-аас гарын үсэг хүсэхээ болих уу?',
    en: 'Ask {name} no more?',
  },
} as const satisfies Texts
