import * as assert from 'uvu/assert'
import { latinOrganisationName } from '../../src/domains/organisations/link-response.ts'
import { transliterated } from '../../src/text/transliteration.ts'
import { suite } from '../support/suite.ts'

const transliteration = suite('Mongolian in Latin letters')

transliteration('spells names as maps and passports do', () => {
  const pairs = {
    Өмнөговь: 'Umnugovi',
    Өвөрхангай: 'Uvurkhangai',
    Хэнтий: 'Khentii',
    Баянхонгор: 'Bayankhongor',
    Цэцэг: 'Tsetseg',
    ЦЭЦЭГ: 'TSETSEG',
    Чойжамц: 'Choijamts',
    Шинэхүү: 'Shinekhuu',
    Ерөө: 'Yeruu',
    Ёндон: 'Yondon',
    Юмжагийн: 'Yumjagiin',
    Баярын: 'Bayaryn',
    'Бат-Эрдэнэ': 'Bat-Erdene',
  }
  for (const [name, latin] of Object.entries(pairs)) assert.is(transliterated(name), latin)
})

transliteration('leaves Latin letters, without their accents', () => {
  assert.is(transliterated('José 2'), 'Jose 2')
  // As two code points, which look the same.
  assert.is(transliterated('и\u0306'), 'i')
})

transliteration('reads something from the name of an organisation, or nothing', () => {
  assert.is(latinOrganisationName('«Үлгэр» ХХК', null), '"Ulger" LLC')
  assert.is(latinOrganisationName('Үлгэр ХХК', 'Example LLC'), 'Example LLC')
  assert.is(latinOrganisationName('Үлгэр', '  '), 'Ulger')
  assert.is(latinOrganisationName('小', null), null)
})

transliteration.run()
