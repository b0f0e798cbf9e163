import type { ErrorText } from '../error-text.ts'

export const assistantCodes = {
  'ai.conversation': {
    status: 422,
    mn: 'Энэ яриаг үргэлжлүүлэх боломжгүй: хоёр цаг өнгөрсөн, өөрчлөгдсөн, эсвэл өөр хүнийх байна. conversation талбаргүйгээр шинээр асууна уу.',
    en: 'This conversation cannot be continued: it is older than two hours, was changed, or belongs to another person. Ask again without `conversation`.',
  },
  'ai.personal_data': {
    status: 422,
    mn: 'Бичвэрт хувийн мэдээлэл байна. Түүнийг хасаад дахин илгээнэ үү; өөрийн хүсэлтийн талаар нэвтэрч орж асууж болно.',
    en: 'The text contains personal data. Send it again without them; sign in to ask about your own cases.',
  },
  'ai.budget': {
    status: 429,
    mn: 'Туслахын өдрийн хязгаар дууслаа. Маргааш (Улаанбаатарын цагаар) дахин асууна уу.',
    en: 'The budget of the assistant for today is used up. Ask again tomorrow, by the clock of Ulaanbaatar.',
  },
  'ai.run_not_found': {
    status: 404,
    mn: 'Мэдлэгийн санг бүтээсэн ийм ажиллагаа алга. Жагсаалтаас шалгана уу.',
    en: 'There is no such run that built an index. See the list of runs.',
  },
  'ai.prompt_not_found': {
    status: 404,
    mn: 'Туслахад ийм түлхүүртэй бичвэр алга. Түлхүүрийг бичвэрүүдийн жагсаалтаас авна уу.',
    en: 'The assistant has no text of this key. Take the key from the list of texts.',
  },
  'ai.prompt_refused': {
    status: 422,
    mn: 'Туслахын бичвэрийг ийм байдлаар хадгалах боломжгүй. details талбарт заасныг засна уу.',
    en: 'The text of the assistant cannot be stored like this. Correct what details names.',
  },
  'ai.not_configured': {
    status: 503,
    mn: 'Энэ платформд үүнийг хийх загвар тохируулаагүй байна. Администратортай холбогдоно уу.',
    en: 'This platform has no model that could do this. Ask its administrators.',
  },
  'ai.unavailable': {
    status: 503,
    mn: 'Загвар одоогоор хариулахгүй байна. Retry-After толгойд заасан хугацааны дараа дахин оролдоно уу.',
    en: 'The model does not answer at the moment. Try again after the time in Retry-After.',
  },
  'ai.refused': {
    status: 422,
    mn: 'Загвар энэ хүсэлтийг гүйцэтгэхээс татгалзлаа. Бичвэрээ өөрчилж үзнэ үү.',
    en: 'The model refuses this request. Try it with another text.',
  },
  'ai.same_language': {
    status: 422,
    mn: 'Бичвэр аль хэдийн энэ хэл дээр байна. Орчуулах өөр хэлийг to талбарт заана уу.',
    en: 'The text is in this language already. Name the other language in the field to.',
  },
  'ai.audio_type': {
    status: 415,
    mn: 'Файл WAV, MP3, Ogg, WebM бичлэг биш байна. Эдгээрийн аль нэгээр бичиж илгээнэ үү.',
    en: 'The file is no WAV, MP3, Ogg or WebM recording. Send it as one of these.',
  },
  'ai.audio_unreadable': {
    status: 422,
    mn: 'Бичлэгийн үргэлжлэх хугацааг уншиж чадсангүй. Шалтгааныг дэлгэрэнгүйгээс харж, дахин бичнэ үү.',
    en: 'The length of the recording cannot be read. See the reason in the details, and record it again.',
  },
  'ai.audio_too_long': {
    status: 422,
    mn: 'Бичлэг 10 минутаас урт байна. Хэсэгчлэн илгээнэ үү.',
    en: 'The recording is longer than 10 minutes. Send it in parts.',
  },
} as const satisfies Record<string, ErrorText>
