import type { Texts } from './texts.ts'

/** The panel of the assistant, on the start page and on one's own. */
export const assistant = {
  assistantTitle: { mn: 'Туслахаас асуух', en: 'Ask the assistant' },
  assistantLead: {
    mn: 'Төрийн үйлчилгээний төлбөр, хугацаа, бүрдүүлэх баримтын талаар асуугаарай. Хариулт нийтэлсэн эх сурвалжид тулгуурлана.',
    en: 'Ask about the fee, time and documents of a public service. Answers rest on published sources and name them.',
  },
  assistantLeadOwn: {
    mn: 'Төрийн үйлчилгээ, мөн өөрийн хүсэлт, төлбөр, цаг захиалгын талаар асуугаарай. Таны өмнөөс юу ч илгээхгүй: илгээх эсэхээ та өөрөө шийднэ.',
    en: 'Ask about public services, and about your own cases, payments and visits. It sends nothing for you: that is your own decision each time.',
  },
  assistantNoPersonalData: {
    mn: 'Регистр, утасны дугаар зэрэг хувийн мэдээллээ бүү бичээрэй.',
    en: 'Do not write personal data such as your national ID or phone number.',
  },
  assistantNoScript: {
    mn: 'Туслахад JavaScript хэрэгтэй. Бүх үйлчилгээг жагсаалтаас үзэж болно:',
    en: 'The assistant needs JavaScript. You find every service in the catalogue:',
  },
  assistantLog: { mn: 'Асуулт, хариулт', en: 'Questions and answers' },
  assistantQuestion: { mn: 'Таны асуулт', en: 'Your question' },
  assistantKeys: {
    mn: 'Enter дарж илгээнэ, Shift+Enter дарж шинэ мөр эхлүүлнэ.',
    en: 'Enter sends it, Shift+Enter begins a new line.',
  },
  assistantLeft: { mn: '{count} тэмдэгт үлдлээ', en: '{count} characters left' },
  assistantSend: { mn: 'Асуух', en: 'Ask' },
  assistantStop: { mn: 'Зогсоох', en: 'Stop' },
  assistantStartOver: { mn: 'Шинээр эхлэх', en: 'Start over' },
  assistantExamples: { mn: 'Жишээ асуулт', en: 'For example' },
  assistantExampleFee: {
    mn: '«{service}» хэдэн төгрөг вэ?',
    en: 'How much does “{service}” cost?',
  },
  assistantExampleTime: {
    mn: '«{service}» хэдэн өдөр болдог вэ?',
    en: 'How long does “{service}” take?',
  },
  assistantExampleDocuments: {
    mn: '«{service}» үйлчилгээнд ямар баримт хэрэгтэй вэ?',
    en: 'Which documents does “{service}” need?',
  },
  assistantExampleOwn: {
    mn: 'Миний хүсэлтүүд ямар шатанд байна?',
    en: 'What is the state of my cases?',
  },
  assistantSignInHint: {
    mn: 'Өөрийн хүсэлт, төлбөр, цаг захиалгын талаар асуух уу?',
    en: 'Is it about your own cases, payments or visits?',
  },
  assistantGoOn: { mn: 'Нэвтрээд үргэлжлүүлэх', en: 'Sign in and go on' },
  assistantSignedOut: {
    mn: 'Таны нэвтрэлт дууссан байна. Нэвтэрвэл асуултыг тань дахин илгээнэ.',
    en: 'You are not signed in any more. Sign in, and your question is sent again.',
  },

  assistantAsked: { mn: 'Та асуув', en: 'You asked' },
  assistantBefore: { mn: 'Нэвтрэхээсээ өмнө асуусан', en: 'Asked before you signed in' },
  assistantWriting: { mn: 'Хариулт бичиж байна…', en: 'Writing the answer…' },
  assistantDone: {
    mn: 'Хариулт бүрэн ирлээ. Эх сурвалж: {count}',
    en: 'The answer is complete. Sources: {count}',
  },
  assistantDoneOwn: { mn: 'Хариулт бүрэн ирлээ.', en: 'The answer is complete.' },
  assistantStopped: {
    mn: 'Зогсоолоо. Хариулт бүрэн биш.',
    en: 'Stopped. The answer is not complete.',
  },
  assistantBroken: {
    mn: 'Холболт тасарсан тул хариулт бүрэн ирсэнгүй. Дахин асууна уу.',
    en: 'The connection broke off before the answer was complete. Ask again.',
  },
  assistantFailed: {
    mn: 'Туслах одоо хариулж чадсангүй. Түр хүлээгээд дахин асууна уу.',
    en: 'The assistant cannot answer at the moment. Wait a little and ask again.',
  },
  assistantWait: {
    mn: 'Олон асуулт ирлээ. {seconds} секундын дараа дахин асууна уу.',
    en: 'There were many questions. Ask again in {seconds} seconds.',
  },
  assistantNewTalk: {
    mn: 'Өмнөх яриа хуучирсан тул шинэ яриа эхэллээ.',
    en: 'The earlier conversation had run out, so a new one has begun.',
  },
  assistantAgain: { mn: 'Дахин асуух', en: 'Ask again' },
  assistantAloud: { mn: 'Чангаар унших', en: 'Read aloud' },
  assistantQuiet: { mn: 'Уншихаа болих', en: 'Stop reading' },
  assistantChange: { mn: 'Асуултыг засах', en: 'Change the question' },
  assistantCleared: { mn: 'Яриаг арилгалаа.', en: 'The conversation is cleared.' },
  assistantSources: { mn: 'Эх сурвалж', en: 'Sources' },
  assistantSource: { mn: 'эх сурвалж', en: 'source' },
  assistantRate: { mn: 'Энэ хариулт тус болов уу?', en: 'Did this answer help?' },
  assistantHelped: { mn: 'Тийм', en: 'Yes' },
  assistantDidNotHelp: { mn: 'Үгүй', en: 'No' },
  assistantJudged: {
    mn: 'Баярлалаа. Асуултыг тань хувийн мэдээлэлгүйгээр хадгаллаа.',
    en: 'Thank you. Your question was kept without personal data.',
  },
  assistantNotJudged: {
    mn: 'Үнэлгээ тань хүрсэнгүй. Түр хүлээгээд дахин дарна уу.',
    en: 'Your answer did not arrive. Wait a little and press again.',
  },
  assistantCandidates: { mn: 'Аль нь болохыг сонгоно уу', en: 'Choose what you mean' },
  assistantNext: { mn: 'Та дараахыг хийж болно', en: 'What you can do' },

  assistantPage: { mn: 'Хуудсыг нь нээх', en: 'Open its page' },
  assistantConfirm: { mn: 'Илгээхийн өмнө шалгана уу', en: 'Check it before you send it' },
  assistantConfirmHint: {
    mn: 'Одоогоор юу ч илгээгээгүй. «Илгээх» дарвал таны нэрээр илгээнэ.',
    en: 'Nothing has been sent. If you press “Send”, it is sent in your name.',
  },
  assistantDoesApply: {
    mn: 'Таны нэрээр хүсэлт үүснэ. Шийдвэр гарах хүртэл буцаан татаж болно.',
    en: 'An application is made in your name. You can withdraw it until a decision is made.',
  },
  assistantDoesWithdraw: {
    mn: 'Хүсэлтийг цааш шийдвэрлэхгүй, захиалсан цагийг цуцална. Төлөөгүй төлбөрийг цуцална; төлсөн төлбөрийг ажилтан эхлээгүй бол буцаана. Үүнийг сэргээх боломжгүй: дахин хүсэлт гаргах хэрэгтэй болно.',
    en: 'The authority stops working on it, and a booked visit is cancelled. Open fees are cancelled; paid fees are refunded if no officer has started. This cannot be undone: you would have to apply again.',
  },
  assistantDoesBook: {
    mn: 'Танд цаг захиална. Цаг захиалгад бичсэн хугацаа хүртэл цуцалж болно.',
    en: 'The time is booked for you. You can cancel it until the time that the booking names.',
  },
  assistantDoesCancelVisit: {
    mn: 'Таны цагийг өөр хүн авч болно. Үүнийг сэргээх боломжгүй: хэрэгтэй бол өөр цаг захиална.',
    en: 'Your time becomes free for others. This cannot be undone, but you can book another time.',
  },
  assistantDoesPay: {
    mn: 'Төлөх QR код, холбоос үүснэ. Та банкаараа төлөх хүртэл мөнгө шилжихгүй.',
    en: 'You get a QR code and links for paying. No money moves until you pay at your bank.',
  },
  assistantDoesCertify: {
    mn: 'Таны мэдээллийг улсын бүртгэлээс авч, лавлагаа олгоно.',
    en: 'Your data are fetched from the state registry, and a certificate is issued.',
  },
  assistantExactly: { mn: 'Яг юу илгээх вэ', en: 'What exactly is sent' },
  assistantCall: { mn: 'Илгээх хүсэлт', en: 'The request' },
  assistantContent: { mn: 'Агуулга', en: 'Its content' },
  assistantNoContent: { mn: 'Агуулгагүй', en: 'None' },
  assistantDoNotSend: { mn: 'Илгээхгүй', en: 'Do not send' },
  assistantConfirmSend: { mn: 'Илгээх', en: 'Send' },
  assistantSending: { mn: 'Илгээж байна…', en: 'Sending…' },
  assistantSent: { mn: 'Илгээлээ, хүлээж авлаа.', en: 'It is sent and accepted.' },
  assistantLook: { mn: 'Харах', en: 'Look at it' },
  assistantClose: { mn: 'Хаах', en: 'Close' },
} as const satisfies Texts
