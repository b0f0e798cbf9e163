import type { Section, SiteLanguage } from './page.ts'

interface Texts {
  skip: string
  site: string
  menu: string
  pages: string
  onThisPage: string
  search: string
  scheme: string
  language: string
  otherLanguage: string
  markdown: string
  tryOut: string
  start: string
  way: string
  prev: string
  next: string
  neighbours: string
  needsScript: string
  allPages: string
  sections: Record<Section, string>
}

/** What the frame of the site says. */
export const texts: Readonly<Record<SiteLanguage, Texts>> = {
  en: {
    skip: 'Skip to the text',
    site: 'Tamga documentation',
    menu: 'Menu',
    pages: 'Pages',
    onThisPage: 'On this page',
    search: 'Search',
    scheme: 'Light or dark',
    language: 'Монгол',
    otherLanguage: 'Монгол хэл дээр',
    markdown: 'This page as Markdown',
    tryOut: 'Try operations in Swagger UI',
    start: 'Start',
    way: 'Where this page stands',
    prev: 'Before',
    next: 'Next',
    neighbours: 'Before and next',
    needsScript: 'Searching needs JavaScript.',
    allPages: 'All pages',
    sections: {
      start: 'Start',
      guides: 'Guides',
      reference: 'Reference',
      errors: 'Error codes',
      explanations: 'Explanations',
      changes: 'Changes',
    },
  },
  mn: {
    skip: 'Агуулга руу очих',
    site: 'Тамга: баримт бичиг',
    menu: 'Цэс',
    pages: 'Хуудсууд',
    onThisPage: 'Энэ хуудсанд',
    search: 'Хайх',
    scheme: 'Цайвар эсвэл бараан',
    language: 'English',
    otherLanguage: 'In English',
    markdown: 'Энэ хуудсыг Markdown хэлбэрээр',
    tryOut: 'Үйлдлүүдийг Swagger UI дээр турших',
    start: 'Эхлэл',
    way: 'Энэ хуудасны байршил',
    prev: 'Өмнөх',
    next: 'Дараах',
    neighbours: 'Өмнөх ба дараах',
    needsScript: 'Хайхад JavaScript хэрэгтэй.',
    allPages: 'Бүх хуудас',
    sections: {
      start: 'Эхлэл',
      guides: 'Заавар',
      reference: 'Лавлах',
      errors: 'Алдааны кодууд',
      explanations: 'Тайлбар',
      changes: 'Өөрчлөлт',
    },
  },
}
