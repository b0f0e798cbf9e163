/** Kinds of recordings whose length can be read from their bytes. */
export type AudioType = 'audio/wav' | 'audio/mpeg' | 'audio/ogg' | 'audio/webm'

export interface Audio {
  type: AudioType
  seconds: number
}

/** Why a recording is refused, as people read it. */
export class AudioUnreadable extends Error {
  override readonly name = 'AudioUnreadable'
  readonly reason: Readonly<Record<'mn' | 'en', string>>

  constructor(why: Readonly<Record<'mn' | 'en', string>>) {
    super(why.en)
    this.reason = why
  }
}

export const unreadable = {
  cut: () =>
    new AudioUnreadable({
      mn: 'Файл дутуу байна: эхлэлийн дараа бичлэг алга.',
      en: 'The file is cut off: nothing follows its beginning.',
    }),
  codec: () =>
    new AudioUnreadable({
      mn: 'Энэ файлын доторх шахалтын хэлбэрийг уншдаггүй.',
      en: 'The coding of the sound inside this file is not one that is read.',
    }),
  silent: () =>
    new AudioUnreadable({ mn: 'Файлд дуу бичигдээгүй байна.', en: 'There is no sound in the file.' }),
  length: () =>
    new AudioUnreadable({
      mn: 'Файлд бичсэн үргэлжлэх хугацаа хэмжээнд нь тохирохгүй байна.',
      en: 'The length that the file states does not fit its size.',
    }),
}
