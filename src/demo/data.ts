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

export const demoOrganisation = {
  id: '01930000-0000-7000-8000-0000000000a1',
  slug: 'demo',
  name_mn: 'Үлгэр ХХК',
  name_en: 'Example LLC',
  reg_no: '0000001',
}
