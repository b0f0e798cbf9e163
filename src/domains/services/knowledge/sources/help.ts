import type { ChunkText } from '../chunk.ts'

/** How people use this site, in the words of both languages. */
interface HelpPage {
  name: string
  href: string
  mn: ChunkText
  en: ChunkText
}

export const helpPages: readonly HelpPage[] = [
  {
    name: 'help/sign-in',
    href: '/sign-in',
    mn: {
      title: 'Системд нэвтрэх',
      text: 'Нэвтрэх хуудсанд регистрийн дугаараа бичнэ. Гар утасны eID аппликейшнд ирсэн хүсэлтийг PIN1 кодоор баталгаажуулна. Дэлгэц дээрх код утсан дээрх кодтой адил эсэхийг шалгаарай. Нууц үг шаардахгүй. Хүсэлт өгөөгүй байхад код ирвэл бүү баталгаажуул.',
    },
    en: {
      title: 'Signing in',
      text: 'Enter your register number on the sign-in page and confirm the request in the eID app on your phone with PIN1. Check that the code on the screen is the code on the phone. There is no password. Never confirm a request that you have not made.',
    },
  },
  {
    name: 'help/apply',
    href: '/services',
    mn: {
      title: 'Үйлчилгээ авах хүсэлт гаргах',
      text: 'Үйлчилгээний хуудаснаас үйлчилгээгээ олж, «Хүсэлт гаргах» товчийг дарна. Нэвтэрсний дараа маягтыг бөглөж, шаардсан баримтыг хавсаргана. Төрийн бүртгэлд байгаа мэдээллийг таны зөвшөөрлөөр авдаг тул дахин авчрах шаардлагагүй. Шаардвал хүсэлтээ PIN2 кодоор баталгаажуулж, төлбөрөө төлнө.',
    },
    en: {
      title: 'Applying for a service',
      text: 'Find the service on the page of services and choose “Apply”. After signing in, fill in the form and attach the documents that are asked for. What the state registry already has is taken from there with your consent, so you need not bring it. Where it is asked for, sign the application with PIN2 and pay the fee.',
    },
  },
  {
    name: 'help/cases',
    href: '/cases',
    mn: {
      title: 'Хүсэлтийн явцыг хянах',
      text: '«Миний хүсэлт» хуудсанд бүх хүсэлт, тэдгээрийн төлөв, шийдвэрлэх хугацаа харагдана. Албан хаагч нэмэлт мэдээлэл хүсвэл тэндээс хариулна. Шийдвэр гараагүй байхад хүсэлтээ цуцалж болно; төлсөн төлбөр буцаагдана. Өөрчлөлт бүрийн тухай мэдэгдэл ирнэ.',
    },
    en: {
      title: 'Following an application',
      text: 'The page “My cases” shows your applications, their status and by when they are decided. If an officer asks for more information, you answer there. You can withdraw an application until it is decided; a fee that was paid is returned. You are notified of every change.',
    },
  },
  {
    name: 'help/payments',
    href: '/payments',
    mn: {
      title: 'Төлбөр төлөх',
      text: 'Хүсэлтийн төлбөрийн нэхэмжлэхийг «Төлбөр» хуудаснаас үзэж, банкаар дамжуулан төлнө. Төлсний дараа хүсэлт байгууллагад очиж, төлбөрийн баримт үүснэ. Хугацаандаа төлөөгүй хүсэлт хүчингүй болно.',
    },
    en: {
      title: 'Paying a fee',
      text: 'The page “Payments” shows the invoices of your applications, which you pay through your bank. Once it is paid, the authority receives the application and you have a receipt. An application that is not paid in time expires.',
    },
  },
  {
    name: 'help/appointments',
    href: '/appointments',
    mn: {
      title: 'Салбарт очих цаг захиалах',
      text: 'Салбарын сул цагийг сонгож урьдчилан захиална. Захиалгаа заасан хугацаанаас өмнө цуцалж болно. Миний захиалгууд «Цаг захиалга» хуудсанд байна.',
    },
    en: {
      title: 'Booking an appointment at an office',
      text: 'Choose a free time of an office and book it. You can cancel the booking until the time that is shown with it. Your bookings are on the page “Appointments”.',
    },
  },
  {
    name: 'help/certificates',
    href: '/certificates',
    mn: {
      title: 'Лавлагаа, гэрчилгээ татах',
      text: 'Танд олгосон лавлагаанууд «Лавлагаа» хуудсанд байна. PDF файлаар татаж авна. Цахим тамгатай тул цаасаар хэвлэж баталгаажуулах шаардлагагүй.',
    },
    en: {
      title: 'Downloading certificates',
      text: 'The certificates that were issued to you are on the page “Certificates”, as PDF files to download. They carry an electronic seal, so no stamp on paper is needed.',
    },
  },
  {
    name: 'help/verify',
    href: '/verify',
    mn: {
      title: 'Лавлагаа, баримт бичгийн үнэн зөвийг шалгах',
      text: 'Лавлагаан дээрх дугаар эсвэл QR кодоор жинхэнэ, хүчинтэй эсэхийг хэн ч шалгаж болно. Гарын үсэг зурсан PDF файлыг «Баримт шалгах» хуудсанд оруулж шалгана. Нэвтрэх шаардлагагүй.',
    },
    en: {
      title: 'Checking whether a certificate or document is genuine',
      text: 'Anyone can check by the code or the QR code on a certificate whether it is genuine and still valid. A signed PDF file is checked on the page that verifies documents. You need not sign in.',
    },
  },
  {
    name: 'help/documents',
    href: '/documents',
    mn: {
      title: 'Баримт бичигт цахим гарын үсэг зурах',
      text: 'PDF файлаа «Баримт бичиг» хуудсанд оруулж, eID-ийн PIN2 кодоор цахим гарын үсэг зурна. Бусдаас гарын үсэг хүсэж болно.',
    },
    en: {
      title: 'Signing a document electronically',
      text: 'Upload a PDF file on the page “Documents” and sign it with PIN2 of your eID. You can ask others for their signatures too.',
    },
  },
  {
    name: 'help/data-access',
    href: '/me/data-access',
    mn: {
      title: 'Миний мэдээллийг хэн харсан бэ',
      text: '«Миний хуудас»-ны «Миний мэдээлэлд хэн хандсан бэ» хэсэгт таны хувийн мэдээллийг хэн, хэзээ, ямар зорилгоор үзсэн жагсаалт байна. «Нэвтрэлт, аюулгүй байдал» хэсэгт нэвтэрсэн төхөөрөмжүүдээ харж, нэвтрэлтийг тэндээс дуусгаж болно.',
    },
    en: {
      title: 'Who looked at my personal data',
      text: 'Your own page lists who looked at your personal data, when, and for what. It also shows the devices on which you are signed in, and you can end a session there.',
    },
  },
  {
    name: 'help/organisations',
    href: '/me/organisations',
    mn: {
      title: 'Байгууллагын нэрийн өмнөөс ажиллах',
      text: 'Байгууллагаа «Миний хуудас» дээр бүртгэж, гишүүдийг урьж, эрхийг нь тохируулна. Эзэмшигч, гарын үсэг зурах эрхтэй хүн, гишүүн гэсэн эрх бий. Урилга и-мэйлээр очно.',
    },
    en: {
      title: 'Acting for an organisation',
      text: 'Register your organisation on your own page, invite its members and set what they may do. There are owners, signers and members. Invitations are sent by e-mail.',
    },
  },
]
