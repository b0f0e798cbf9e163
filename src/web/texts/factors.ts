import type { Texts } from './texts.ts'

/** Second factors on the person's own page, and confirming a session with one. */
export const factorTexts = {
  factors: { mn: 'Хоёр дахь баталгаажуулалт', en: 'Second factors' },
  factorsHint: {
    mn: 'Холбосон бүртгэлээр нэвтэрсэн үедээ нэвтрэх түлхүүр эсвэл апп дахь кодоор өөрийгөө баталгаажуулна.',
    en: 'With a passkey or an app you confirm that it is you when you sign in with a linked account.',
  },
  factorsManage: { mn: 'Харах, нэмэх', en: 'View and add' },
  factorsLead: {
    mn: 'Албан эрх зөвхөн eID-аар нэвтрэхэд, эсвэл нэвтрэлтээ эдгээрийн нэгээр баталгаажуулахад хүчинтэй. Нэгийг нь алдвал ашиглах нөөцтэй байхын тулд хоёр арга нэмээрэй.',
    en: 'A role in your work counts only after you sign in with your eID or confirm with one of these. Add two, so that you have another if you lose one.',
  },
  factorsOwn: { mn: 'Таны нэмсэн аргууд', en: 'What you have added' },
  factorsNone: { mn: 'Та одоогоор нэмээгүй байна.', en: 'You have not added any yet.' },
  factorsWeak: {
    mn: 'Нэмэх, устгахын өмнө өөрийгөө баталгаажуулна уу. Дараа нь энэ хуудас руу буцна.',
    en: 'Before you can add or delete, confirm that it is you. You will then return to this page.',
  },
  factorPasskey: { mn: 'Нэвтрэх түлхүүр', en: 'Passkey' },
  factorTotp: { mn: 'Баталгаажуулагч апп', en: 'Authenticator app' },
  factorSynced: { mn: 'Бусад төхөөрөмжид тань хуулагддаг.', en: 'Copied to your other devices.' },
  factorAdded: { mn: 'Нэмсэн:', en: 'Added' },
  factorUsed: { mn: 'Сүүлд ашигласан:', en: 'Last used' },
  factorNeverUsed: { mn: 'Ашиглаагүй.', en: 'Not used yet.' },
  factorRename: { mn: 'Нэрийг солих', en: 'Rename' },
  factorNewName: { mn: 'Шинэ нэр', en: 'New name' },
  factorSave: { mn: 'Хадгалах', en: 'Save' },
  factorDelete: { mn: 'Устгах', en: 'Delete' },
  factorDeleteAsk: {
    mn: '«{name}»-г устгах уу? Үүгээр баталгаажуулсан нэвтрэлтүүд тань дуусна.',
    en: 'Delete {name}? The sessions that you confirmed with it end.',
  },
  factorDone_added: { mn: 'Нэмлээ.', en: 'Added.' },
  factorDone_renamed: { mn: 'Нэрийг солилоо.', en: 'Renamed.' },
  factorDone_deleted: {
    mn: 'Устгалаа. Үүгээр баталгаажуулсан нэвтрэлтүүд дууслаа.',
    en: 'Deleted. The sessions that you confirmed with it have ended.',
  },
  factorName: { mn: 'Нэр', en: 'Name' },
  factorsNeedScript: {
    mn: 'Баталгаажуулалт нэмэх, нэрлэх, устгахад JavaScript хэрэгтэй. Хөтөчийнхөө тохиргоонд идэвхжүүлээд хуудсаа дахин ачаална уу.',
    en: 'Adding, naming and deleting factors needs JavaScript. Turn it on in the settings of your browser and load the page again.',
  },
  totpNameHint: {
    mn: 'Хожим таних нэр. Жишээ: Утсан дээрх апп',
    en: 'To recognise it later, such as: App on my phone',
  },
  factorNameHint: {
    mn: 'Хожим таних нэр. Жишээ: Ажлын компьютер',
    en: 'To recognise it later, such as: Work laptop',
  },
  factorNameMissing: { mn: 'Нэр оруулна уу.', en: 'Enter a name.' },
  passkeyAdd: { mn: 'Нэвтрэх түлхүүр нэмэх', en: 'Add a passkey' },
  passkeyAddHint: {
    mn: 'Энэ төхөөрөмжийн хурууны хээ, царай, PIN, эсвэл USB түлхүүр. Код бичих шаардлагагүй.',
    en: 'The fingerprint, face or PIN of this device, or a security key. There is no code to type.',
  },
  passkeyUnsupported: {
    mn: 'Энэ хөтөч нэвтрэх түлхүүр ашиглаж чадахгүй. Хөтчөө шинэчлэх, эсвэл баталгаажуулагч апп ашиглана уу.',
    en: 'This browser cannot use passkeys. Update the browser, or use an authenticator app.',
  },
  passkeyCancelled: {
    mn: 'Нэвтрэх түлхүүрийг ашиглаагүй, эсвэл хугацаа дууслаа. Дахин оролдоно уу.',
    en: 'The passkey was not used, or the time was up. Try again.',
  },
  passkeyKnown: {
    mn: 'Энэ төхөөрөмжийн нэвтрэх түлхүүрийг аль хэдийн нэмсэн байна.',
    en: 'You have already added the passkey of this device.',
  },
  passkeyFailed: {
    mn: 'Энэ нэвтрэх түлхүүрийг хүлээж авсангүй. Дахин оролдох, эсвэл өөр аргаар баталгаажуулна уу.',
    en: 'This passkey was not accepted. Try again, or use another way.',
  },
  totpAdd: { mn: 'Баталгаажуулагч апп нэмэх', en: 'Add an authenticator app' },
  totpAddHint: {
    mn: 'Утасны апп 30 секунд тутам шинэ код үүсгэнэ.',
    en: 'An app on your phone makes a new code every 30 seconds.',
  },
  totpScan: {
    mn: 'Апп дээрээ QR кодыг уншуулаад, гарч ирсэн кодыг арван минутын дотор оруулна уу.',
    en: 'Scan the QR code with the app. Then enter the code that it shows, within ten minutes.',
  },
  totpOpen: { mn: 'Энэ төхөөрөмжийн аппад нээх', en: 'Open in the app on this device' },
  totpStartAgain: {
    mn: 'Код тохирсонгүй, эсвэл хугацаа дууслаа. Апп дахь шинэ бичлэгийг устгаад дахин эхэлнэ үү.',
    en: 'The code did not match, or the time was up. Delete the new entry in the app and start again.',
  },

  confirmTitle: { mn: 'Өөрийгөө баталгаажуулна уу', en: 'Confirm that it is you' },
  confirmLead: {
    mn: 'Үргэлжлүүлэхийн тулд хоёр дахь баталгаажуулалт эсвэл eID-аа ашиглана уу. Дараа нь өмнөх хуудас руугаа буцна.',
    en: 'To continue, use a second factor or your eID. You will then return to the page you came from.',
  },
  confirmForApplication: {
    mn: '«{name}» таныг хоёр дахь баталгаажуулалт эсвэл eID-аараа баталгаажуулахыг хүсэж байна.',
    en: '{name} asks you to confirm that it is you, with a second factor or your eID.',
  },
  confirmationMethods: { mn: 'Хоёр дахь баталгаажуулалтаар', en: 'With a second factor' },
  confirmPasskey: { mn: 'Нэвтрэх түлхүүр ашиглах', en: 'Use a passkey' },
  confirmByEid: { mn: 'eID-аар баталгаажуулах', en: 'Use your eID instead' },
  confirmNow: { mn: 'Өөрийгөө баталгаажуулах', en: 'Confirm that it is you' },
  roleWaits: {
    mn: 'Энэ нэвтрэлтэд таны албан эрх хүчингүй байна.',
    en: 'Your role does not count in this session.',
  },
} as const satisfies Texts
