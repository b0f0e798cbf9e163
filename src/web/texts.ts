import type { Language } from '../errors/language.ts'

/** Everything that the pages say. Reasons of failures are in src/errors/sign-in-reasons.ts, those of the API in its codes. */
const texts = {
  skip: { mn: 'Үндсэн хэсэг рүү', en: 'Skip to the content' },
  otherLanguage: { mn: 'English', en: 'Монгол' },
  languages: { mn: 'Хэл', en: 'Language' },
  needsScript: {
    mn: 'Нэвтрэхэд JavaScript хэрэгтэй. Хөтчийнхөө тохиргооноос зөвшөөрөөд хуудсаа дахин ачаална уу.',
    en: 'Signing in needs JavaScript. Allow it in the settings of your browser and reload this page.',
  },
  again: { mn: 'Дахин оролдох', en: 'Try again' },
  cancel: { mn: 'Болих', en: 'Cancel' },
  waiting: { mn: 'Түр хүлээнэ үү…', en: 'One moment…' },
  offline: {
    mn: 'Сервертэй холбогдож чадсангүй. Интернэт холболтоо шалгаад дахин оролдоно уу.',
    en: 'The server cannot be reached. Check your connection and try again.',
  },
  tooMany: {
    mn: 'Хэт олон оролдлого хийлээ. {seconds} секундын дараа дахин оролдоно уу.',
    en: 'Too many attempts. Try again in {seconds} s.',
  },

  landingTitle: { mn: 'Тавтай морил', en: 'Welcome' },
  landingLead: {
    mn: 'Төрийн цахим үйлчилгээнд eID-аараа нэг удаа нэвтэрнэ.',
    en: 'Sign in once with your eID and use public services online.',
  },
  toSignIn: { mn: 'Нэвтрэх', en: 'Sign in' },
  toMe: { mn: 'Миний хуудас', en: 'My page' },
  noPasswords: {
    mn: 'Бүртгүүлэх, нууц үг үүсгэх шаардлагагүй. Таныг үндэсний eID баталгаажуулна.',
    en: 'There is no registration and no password. Your national eID says who you are.',
  },

  signInTitle: { mn: 'Нэвтрэх', en: 'Sign in' },
  signInLead: {
    mn: 'Үндэсний eID-аараа өөрийгөө баталгаажуулна уу.',
    en: 'Prove who you are with your national eID.',
  },
  byQr: { mn: 'QR кодоор', en: 'With a QR code' },
  qrSteps1: { mn: 'Утсан дээрээ eID аппыг нээнэ.', en: 'Open the eID app on your phone.' },
  qrSteps2: { mn: 'Энэ кодыг уншуулна.', en: 'Scan this code.' },
  qrSteps3: { mn: 'PIN1 кодоо оруулж баталгаажуулна.', en: 'Confirm with your PIN1.' },
  qrAlt: { mn: 'eID аппаар уншуулах QR код', en: 'QR code to scan with the eID app' },
  qrRenews: { mn: 'Код секунд тутам шинэчлэгдэнэ', en: 'The code renews every second' },
  qrLeft: { mn: 'Үлдсэн хугацаа', en: 'Time left' },
  qrNew: { mn: 'Шинэ код авах', en: 'Show a new code' },
  openApp: { mn: 'eID аппыг нээх', en: 'Open the eID app' },
  openAppHint: {
    mn: 'Апп энэ утсан дээр байвал шууд нээгдэж, баталгаажуулсны дараа буцаж ирнэ.',
    en: 'If the app is on this phone it opens at once and brings you back here afterwards.',
  },
  otherDevice: { mn: 'Өөр төхөөрөмжийн апп ашиглах', en: 'Use the app on another device' },
  byId: { mn: 'Регистрийн дугаараар', en: 'With your national ID' },
  byIdHint: {
    mn: 'Бид таны бүртгэлтэй утас руу хүсэлт илгээнэ.',
    en: 'We send a request to the phone that is registered to you.',
  },
  nationalId: { mn: 'Регистрийн дугаар', en: 'National ID' },
  nationalIdForm: {
    mn: 'Хоёр кирилл үсэг, найман цифр. Жишээ: УХ85023012',
    en: 'Two Cyrillic letters and eight digits, such as УХ85023012',
  },
  nationalIdWrong: {
    mn: 'Регистрийн дугаар хоёр кирилл үсэг, найман цифрээс бүрдэнэ. Шалгаад дахин оруулна уу.',
    en: 'A national ID is two Cyrillic letters and eight digits. Check it and enter it again.',
  },
  sendPush: { mn: 'Хүсэлт илгээх', en: 'Send the request' },
  or: { mn: 'эсвэл', en: 'or' },
  pushTitle: { mn: 'Утсаа шалгана уу', en: 'Look at your phone' },
  pushLead: {
    mn: 'eID аппад гарч ирэх кодуудаас дараахыг сонгоод PIN1 кодоо оруулна уу.',
    en: 'Among the codes in the eID app choose this one, then enter your PIN1.',
  },
  pushWarning: {
    mn: 'Өөр код гарсан бол зөвшөөрч болохгүй: хэн нэгэн таны нэрээр нэвтрэхийг оролдож байж мэднэ.',
    en: 'If this code is not among them, decline: somebody may be trying to sign in as you.',
  },
  code: { mn: 'Баталгаажуулах код', en: 'Verification code' },
  appOpened: {
    mn: 'eID аппад баталгаажуулаад энэ хуудсанд буцаж ирнэ үү.',
    en: 'Confirm in the eID app; it brings you back to this site.',
  },
  approved: { mn: 'Баталгаажлаа. Нэвтрүүлж байна…', en: 'Confirmed. Signing you in…' },
  failedTitle: { mn: 'Нэвтэрч чадсангүй', en: 'You are not signed in' },
  socialTitle: { mn: 'Холбосон бүртгэлээр', en: 'With a linked account' },
  socialHint: {
    mn: 'Эхний удаа eID-аар нэвтэрч бүртгэлээ холбосон байх ёстой.',
    en: 'Works once you have signed in with your eID and linked the account.',
  },
  withProvider: { mn: '{name} бүртгэлээр нэвтрэх', en: 'Sign in with {name}' },
  ssoLead: {
    mn: 'Энэ үйлчилгээнд нэгдсэн нэвтрэлтээр нэвтэрнэ.',
    en: 'You sign in to this service at the shared sign-in.',
  },
  toSso: { mn: 'Нэгдсэн нэвтрэлт рүү', en: 'Go to the shared sign-in' },

  returnTitle: { mn: 'Баталгаажуулж байна', en: 'Confirming' },
  returnLead: {
    mn: 'eID аппын хариуг хүлээж байна. Энэ хуудас өөрөө шинэчлэгдэнэ.',
    en: 'Waiting for the answer of the eID app. This page goes on by itself.',
  },

  invitationEyebrow: { mn: 'Байгууллага', en: 'Organisation' },
  invitationTitle: { mn: 'Таныг урьж байна', en: 'You are invited' },
  invitationLead: {
    mn: 'Хүлээн авбал та байгууллагын гишүүн болно.',
    en: 'Accept, and you belong to the organisation.',
  },
  invitationSignIn: {
    mn: 'Урилгыг хүлээн авахын тулд эхлээд нэвтэрнэ үү.',
    en: 'Sign in first to accept the invitation.',
  },
  invitationRole: { mn: 'Таны эрх', en: 'You would be' },
  invitationOwner: { mn: 'Эзэмшигч', en: 'An owner' },
  invitationSigner: { mn: 'Гарын үсэг зурах эрхтэй гишүүн', en: 'A signer' },
  invitationMember: { mn: 'Гишүүн', en: 'A member' },
  invitationAccept: { mn: 'Урилгыг хүлээн авах', en: 'Accept the invitation' },
  invitationAccepted: {
    mn: 'Та одоо {name} байгууллагын гишүүн боллоо.',
    en: 'You now belong to {name}.',
  },
  invitationDone: { mn: 'Урилгыг хүлээн авлаа', en: 'You have accepted' },
  invitationVoid: { mn: 'Урилга', en: 'Invitation' },
  invitationMissing: {
    mn: 'Урилгын холбоос дутуу байна. Захидлаас дахин нээнэ үү.',
    en: 'The link of the invitation is not whole. Open it again from the mail.',
  },
  meTitle: { mn: 'Та нэвтэрсэн байна', en: 'You are signed in' },
  civilId: { mn: 'Иргэний дугаар', en: 'Civil ID' },
  since: { mn: 'Нэвтэрсэн', en: 'Signed in' },
  until: { mn: 'Нэвтрэлт дуусах', en: 'You stay signed in until' },
  untilIdle: { mn: 'Дахин орохгүй бол дуусах', en: 'If you do not come back, only until' },
  toSuperAdmin: { mn: 'Ерөнхий админы хэсэг', en: 'To the super admin page' },
  method: { mn: 'Арга', en: 'How' },
  linked: { mn: 'Холбосон бүртгэлүүд', en: 'Linked accounts' },
  linkedHint: {
    mn: 'Холбосон бүртгэлээрээ дараа eID-гүйгээр нэвтэрч болно.',
    en: 'With a linked account you can sign in later without the eID.',
  },
  isLinked: { mn: 'Холбосон', en: 'Linked' },
  isNotLinked: { mn: 'Холбоогүй', en: 'Not linked' },
  link: { mn: 'Холбох', en: 'Link' },
  unlink: { mn: 'Салгах', en: 'Unlink' },
  unlinkAsk: {
    mn: '{name} бүртгэлийг салгах уу? Таны бүх нэвтрэлт дуусах тул eID-аараа дахин нэвтэрнэ.',
    en: 'Unlink {name}? All your sessions end, and you sign in again with your eID.',
  },
  connected: {
    mn: 'Таны мэдээллийг харах боломжтой програмууд',
    en: 'Applications that may see your data',
  },
  connectedHint: {
    mn: 'Салгасан програм таны мэдээллийг цаашид авч чадахгүй. Өмнө нь авсан мэдээлэл нь түүнд үлдэнэ.',
    en: 'An application that you disconnect gets nothing more of you. What it has learned already it keeps.',
  },
  connectedNone: { mn: 'Одоогоор алга.', en: 'There are none at the moment.' },
  connectedOwn: { mn: 'Энэ платформынх', en: 'Of this platform' },
  connectedMay: { mn: '«{name}» дараахыг хийж болно', en: 'What {name} may do' },
  connectedSince: { mn: 'Холбогдсон:', en: 'Since' },
  connectedUsed: { mn: 'Сүүлд ашигласан:', en: 'Last used' },
  connectedReads: { mn: 'Одоо мэдээлэл авч чадна.', en: 'It can read your data now.' },
  connectedReadsLater: {
    mn: 'Одоо мэдээлэл авахгүй байгаа ч дараа нэвтрэхэд тань асуулгүй авна.',
    en: 'It cannot read your data now, but gets it without asking when you sign in there.',
  },
  connectedReadsNot: { mn: 'Одоо мэдээлэл авах боломжгүй.', en: 'It cannot read your data now.' },
  disconnect: { mn: 'Холболтыг салгах', en: 'Disconnect' },
  disconnectAsk: {
    mn: '«{name}» програмыг салгах уу? Таны мэдээллийг авч чадахгүй болж, тэнд нэвтэрсэн бол гаргана.',
    en: 'Disconnect {name}? It can no longer read your data, and signs you out there.',
  },
  disconnected: { mn: '«{name}» програмыг салгалаа.', en: '{name} is disconnected.' },
  signOut: { mn: 'Гарах', en: 'Sign out' },
  signedOut: { mn: 'Та системээс гарлаа.', en: 'You have signed out.' },
  linkedNow: { mn: 'Бүртгэл холбогдлоо.', en: 'The account is linked.' },

  signOutEverywhere: {
    mn: 'Та нэгдсэн нэвтрэлтээс ч гарна.',
    en: 'You are signed out of the shared sign-in, too.',
  },

  adminTitle: { mn: 'Ерөнхий админ', en: 'Super admin' },
  mfaTitle: { mn: 'Хоёр дахь баталгаажуулалт', en: 'Second factor' },
  mfaLead: {
    mn: 'Баталгаажуулагч апп дахь зургаан оронтой кодыг оруулна уу.',
    en: 'Enter the six digits from your authenticator app.',
  },
  mfaCode: { mn: 'Апп дахь код', en: 'Code of the app' },
  mfaRecovery: { mn: 'Сэргээх код ашиглах', en: 'Use a recovery code' },
  mfaRecoveryCode: { mn: 'Сэргээх код', en: 'Recovery code' },
  mfaRecoveryHint: {
    mn: 'Арван кодын аль нэгийг. Код бүр нэг удаа ажиллана.',
    en: 'One of the ten. Each works once.',
  },
  mfaApp: { mn: 'Апп дахь код ашиглах', en: 'Use the code of the app' },
  mfaVerify: { mn: 'Баталгаажуулах', en: 'Confirm' },
  mfaTooOld: {
    mn: 'Нэвтэрснээс хойш удсан байна. Дахин нэвтэрч, арван минутын дотор кодоо оруулна уу.',
    en: 'You signed in too long ago. Sign in again and enter the code within ten minutes.',
  },
  elevatedTitle: { mn: 'Ерөнхий админы эрх идэвхтэй', en: 'You act as a super admin' },
  elevatedLead: {
    mn: 'Энэ нэвтрэлтэд ерөнхий админы эрх нээгдсэн. Дуусмагцаа гарна уу.',
    en: 'This session has the rights of a super admin. Sign out when you are done.',
  },
  onboardTitle: { mn: 'Ерөнхий админы бүртгэл', en: 'Super-admin onboarding' },
  onboardLead: {
    mn: 'Дөрвөн алхам. Бүгд нэг хүнийх байх ёстой, 30 минутын дотор дуусгана.',
    en: 'Four steps, all by the same person, within 30 minutes.',
  },
  onboardSteps: { mn: 'Алхмууд', en: 'Steps' },
  stepDone: { mn: 'дууссан', en: 'done' },
  stepSocial: { mn: 'Сошиал бүртгэл', en: 'Social account' },
  stepSocialLead: {
    mn: 'Урилга ирсэн и-мэйл хаягтай бүртгэлээрээ нэвтэрнэ үү.',
    en: 'Sign in with the account whose e-mail address was invited.',
  },
  stepEid: { mn: 'eID', en: 'eID' },
  stepEidLead: { mn: 'eID-аараа өөрийгөө баталгаажуулна уу.', en: 'Prove who you are with your eID.' },
  stepEmail: { mn: 'И-мэйл код', en: 'E-mail code' },
  stepEmailLead: {
    mn: 'Таны и-мэйл хаяг руу зургаан оронтой код илгээнэ.',
    en: 'We send six digits to your e-mail address.',
  },
  emailSend: { mn: 'Код илгээх', en: 'Send the code' },
  emailSent: {
    mn: '{address} руу илгээлээ. Код 10 минут хүчинтэй.',
    en: 'Sent to {address}. The code is good for 10 minutes.',
  },
  emailAgain: { mn: 'Дахин илгээх', en: 'Send again' },
  emailCode: { mn: 'И-мэйлээр ирсэн код', en: 'Code from the e-mail' },
  stepTotp: { mn: 'Баталгаажуулагч апп', en: 'Authenticator app' },
  stepTotpLead: {
    mn: 'Баталгаажуулагч аппаараа кодыг уншуулаад, апп дахь зургаан оронтой тоог оруулна уу.',
    en: 'Scan the code with your authenticator app, then enter the six digits that it shows.',
  },
  totpAlt: { mn: 'Баталгаажуулагч аппаар уншуулах QR код', en: 'QR code to scan with the authenticator app' },
  totpSecret: { mn: 'Уншуулж чадахгүй бол энэ түлхүүрийг бичнэ', en: 'If you cannot scan it, type this key' },
  recoveryTitle: { mn: 'Сэргээх кодууд', en: 'Recovery codes' },
  recoveryLead: {
    mn: 'Утсаа алдвал эдгээрээр нэвтэрнэ. Зөвхөн одоо харагдана: хэвлэх эсвэл найдвартай газар хадгална уу.',
    en: 'They let you in when you lose your phone. They are shown only now: print them or keep them somewhere safe.',
  },
  copy: { mn: 'Хуулах', en: 'Copy' },
  copied: { mn: 'Хууллаа.', en: 'Copied.' },
  print: { mn: 'Хэвлэх', en: 'Print' },
  recoveryKept: { mn: 'Би кодуудаа хадгаллаа', en: 'I have kept the codes' },
  startOver: { mn: 'Эхнээс нь эхлэх', en: 'Start over' },
  sixDigits: { mn: 'Зургаан оронтой тоо оруулна уу.', en: 'Enter six digits.' },
  notSetUp: {
    mn: 'Энэ сервер дээр сошиал бүртгэлийн үйлчилгээ тохируулаагүй байна. Системийн оператортой холбогдоно уу.',
    en: 'No social provider is set up on this server. Contact its operator.',
  },

  signerLead: {
    mn: 'Байгууллага танд нэрийнхээ өмнөөс гарын үсэг зурах эрх олгохыг санал болгож байна. Хүлээн авбал баримтад байгууллагын нэрийн өмнөөс гарын үсэг зурна.',
    en: 'An organisation asks you to become one of its authorised signers. If you accept, you can sign on its behalf.',
  },
  signerAccepted: {
    mn: 'Та {name} байгууллагын нэрийн өмнөөс гарын үсэг зурах эрхтэй боллоо.',
    en: 'You may now sign for {name}.',
  },

  refusedTitle: { mn: 'Үргэлжлүүлэх боломжгүй', en: 'You cannot go on from here' },

  forApplication: { mn: '«{name}» руу үргэлжлүүлэхийн тулд нэвтэрнэ.', en: 'Sign in to go on to {name}.' },
  freshNeeded: {
    mn: '«{name}» таныг шинээр баталгаажуулахыг хүсэж байна.',
    en: '{name} asks you to prove anew who you are.',
  },
  backToApplication: { mn: 'Нэвтрэхгүй, «{name}» руу буцах', en: 'Do not sign in, go back to {name}' },

  consentTitle: { mn: '«{name}» танаас зөвшөөрөл хүсэж байна', en: '{name} asks for your consent' },
  consentAs: { mn: 'Та {name} нэрээр нэвтэрсэн байна.', en: 'You are signed in as {name}.' },
  consentLead: { mn: 'Зөвшөөрвөл дараах зүйлийг мэдэх, хийх эрхтэй болно:', en: 'If you allow it, it may:' },
  consentRemember: { mn: 'Дараа дахин асуухгүй', en: 'Do not ask me again' },
  consentAllow: { mn: 'Зөвшөөрөх', en: 'Allow' },
  consentDeny: { mn: 'Татгалзах', en: 'Deny' },

  leaveTitle: { mn: 'Гарах уу?', en: 'Sign out?' },
  leaveLead: {
    mn: 'Та энэ хөтөч дээр нэвтэрсэн бүх үйлчилгээнээс гарна.',
    en: 'You are signed out here and of every service that you have signed in to with this browser.',
  },
  leaveStay: { mn: 'Гарахгүй', en: 'Stay signed in' },

  verifyEyebrow: { mn: 'Лавлагаа шалгах', en: 'Check of a reference' },
  verifyValid: { mn: 'Хүчинтэй', en: 'Valid' },
  verifyValidLead: {
    mn: 'Энэ лавлагааг доорх байгууллага олгосон бөгөөд одоо хүчинтэй байна.',
    en: 'This reference was issued by the organisation below and is in force at this moment.',
  },
  verifyRevoked: { mn: 'Хүчингүй болгосон', en: 'Revoked' },
  verifyRevokedLead: {
    mn: 'Олгосон байгууллага энэ лавлагааг хүчингүй болгосон. Үүнд бүү итгээрэй.',
    en: 'The organisation that issued this reference has revoked it. Do not rely on it.',
  },
  verifyExpired: { mn: 'Хугацаа нь дууссан', en: 'Expired' },
  verifyExpiredLead: {
    mn: 'Энэ лавлагааны хүчинтэй хугацаа дууссан. Шинээр авахыг хүснэ үү.',
    en: 'The time of this reference is over. Ask for a new one.',
  },
  verifySuperseded: { mn: 'Шинэ лавлагаагаар солигдсон', en: 'Replaced' },
  verifySupersededLead: {
    mn: 'Энэ лавлагааны оронд шинэ лавлагаа олгосон. Шинийг нь үзүүлэхийг хүснэ үү.',
    en: 'A new reference has taken the place of this one. Ask for the new one.',
  },
  verifyUnknown: { mn: 'Ийм лавлагаа алга', en: 'There is no such reference' },
  verifyUnknownLead: {
    mn: 'Ийм кодтой лавлагаа олгоогүй байна. Кодыг дахин уншуулах эсвэл бичсэнээ баримттай тулгана уу; мөн л ингэж гарвал баримтад бүү итгээрэй.',
    en: 'No reference with this code was issued. Scan the code again, or compare what you typed with the document; if this page comes back, do not rely on the document.',
  },
  verifyKind: { mn: 'Төрөл', en: 'Kind' },
  verifyNumber: { mn: 'Дугаар', en: 'Number' },
  verifyIssuer: { mn: 'Олгосон байгууллага', en: 'Issued by' },
  verifyName: { mn: 'Хэнд', en: 'Issued to' },
  verifyIssued: { mn: 'Олгосон', en: 'Issued' },
  verifyUntil: { mn: 'Хүчинтэй хугацаа', en: 'Valid until' },
  verifyForEver: { mn: 'Хугацаагүй', en: 'Without end' },
  verifyDigest: { mn: 'Гарын үсэгтэй файлын SHA-256', en: 'SHA-256 of the signed file' },
  verifyCompare: {
    mn: 'Эдгээрийг танд үзүүлсэн баримттай тулгана уу. Нэрний зөвхөн эхний үсгийг, агуулгаас юуг ч харуулахгүй.',
    en: 'Hold these against the document that you were shown. Of names only first letters stand here, and nothing of what it says.',
  },

  absentTitle: { mn: 'Хуудас олдсонгүй', en: 'There is no such page' },
  absentLead: {
    mn: 'Хаяг буруу эсвэл хуудас хаагдсан байна. Нүүр хуудаснаас үргэлжлүүлнэ үү.',
    en: 'The address is wrong, or the page is gone. Go on from the start page.',
  },
  faultTitle: { mn: 'Алдаа гарлаа', en: 'Something went wrong' },
  faultLead: {
    mn: 'Хуудсыг харуулж чадсангүй. Түр хүлээгээд дахин ачаална уу.',
    en: 'This page could not be shown. Wait a moment and reload it.',
  },
  faultNumber: {
    mn: 'Асуудал үргэлжилбэл энэ дугаарыг мэдэгдээрэй',
    en: 'If it goes on, report it with this number',
  },
  toStart: { mn: 'Нүүр хуудас', en: 'Start page' },
} as const satisfies Record<string, Record<Language, string>>

export type TextName = keyof typeof texts
export type Say = (name: TextName, values?: Readonly<Record<string, string | number>>) => string

/** Says things in one language; `{name}` in a text is filled from the values. */
export function sayingIn(language: Language): Say {
  return (name, values = {}) =>
    texts[name][language].replaceAll(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole))
}

/** Some of the texts under their names, for a script. */
export function textsFor<Name extends TextName>(say: Say, names: readonly Name[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, say(name)]))
}
