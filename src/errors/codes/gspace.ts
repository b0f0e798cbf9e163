import type { ErrorText } from '../error-text.ts'

export const gspaceCodes = {
  'gspace.not_found': {
    status: 404,
    mn: 'Таны файлын санд ийм замтай файл алга.',
    en: 'There is no file under this path in your space.',
  },
  'gspace.path': {
    status: 400,
    mn: 'Файлын зам буруу байна. Ташуу зураасаар тусгаарласан нэрс, нийт 512 байтаас ихгүй; «.» ба «..» нэр, үл үзэгдэх тэмдэгт болохгүй.',
    en: 'This is no path of a file. Use names separated by slashes, at most 512 bytes in all, without "." and "..", and without control characters.',
  },
  'gspace.exists': {
    status: 409,
    mn: 'Энэ замд файл байна. Өөр зам сонгох эсвэл солих файлын ETag-ийг If-Match толгойд илгээнэ үү.',
    en: 'There is a file under this path already. Choose another path, or send the ETag of the file to replace in If-Match.',
  },
  'gspace.changed': {
    status: 412,
    mn: 'Энэ замын файл If-Match-д заасан хувилбар биш байна. Шинээр уншаад дахин оролдоно уу.',
    en: 'The file under this path is not the version in If-Match. Read it again and repeat.',
  },
  'gspace.quota': {
    status: 409,
    mn: 'Таны файлын санд ийм хэмжээний зай алга. Хэрэггүй файлаа устгана уу.',
    en: 'Your space has no room for this file. Delete files that you do not need.',
  },
  'gspace.too_large': {
    status: 413,
    mn: 'Файлын хэмжээ нэг файлд зөвшөөрсөн хязгаараас хэтэрсэн байна.',
    en: 'The file is larger than a file in your space may be.',
  },
  'gspace.form': {
    status: 400,
    mn: 'Маягтыг уншиж чадсангүй. file нэртэй нэг файл илгээж, замыг нь path параметрээр эсвэл path талбараар нэг л удаа өгнө үү.',
    en: 'The form could not be read. Send one file called file, and its path once: as the parameter path or as a field of the form.',
  },
  'gspace.range': {
    status: 416,
    mn: 'Хүссэн хэсэг файлд алга. Файлын хэмжээ Content-Range толгойд бий.',
    en: 'The requested range lies outside the file. Content-Range says how long it is.',
  },
  'scan.infected': {
    status: 422,
    mn: 'Файлд хортой программ илэрсэн тул хадгалсангүй. Төхөөрөмжөө шалгана уу.',
    en: 'Malware was found in the file, so it was not stored. Check your device.',
  },
  'scan.unavailable': {
    status: 503,
    mn: 'Файлыг хортой программаас шалгах боломжгүй байна. Юу ч хадгалаагүй. Удахгүй дахин оролдоно уу.',
    en: 'Files cannot be checked for malware at the moment. Nothing was stored. Try again shortly.',
  },
} as const satisfies Record<string, ErrorText>
