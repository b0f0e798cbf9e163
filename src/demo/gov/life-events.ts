interface DemoLifeEvent {
  code: string
  name_mn: string
  name_en: string
  description_mn: string
  description_en: string
}

const event = (
  code: string,
  [name_mn, name_en]: [string, string],
  [description_mn, description_en]: [string, string],
): DemoLifeEvent => ({ code, name_mn, name_en, description_mn, description_en })

export const lifeEvents: readonly DemoLifeEvent[] = [
  event('birth', ['Төрөлт', 'Birth'], ['Хүүхэд мэндлэх', 'A child is born']),
  event(
    'family',
    ['Гэр бүл', 'Family'],
    ['Гэрлэх, салах, үрчлэх, нэр солих', 'Marriage, divorce, adoption, a new name'],
  ),
  event(
    'coming-of-age',
    ['Насанд хүрэх', 'Coming of age'],
    ['Анхны иргэний үнэмлэх', 'The first identity card'],
  ),
  event('moving', ['Шилжин суурьших', 'Moving'], ['Оршин суух хаяг солих', 'A new address']),
  event('work', ['Ажил эрхлэх', 'Work'], ['Ажилд ороход шаардах лавлагаа', 'What employers ask for']),
  event(
    'business',
    ['Бизнес', 'Business'],
    ['Компани байгуулах, өөрчлөх', 'A company is founded or changed'],
  ),
  event('driving', ['Тээвэр', 'Driving'], ['Жолооны үнэмлэх, тээврийн хэрэгсэл', 'Licences and vehicles']),
  event('travel', ['Аялал', 'Travel'], ['Гадаадад зорчих', 'Going abroad']),
  event('property', ['Өмч', 'Property'], ['Газар, үл хөдлөх хөрөнгө', 'Land and real estate']),
  event('retirement', ['Тэтгэвэр', 'Retirement'], ['Өндөр насны тэтгэвэрт гарах', 'The end of working life']),
  event('death', ['Нас баралт', 'Death'], ['Ойр дотны хүн нас барах', 'A close relative or friend has died']),
]
