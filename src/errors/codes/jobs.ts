export const jobCodes = {
  'jobs.unknown': {
    status: 404,
    mn: 'Ийм нэртэй ажил алга. Ажлын жагсаалтаас нэрийг шалгана уу.',
    en: 'There is no job of this name. See the list of jobs for the names.',
  },
  'jobs.already_queued': {
    status: 409,
    mn: 'Энэ ажил аль хэдийн дараалалд эсвэл ажиллаж байна. Дуусахыг хүлээнэ үү.',
    en: 'This job is queued or running already. Wait until it has ended.',
  },
} as const
