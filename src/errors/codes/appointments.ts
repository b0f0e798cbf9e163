import type { ErrorText } from '../error-text.ts'

export const appointmentCodes = {
  'appointments.not_found': {
    status: 404,
    mn: 'Танд харагдах ийм цаг захиалга алга.',
    en: 'There is no such appointment, or you may not see it.',
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
    mn: 'Ийм үйлчилгээ алга. Каталогоос сонгоно уу.',
    en: 'There is no such service. Choose one from the catalogue.',
  },
  'appointments.slot_not_found': {
    status: 404,
    mn: 'Ийм цаг алга, эсвэл танд нээлттэй биш байна.',
    en: 'There is no such slot, or it is not open to you.',
  },
  'appointments.slot_full': {
    status: 409,
    mn: 'Энэ цаг дүүрсэн байна. Өөр цаг сонгоно уу.',
    en: 'This slot is full. Choose another one.',
  },
  'appointments.slot_past': {
    status: 409,
    mn: 'Энэ цаг эхэлсэн байна. Хойших цаг сонгоно уу.',
    en: 'This slot has already started. Choose a later one.',
  },
  'appointments.already_booked': {
    status: 409,
    mn: 'Та энэ цагийг аль хэдийн захиалсан байна.',
    en: 'You have already booked this slot.',
  },
  'appointments.application_not_found': {
    status: 404,
    mn: 'Та ийм хүсэлт гаргаагүй байна.',
    en: 'You have no such application.',
  },
  'appointments.application_closed': {
    status: 409,
    mn: 'Энэ хүсэлт хаагдсан тул цаг захиалах шаардлагагүй.',
    en: 'This application is closed and needs no appointment.',
  },
  'appointments.application_has_one': {
    status: 409,
    mn: 'Энэ хүсэлтэд цаг захиалсан байна. Эхлээд түүнийг цуцална уу.',
    en: 'This application already has an appointment. Cancel that one first.',
  },
  'appointments.other_authority': {
    status: 422,
    mn: 'Энэ хүсэлтийг өөр байгууллага шийднэ. Тэр байгууллагын салбарыг сонгоно уу.',
    en: 'Another authority decides this application. Choose one of its offices.',
  },
  'appointments.over': {
    status: 409,
    mn: 'Энэ захиалга хүчинтэй байхаа больсон.',
    en: 'This appointment is no longer booked.',
  },
  'appointments.too_late': {
    status: 409,
    mn: 'Энэ захиалгыг цуцлах хугацаа өнгөрсөн.',
    en: 'It is too late to cancel this appointment.',
  },
  'appointments.too_early': {
    status: 409,
    mn: 'Энэ захиалгын өдөр болоогүй байна. Тухайн өдөр дахин оролдоно уу.',
    en: 'This appointment is on a later day. Try again on that day.',
  },
  'appointments.series_invalid': {
    status: 422,
    mn: 'Эдгээр өдөр, цагаар ирээдүйд нэг ч цаг гарахгүй, эсвэл 2000-аас олон цаг гарна. Өөрчлөөд дахин оролдоно уу.',
    en: 'These days and times give no future slot, or more than 2000 slots. Change them and try again.',
  },
  'appointments.seats_taken': {
    status: 409,
    mn: 'Үүнээс олон суудал захиалагдсан байна.',
    en: 'More seats than that are already booked.',
  },
} as const satisfies Record<string, ErrorText>
