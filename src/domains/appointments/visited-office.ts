/** An office as it stands beside a slot or an appointment. */
export interface VisitedOffice {
  office_id: string
  name_mn: string
  name_en: string
  address_mn: string
  address_en: string
}

export function shownVisitedOffice({ office_id, name_mn, name_en, address_mn, address_en }: VisitedOffice) {
  return { id: office_id, name_mn, name_en, address_mn, address_en }
}
