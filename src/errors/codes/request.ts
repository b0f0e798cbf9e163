export const requestCodes = {
  'request.invalid': {
    status: 400,
    mn: 'Хүсэлтийн утга буруу байна. details талбарт заасан утгуудыг засаад дахин илгээнэ үү.',
    en: 'The request is not valid. Correct the values named in details and send it again.',
  },
  'request.malformed': {
    status: 400,
    mn: 'Хүсэлтийг уншиж чадсангүй. details талбарт шалтгааныг заасан.',
    en: 'The request could not be read. details says why.',
  },
  'request.address': {
    status: 400,
    mn: 'Хаягт шууд бичиж болохгүй тэмдэгт байна. Кирилл үсэг, хоосон зай зэргийг хувиар кодолно уу, жишээ нь п-г %D0%BF гэж; curl-д -G --data-urlencode ашиглана.',
    en: 'The address holds characters that cannot stand in it as they are. Percent-encode whatever is not ASCII, and spaces: п is %D0%BF. With curl, use -G --data-urlencode.',
  },
  'request.head_too_large': {
    status: 431,
    mn: 'Хаяг ба толгойнууд нийлээд 16 КиБ-ээс хэтэрсэн. Күүки, токен зэргийг цөөлж дахин илгээнэ үү.',
    en: 'The address and the headers together are larger than 16 KiB. Send fewer or shorter ones, such as cookies.',
  },
  'request.timeout': {
    status: 408,
    mn: 'Хүсэлт хугацаандаа бүрэн ирсэнгүй. Дахин илгээнэ үү.',
    en: 'The request did not arrive whole in the time that it has. Send it again.',
  },
  'request.not_found': {
    status: 404,
    mn: 'Ийм хаяг алга. Замыг гэрээний баримттай тулгана уу.',
    en: 'There is nothing at this address. Compare the path with the contract.',
  },
  'request.method_not_allowed': {
    status: 405,
    mn: 'Энэ хаяг уг аргыг дэмжихгүй. Allow толгойд заасан аргыг ашиглана уу.',
    en: 'This address does not take that method. Use one of those in the Allow header.',
  },
  'request.not_acceptable': {
    status: 406,
    mn: 'Accept толгойд заасан хэлбэрээр хариулах боломжгүй.',
    en: 'None of the types in the Accept header can be answered with.',
  },
  'request.too_large': {
    status: 413,
    mn: 'Хүсэлтийн хэмжээ зөвшөөрөгдсөн хязгаараас хэтэрсэн.',
    en: 'The request body is larger than this operation takes.',
  },
  'request.unsupported_type': {
    status: 415,
    mn: 'Content-Type тохирохгүй байна. Баримт бичигт заасан төрлийг ашиглана уу.',
    en: 'This operation does not take that Content-Type. Use the one its documentation names.',
  },
  'request.idempotency_mismatch': {
    status: 422,
    mn: 'Энэ Idempotency-Key өөр агуулгатай хүсэлтэд ашиглагдсан байна. Шинэ түлхүүр ашиглана уу.',
    en: 'This Idempotency-Key was used with another body. Use a new key for a new request.',
  },
  'request.rate_limited': {
    status: 429,
    mn: 'Хэт олон хүсэлт илгээлээ. Retry-After толгойд заасан хугацааны дараа дахин оролдоно уу.',
    en: 'Too many requests. Try again after the time in the Retry-After header.',
  },
  'request.stale': {
    status: 409,
    mn: 'Бичлэгийг өөр хүн өөрчилсөн байна. Шинээр уншаад дахин оролдоно уу.',
    en: 'Someone else has changed this record. Read it again and repeat the change.',
  },
  'request.conflict': {
    status: 409,
    mn: 'Хүсэлт одоогийн төлөвтэй зөрчилдөж байна.',
    en: 'The request contradicts the present state.',
  },
  'request.aborted': {
    status: 400,
    mn: 'Хүсэлт бүрэн ирэхээс өмнө холболт тасарсан. Дахин илгээнэ үү.',
    en: 'The connection was closed before the whole request had arrived. Send it again.',
  },
} as const
