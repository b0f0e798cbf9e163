import type { ErrorText } from '../error-text.ts'

export const requestCodes = {
  'request.invalid': {
    status: 400,
    mn: 'Хүсэлтийн зарим утга буруу байна. Засаад дахин илгээнэ үү.',
    en: 'Some values in the request are not valid. Correct them and send it again.',
  },
  'request.malformed': {
    status: 400,
    mn: 'Хүсэлтийг уншиж чадсангүй. Хэлбэрийг нь шалгаад дахин илгээнэ үү.',
    en: 'The request could not be read. Check its format and send it again.',
  },
  'request.address': {
    status: 400,
    mn: 'Хаягт шууд бичиж болохгүй тэмдэгт байна. Кирилл үсэг, хоосон зай зэргийг хувиар кодолно уу, жишээ нь п-г %D0%BF гэж; curl-д -G --data-urlencode ашиглана.',
    en: 'Percent-encode spaces and everything that is not ASCII in the address, such as п as %D0%BF. With curl, use -G --data-urlencode.',
  },
  'request.head_too_large': {
    status: 431,
    mn: 'Хаяг ба толгойнууд нийлээд 16 КиБ-ээс, эсвэл толгойн тоо 200-аас хэтэрсэн. Күүки, токен зэргийг цөөлж дахин илгээнэ үү.',
    en: 'The address and the headers together are larger than 16 KiB, or there are more than 200 headers. Send fewer or shorter ones, such as cookies.',
  },
  'request.timeout': {
    status: 408,
    mn: 'Хүсэлт хугацаандаа бүрэн ирсэнгүй. Дахин илгээнэ үү.',
    en: 'The request took too long to arrive. Send it again.',
  },
  'request.not_found': {
    status: 404,
    mn: 'Ийм хаяг алга. Замыг API-ийн баримт бичигтэй тулгана уу.',
    en: 'There is nothing at this address. Compare the path with the API documentation.',
  },
  'request.method_not_allowed': {
    status: 405,
    mn: 'Энэ хаяг уг аргыг дэмжихгүй. Allow толгойд заасан аргыг ашиглана уу.',
    en: 'This address does not accept that method. Use one of those in the Allow header.',
  },
  'request.not_acceptable': {
    status: 406,
    mn: 'Accept толгойд заасан хэлбэрээр хариулах боломжгүй.',
    en: 'The server cannot answer with any of the types in the Accept header.',
  },
  'request.length_required': {
    status: 411,
    mn: 'Биеийн уртыг Content-Length толгойд бичиж илгээнэ үү.',
    en: 'Send the length of the body in Content-Length.',
  },
  'request.too_large': {
    status: 413,
    mn: 'Хүсэлтийн хэмжээ зөвшөөрөгдсөн хязгаараас хэтэрсэн.',
    en: 'The request body is too large.',
  },
  'request.unsupported_type': {
    status: 415,
    mn: 'Content-Type тохирохгүй байна. Баримт бичигт заасан төрлийг ашиглана уу.',
    en: 'That Content-Type is not accepted here. Use the one that the documentation names.',
  },
  'request.unsupported_encoding': {
    status: 415,
    mn: 'Шахсан биеийг уншихгүй. Content-Encoding-гүйгээр, шахахгүй илгээнэ үү.',
    en: 'A compressed body is not accepted. Send it as it is, without Content-Encoding.',
  },
  'request.expectation_failed': {
    status: 417,
    mn: 'Expect толгойд 100-continue-ээс өөр утга байж болохгүй. Түүнийг авч хаяад дахин илгээнэ үү.',
    en: 'The server meets no expectation other than 100-continue. Send the request again without the Expect header.',
  },
  'request.idempotency_mismatch': {
    status: 422,
    mn: 'Энэ Idempotency-Key өөр агуулгатай хүсэлтэд ашиглагдсан байна. Шинэ түлхүүр ашиглана уу.',
    en: 'This Idempotency-Key was already used with another body. Use a new key for a new request.',
  },
  'request.idempotency_under_way': {
    status: 409,
    mn: 'Ийм Idempotency-Key-тэй хүсэлт хийгдэж байна. Түр хүлээгээд мөн адил хүсэлтээ дахин илгээнэ үү.',
    en: 'A request with this Idempotency-Key is under way. Wait a moment and send the same request again.',
  },
  'request.idempotency_gone': {
    status: 409,
    mn: 'Ийм Idempotency-Key-тэй хүсэлт хийгдсэн бөгөөд хариуг нь дахин өгөх боломжгүй. Юу өөрчлөгдсөнийг шалгаад, шаардлагатай бол шинэ түлхүүрээр илгээнэ үү.',
    en: 'A request with this Idempotency-Key was made, and its answer cannot be given again. Look at what has changed, and use a new key if you still need it.',
  },
  'request.rate_limited': {
    status: 429,
    mn: 'Хэт олон хүсэлт илгээлээ. Retry-After толгойд заасан хугацааны дараа дахин оролдоно уу.',
    en: 'Too many requests. Try again after the time in the Retry-After header.',
  },
  'request.stale': {
    status: 409,
    mn: 'Бичлэгийг өөр хүн өөрчилсөн байна. Шинээр уншаад дахин оролдоно уу.',
    en: 'Another person has changed this record. Read it again and repeat the change.',
  },
  'request.precondition_failed': {
    status: 412,
    mn: 'If-Match-д заасан хувилбар хуучирсан байна. Шинээр уншаад дахин оролдоно уу.',
    en: 'The version in If-Match is not the current one. Read it again and repeat the change.',
  },
  'request.precondition_required': {
    status: 428,
    mn: 'Аль хувилбарыг өөрчлөхөө заана уу: уншсан ETag-ийг If-Match толгойд, эсвэл row_version-ийг агуулгад бичнэ.',
    en: 'Say which version you change: send the ETag that you read in If-Match, or its row_version in the body.',
  },
  'request.conflict': {
    status: 409,
    mn: 'Хүсэлт одоогийн төлөвтэй зөрчилдөж байна.',
    en: 'The request conflicts with the current state.',
  },
  'request.aborted': {
    status: 400,
    mn: 'Хүсэлт бүрэн ирэхээс өмнө холболт тасарсан. Дахин илгээнэ үү.',
    en: 'The connection was closed before the whole request arrived. Send it again.',
  },
} as const satisfies Record<string, ErrorText>
