import { demoAdministrator } from '../data.ts'

/** Who decides cases in the demonstration. The numbers are of no register. */
const agency = (number: number, slug: string, name_mn: string, name_en: string) => ({
  id: `01930000-0000-7000-8000-0000000000b${number}`,
  slug,
  name_mn,
  name_en,
  reg_no: `000010${number}`,
})

export const agencies = {
  registration: agency(
    1,
    'state-registration',
    'Улсын бүртгэлийн ерөнхий газар',
    'General Authority for State Registration',
  ),
  insurance: agency(
    2,
    'social-insurance',
    'Нийгмийн даатгалын ерөнхий газар',
    'General Authority for Social Insurance',
  ),
  welfare: agency(
    3,
    'labour-and-welfare',
    'Хөдөлмөр, халамжийн үйлчилгээний ерөнхий газар',
    'General Authority for Labour and Welfare Services',
  ),
  police: agency(4, 'police', 'Цагдаагийн ерөнхий газар', 'National Police Agency'),
  transport: agency(5, 'road-transport', 'Автотээврийн үндэсний төв', 'National Road Transport Centre'),
  land: agency(
    6,
    'land-administration',
    'Газар зохион байгуулалт, геодези, зураг зүйн газар',
    'Agency for Land Administration, Geodesy and Cartography',
  ),
}

export type AgencyName = keyof typeof agencies

/** They decide cases. All have an eID at the simulator, so that they can sign in and sign decisions. */
export const demoOfficer = {
  id: '01930000-0000-7000-8000-000000000004',
  civil_id: '110000000004',
  role: 'manager',
  given_name: 'Батхүү',
  family_name: 'Цэрэндорж',
  latin_given_name: 'Batkhuu',
  latin_family_name: 'Tserendorj',
  email: 'batkhuu@demo.invalid',
}

export const demoSecondOfficer = {
  id: '01930000-0000-7000-8000-000000000005',
  civil_id: '110000000005',
  role: 'manager',
  given_name: 'Энхжин',
  family_name: 'Лхагва',
  latin_given_name: 'Enkhjin',
  latin_family_name: 'Lkhagva',
  email: 'enkhjin@demo.invalid',
}

/** Where the officer of the simulator is found: the register number and the PINs that its phone asks for. */
export const simulatedOfficer = { nationalId: 'ХО69023042', pin1: '1234', pin2: '54324' }

/** An older woman without an eID, for whom another person applies. */
export const demoRepresentedPerson = {
  id: '01930000-0000-7000-8000-000000000051',
  civil_id: '110000000051',
  role: 'user',
  given_name: 'Долгор',
  family_name: 'Жамц',
  latin_given_name: 'Dolgor',
  latin_family_name: 'Jamts',
  email: 'dolgor@demo.invalid',
}

export const govPeople = [demoOfficer, demoSecondOfficer, demoRepresentedPerson]

export const agencyList = Object.values(agencies)

/** The administrator leads all of them; one officer works for the registration, the other for the rest and there as well. */
export const agencyMembers = agencyList.flatMap(({ id }) => [
  { org_id: id, user_id: demoAdministrator.id, role: 'owner' },
  { org_id: id, user_id: demoSecondOfficer.id, role: 'member' },
  ...(id === agencies.registration.id ? [{ org_id: id, user_id: demoOfficer.id, role: 'member' }] : []),
])
