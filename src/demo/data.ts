/** People and organisations of the demonstration; none of them exists. The people have an eID at the simulator. */
export const demoAdministrator = {
  id: '01930000-0000-7000-8000-000000000001',
  civil_id: '110000000001',
  role: 'admin',
  given_name: 'Сараа',
  family_name: 'Бат',
  latin_given_name: 'Saraa',
  latin_family_name: 'Bat',
  email: 'saraa@demo.invalid',
}

export const demoCitizen = {
  id: '01930000-0000-7000-8000-000000000002',
  civil_id: '110000000002',
  role: 'user',
  given_name: 'Тэмүүлэн',
  family_name: 'Дорж',
  latin_given_name: 'Temuulen',
  latin_family_name: 'Dorj',
  email: 'temuulen@demo.invalid',
}

export const demoColleague = {
  id: '01930000-0000-7000-8000-000000000003',
  civil_id: '110000000003',
  role: 'user',
  given_name: 'Номин',
  family_name: 'Ганбаатар',
  latin_given_name: 'Nomin',
  latin_family_name: 'Ganbaatar',
  email: 'nomin@demo.invalid',
}

/** As the simulated state registry has them, each with an owner who may act for it there. */
export const demoOrganisations = [
  {
    id: '01930000-0000-7000-8000-0000000000a1',
    slug: 'demo',
    name_mn: 'Үлгэр ХХК',
    name_en: 'Example LLC',
    reg_no: '0000001',
  },
  {
    id: '01930000-0000-7000-8000-0000000000a2',
    slug: 'skyline',
    name_mn: 'Тэнгэрийн Хаяа ХХК',
    name_en: 'Skyline LLC',
    reg_no: '0000002',
  },
  {
    id: '01930000-0000-7000-8000-0000000000a3',
    slug: 'golden-harvest',
    name_mn: 'Алтан Ургац Хоршоо',
    name_en: 'Golden Harvest Cooperative',
    reg_no: '0000003',
  },
] as const

const [example, skyline, harvest] = demoOrganisations

/** The one that most of the demonstration is about. */
export const demoOrganisation = example

export const demoMembers = [
  { org_id: example.id, user_id: demoCitizen.id, role: 'owner' },
  { org_id: example.id, user_id: demoColleague.id, role: 'member' },
  { org_id: skyline.id, user_id: demoAdministrator.id, role: 'owner' },
  { org_id: skyline.id, user_id: demoColleague.id, role: 'owner' },
  { org_id: skyline.id, user_id: demoCitizen.id, role: 'signer' },
  { org_id: harvest.id, user_id: demoColleague.id, role: 'owner' },
]

export const demoModules = [{ org_id: example.id, module: 'gov' }]
