import type { ErrorText } from '../error-text.ts'

export const aiSpeechCodes = {
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
