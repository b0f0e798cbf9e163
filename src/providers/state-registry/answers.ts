import { type Fields, own } from '../fields.ts'
import { invalid, object, text } from './fields.ts'
import type { RegisteredOrganisation, RegisteredPerson } from './port.ts'

const civilId = /^\d{12}$/
const name = /^[^\p{Cc}\p{Cf}\u2028\u2029]{1,200}$/u
const MOST_REPRESENTATIVES = 100

/** Undefined where the register has no such number. */
export function readPerson(answer: unknown, regNo: string): RegisteredPerson | undefined {
  const record = recordOf(answer, regNo)
  return (
    record && {
      regNo,
      civilId: text(record, 'civilId', civilId),
      familyName: text(record, 'familyName', name),
      givenName: text(record, 'givenName', name),
    }
  )
}

export function readOrganisation(answer: unknown, regNo: string): RegisteredOrganisation | undefined {
  const record = recordOf(answer, regNo)
  return (
    record && {
      regNo,
      nameMn: text(record, 'nameMn', name),
      nameEn: own(record, 'nameEn') == null ? null : text(record, 'nameEn', name),
      active: text(record, 'status', /^(active|struck_off)$/) === 'active',
      representatives: representativesIn(record),
    }
  )
}

/** An answer to another question than ours must never pass for one to it. */
function recordOf(answer: unknown, regNo: string): Fields | undefined {
  const record = own(object(answer, 'the answer'), 'record')
  if (record === null) return undefined
  const fields = object(record, 'record')
  if (own(fields, 'registerNumber') !== regNo) throw invalid('registerNumber')
  return fields
}

function representativesIn(record: Fields): string[] {
  const listed = own(record, 'representatives')
  if (!Array.isArray(listed) || listed.length > MOST_REPRESENTATIVES) throw invalid('representatives')
  return listed.map((one) => text(object(one, 'representatives'), 'civilId', civilId))
}
