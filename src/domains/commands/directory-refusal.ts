import type { Roots } from './directories.ts'
import type { Refused } from './port.ts'
import { refuse } from './refusals.ts'

/** One answer for whatever is wrong with a working directory: it must not tell what exists elsewhere. */
export function directoryRefusal(roots: Roots): Refused {
  const listed = roots.join(', ')
  if (listed === '')
    return refuse(
      'Энэ сервер дээр ажлын хавтас нээгдээгүй. cwd-гүйгээр дуудна уу.',
      'No working directory is open on this server. Leave cwd out.',
    )
  return refuse(
    `cwd нь дараах хавтсын доторх, байгаа хавтасны бүтэн зам байх ёстой: ${listed}. Эсвэл cwd-гүйгээр дуудна уу.`,
    `cwd must be the absolute path of an existing directory inside: ${listed}. Or leave cwd out.`,
  )
}
