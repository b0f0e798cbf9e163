import { AppError, type BilingualFault } from '../../../errors/app-error.ts'
import { WorkersBusy } from '../../../jobs/workers/workers.ts'
import { TimeStampInvalid, TimeStampUnavailable } from '../../../providers/time-stamp/port.ts'
import { type PdfFault, PdfRefused } from '../pades/pades.ts'
import { refusedParts } from '../pades/refusal-texts.ts'
import type { FreePlace } from '../pades/refusals.ts'

const words: Record<PdfFault, { mn: string; en: string }> = {
  encrypted: { mn: 'Файл нууц үгээр хамгаалагдсан байна.', en: 'The file is protected by a password.' },
  malformed: { mn: 'Файл бүтэн PDF биш байна.', en: 'The file is not a whole PDF.' },
  duplicate_fields: {
    mn: 'Хэд хэдэн талбар ижил нэртэй байна.',
    en: 'Several fields have the same name.',
  },
  too_large: { mn: 'Файл хэт том байна.', en: 'The file is too large.' },
  too_many_pages: { mn: 'Хуудас хэт олон байна.', en: 'The file has too many pages.' },
  closed: {
    mn: 'Өмнөх гарын үсэг нь цааш тамгалахыг хориглосон байна.',
    en: 'An earlier signature forbids further ones.',
  },
  page_missing: { mn: 'Тамгын дардас байрлуулах хуудас алга.', en: 'There is no such page for the stamp.' },
  stamp_outside: { mn: 'Тамгын дардас хуудаснаас хальж байна.', en: 'The stamp does not fit on the page.' },
  stamp_overlaps: {
    mn: 'Тамгын дардас хуудсан дээрх бичвэр, зураг эсвэл өөр гарын үсгийг халхлах гэж байна. Өөр газар, өөр хуудас сонгох эсвэл дардасгүйгээр тамгална уу.',
    en: 'The stamp would cover text, a picture or another signature on the page. Choose another place or page, or seal without a visible stamp.',
  },
  viewer_dependent: {
    mn: 'PDF өөр програмд өөрөөр харагдаж болзошгүй байна.',
    en: 'The PDF could look different in another program.',
  },
  too_complex: { mn: 'Файлын бүтэц хэт нарийн байна.', en: 'The file is built in too complex a way.' },
}

const MIN_WIDTH = 60
const MIN_HEIGHT = 30

const noneFree = {
  mn: 'Энэ хуудсанд чөлөөт булан алга: өөр хуудас сонгох эсвэл дардасгүйгээр тамгална уу.',
  en: 'No corner of this page is free: choose another page, or seal without a visible stamp.',
}

/** There is no corner to choose. */
const paths = { file: '/body', corner: '/query/page' }

/** Why nothing was sealed, as an error for callers. */
export function asSealError(error: unknown): unknown {
  if (error instanceof PdfRefused) {
    const details = [
      { path: '/body', rule: error.reason, ...words[error.reason] },
      ...(error.about?.freePlaces ? placesIn(error.about.freePlaces) : (refusedParts(error, paths) ?? [])),
    ]
    return new AppError('seals.pdf_unusable', { details, cause: error })
  }
  if (error instanceof WorkersBusy) return new AppError('seals.busy', { cause: error })
  return isTimeStampFault(error) ? new AppError('seals.time_stamp_unavailable', { cause: error }) : error
}

/** Seals are placed by whole points, and no smaller than the contract has it: what is named here can be asked for as it is. */
function placesIn(free: readonly FreePlace[]): BilingualFault[] {
  const whole = free
    .map(wholePoints)
    .filter(({ width, height }) => width >= MIN_WIDTH && height >= MIN_HEIGHT)
  if (whole.length === 0) return [{ path: '/query/page', rule: 'none_free', ...noneFree }]
  return whole.map(({ x, y, width, height }) => {
    const place = `x=${x}, y=${y}, width=${width}, height=${height}.`
    return {
      path: '/query/x',
      rule: 'free_place',
      mn: `Энэ хуудсанд чөлөөтэй: ${place}`,
      en: `Free on this page: ${place}`,
    }
  })
}

/** Within the place. */
function wholePoints({ x, y, width, height }: FreePlace): FreePlace {
  const [left, bottom] = [Math.ceil(x), Math.ceil(y)]
  return {
    x: left,
    y: bottom,
    width: Math.floor(x + width) - left,
    height: Math.floor(y + height) - bottom,
  }
}

export const isTimeStampFault = (error: unknown): boolean =>
  error instanceof TimeStampUnavailable || error instanceof TimeStampInvalid
