export const appointmentCodes = {
  'appointments.not_found': {
    status: 404,
    mn: 'Танд харагдах ийм цаг захиалга алга.',
    en: 'There is no such appointment that you may see.',
  },
  'appointments.office_not_found': {
    status: 404,
    mn: 'Ийм салбар алга, эсвэл танай байгууллагынх биш байна.',
    en: 'There is no such office, or it is not one of yours.',
  },
  'appointments.office_code_taken': {
    status: 409,
    mn: 'Ийм кодтой салбар байна. Өөр код сонгоно уу.',
    en: 'Another office has this code. Choose another one.',
  },
  'appointments.service_not_found': {
    status: 404,
    mn: 'Цаг захиалах ийм үйлчилгээ алга.',
    en: 'There is no such service to make an appointment for.',
  },
  'appointments.slot_not_found': {
    status: 404,
    mn: 'Ийм цаг алга, эсвэл танд нээлттэй биш байна.',
    en: 'There is no such slot, or it is not open to you.',
  },
  'appointments.slot_full': {
    status: 409,
    mn: 'Энэ цагийн суудал дүүрсэн байна. Өөр цаг сонгоно уу.',
    en: 'Every seat of this slot is taken. Choose another slot.',
  },
  'appointments.slot_past': {
    status: 409,
    mn: 'Энэ цаг эхэлсэн байна. Хойших цаг сонгоно уу.',
    en: 'This slot has begun already. Choose a later one.',
  },
  'appointments.already_booked': {
    status: 409,
    mn: 'Та энэ цагийг аль хэдийн захиалсан байна.',
    en: 'You have booked this slot already.',
  },
  'appointments.application_not_found': {
    status: 404,
    mn: 'Та ийм хүсэлт гаргаагүй байна.',
    en: 'You have made no such application.',
  },
  'appointments.application_closed': {
    status: 409,
    mn: 'Энэ хүсэлт хаагдсан тул цаг захиалах шаардлагагүй. details талбарт төлөвийг заасан.',
    en: 'This application is closed and needs no appointment; details names its state.',
  },
  'appointments.application_has_one': {
    status: 409,
    mn: 'Энэ хүсэлтэд цаг захиалсан байна. Эхлээд түүнийг цуцална уу.',
    en: 'This application has an appointment already. Cancel that one first.',
  },
  'appointments.other_authority': {
    status: 422,
    mn: 'Энэ хүсэлтийг уг салбарын биш, өөр байгууллага шийднэ.',
    en: 'This application is decided by another authority than the one whose office this is.',
  },
  'appointments.over': {
    status: 409,
    mn: 'Энэ захиалга хүчинтэй байхаа больсон. details талбарт одоогийн төлөвийг заасан.',
    en: 'The appointment is not booked any more; details names its present state.',
  },
  'appointments.too_late': {
    status: 409,
    mn: 'Энэ захиалгыг цуцлах хугацаа өнгөрсөн. details талбарт хэзээ хүртэл байсныг заасан.',
    en: 'It is too late to cancel this appointment; details names until when it could be.',
  },
  'appointments.too_early': {
    status: 409,
    mn: 'Энэ захиалгын өдөр болоогүй байна.',
    en: 'The day of this appointment has not come yet.',
  },
  'appointments.series_invalid': {
    status: 422,
    mn: 'Эдгээр өдөр, цагаар ирээдүйд нэг ч цаг гарахгүй, эсвэл 2000-аас олон цаг гарна. details талбарт алийг нь заасан.',
    en: 'These days and times make no slot in the future, or more than 2000. details says which.',
  },
  'appointments.seats_taken': {
    status: 409,
    mn: 'Үүнээс олон суудал захиалагдсан байна. details талбарт тоог заасан.',
    en: 'More seats than that are booked already; details says how many.',
  },
} as const
