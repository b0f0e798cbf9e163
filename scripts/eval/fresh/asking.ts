/** How a question goes on from what is wished: `{w}` is the wish, `{n}` the object alone. */
interface Asking {
  mn: string[]
  en: string[]
}

export const asking = {
  how: {
    mn: [
      '{w} гэсэн юм, яах вэ?',
      '{w} бол яах ёстой вэ?',
      '{w} гэж байна',
      'Намайг {w} талаар мэдээлэл өгнө үү',
      '{w}',
      'би {w} хүсэлтэй байна, юунаас эхлэх вэ',
    ],
    en: [
      'How do I {w}?',
      'I would like to {w}',
      'where do I start if I want to {w}',
      '{w}',
      'Please how to {w}',
      'could you explain how one can {w}',
    ],
  },
  fee: {
    mn: [
      '{w} ямар үнэтэй вэ?',
      '{w}ад хэдэн төгрөг төлөх вэ',
      '{w} хэд вэ',
      '{w} хураамж нь хэд юм бол',
      'хэдэн төгрөгөөр {w} вэ',
    ],
    en: [
      'How much does it cost to {w}?',
      'what do I pay to {w}',
      'price to {w}',
      'what is the fee if I {w}',
      'is it free to {w}?',
    ],
  },
  days: {
    mn: [
      '{w}ад хэр удах вэ?',
      '{w} хэд хоног болдог вэ',
      '{w} хэдэн өдөр хүлээх вэ',
      '{w} хэзээ бэлэн болох вэ',
    ],
    en: [
      'How long does it take to {w}?',
      'how many days to {w}',
      'when will I have it if I {w}',
      'how fast can I {w}',
    ],
  },
  documents: {
    mn: [
      '{w}ад ямар бичиг баримт бүрдүүлэх вэ?',
      '{w}ад юу юу хэрэгтэй вэ',
      '{w} гэвэл ямар материал авчрах вэ',
      '{w} бүрдүүлэх материал',
    ],
    en: [
      'What documents do I need to {w}?',
      'which papers must I bring to {w}',
      'what is required to {w}',
      'paperwork to {w}',
    ],
  },
  office: {
    mn: ['Хаана очиж {w} вэ?', '{w} газар хаана байдаг вэ', '{w} гэвэл хаашаа явах вэ', 'хэнд хандаж {w} вэ'],
    en: [
      'Where do I go to {w}?',
      'which office helps me {w}',
      'who is in charge if I want to {w}',
      'address where I can {w}',
    ],
  },
  who: {
    mn: [
      'Хэн {w} эрхтэй вэ?',
      'оюутан хүн {w} болох уу',
      '{w}ад ямар шаардлага тавигддаг вэ',
      'гадаадын иргэн {w} боломжтой юу',
    ],
    en: [
      'Who is allowed to {w}?',
      'can a student {w}',
      'what are the conditions to {w}',
      'am I eligible to {w}',
    ],
  },
  law: {
    mn: [
      '{w} асуудлыг ямар хуулиар зохицуулдаг вэ?',
      '{w} ямар хуульд заасан бэ',
      '{w} хууль эрх зүйн үндэслэл нь юу вэ',
    ],
    en: ['Which law says that I must {w}?', 'what is the legal basis to {w}', 'under which law can I {w}'],
  },
  validity: {
    mn: ['{w} бол хэдэн жил хүчинтэй вэ?', '{w} хүчинтэй хугацаа нь хэд вэ'],
    en: ['How long is it valid when I {w}?', 'if I {w}, when does it expire'],
  },
  status: {
    mn: ['{w} хүсэлт өгсөн, одоо хаана яваа вэ?', '{w} өргөдлөө яаж шалгах вэ'],
    en: ['I applied to {w}, how do I check what became of it?', 'how can I follow my request to {w}'],
  },
  complaint: {
    mn: ['{w} гэтэл татгалзчихлаа, хаана гомдол гаргах вэ?', '{w} гэтэл надад өгсөнгүй, яах вэ'],
    en: ['They did not let me {w}, where can I complain?', 'my request to {w} was refused, what now'],
  },
  indirect: {
    mn: [
      'Найз маань надаас {w} талаар асуугаад байх юм',
      '{w} хэцүү биш биз дээ',
      'Нэг хүн намайг {w} хэрэгтэй гэсэн, үнэн үү',
      'хүмүүс яаж {w} байгаа юм бол',
    ],
    en: [
      'A friend says that I should {w}, is that so?',
      'I wonder whether it is hard to {w}',
      'my uncle hopes to {w} one of these days',
      'someone told me to {w}',
    ],
  },
  object: {
    mn: ['{n}', '{n} яах вэ', '{n} талаар', '{n} үнэ', '{n} бичиг баримт'],
    en: ['{n}', '{n} how', 'about {n}', '{n} fee', '{n} documents'],
  },
} satisfies Record<string, Asking>

export const situationEnds: Asking = {
  mn: [
    '{s}, яах ёстой вэ?',
    '{s}. Надад ямар үйлчилгээ хэрэгтэй вэ?',
    '{s}',
    '{s}, хаана хандах вэ',
    '{s}. Төрөөс юу авах вэ',
  ],
  en: [
    '{s}, what should I do?',
    '{s}. Which service is for me?',
    '{s}',
    '{s}. Where do I turn?',
    '{s}. What does the state offer?',
  ],
}

/** Nothing that a catalogue of public services is about. */
export const elsewhere: Asking = {
  mn: [
    'Маргааш бороо орох уу?', 'Хонины махаар юу хийж болох вэ', 'Дэлхийн аварга хэн болсон бэ', 'Надад онигоо яриад өгөөч',
    'Хайртай хүндээ юу бэлэглэх вэ', 'Биткойн өсөх үү', 'Ямар утас авбал дээр вэ', 'Гитар сурахад хэцүү юу', 'Турах хамгийн амархан арга',
    'Сарны гадарга дээр юу байдаг вэ', 'Англи хэлээр хайр гэж юу гэдэг вэ', 'Хамгийн том далай аль нь вэ', 'Нохой яагаад хуцдаг вэ',
    'Бууз яаж чимхэх вэ', 'Энэ киног хэн найруулсан бэ', 'Хоёрыг гурваар үржүүлбэл хэд вэ', 'Нойргүйдээд байна', 'Шатар тоглоё',
    'Миний зүрх шархлаад байна', 'Улаан өнгө юуг илэрхийлдэг вэ',
  ], en: [
    'Will it rain tomorrow?', 'What can I cook with lamb', 'Who won the world cup', 'Tell me a joke', 'What present would my wife like',
    'Will bitcoin go up', 'Which phone should I buy', 'Is the guitar hard to learn', 'easiest way to lose weight', 'what is on the moon',
    'how do you say love in French', 'Which ocean is the largest', 'why do dogs bark', 'how do I fold dumplings', 'who directed this movie',
    'what is two times three', 'I cannot sleep', 'let us play chess', 'my heart is broken', 'what does the colour red mean',
  ],
} // biome-ignore format: lists of sentences
