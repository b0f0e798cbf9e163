import type { Page } from './page.ts'

/** Pages that only the frame fills: not listed, and without a Markdown of their own. */
export function ownPages(): Page[] {
  return [
    {
      path: '404',
      title: 'There is no such page',
      summary: '',
      section: 'start',
      language: 'en',
      markdown:
        '# There is no such page\n\nSearch for it above, or begin at [the start](index.md).\n\nИйм хуудас алга. Дээр хайна уу, эсвэл [эхнээс нь](mn/index.md) үзнэ үү.\n',
    },
    {
      path: 'search',
      title: 'Search',
      summary: '',
      section: 'start',
      language: 'en',
      markdown: '# Search\n',
      twin: 'mn/search',
    },
    {
      path: 'mn/search',
      title: 'Хайлт',
      summary: '',
      section: 'start',
      language: 'mn',
      markdown: '# Хайлт\n',
      twin: 'search',
    },
  ]
}
