import { randomUUID } from 'node:crypto'
import type { Answer } from '../answer.ts'
import { assertFailure } from '../in-contract.ts'
import { must, type Rule, Skipped } from '../rule.ts'
import type { Headers, Target } from '../target.ts'

const colors = {
  primary: '#0e7490',
  on_primary: '#ffffff',
  accent: '#b45309',
  background: '#f8fafc',
  surface: '#ffffff',
  text: '#0f172a',
  text_muted: '#475569',
  border: '#cbd5e1',
  success: '#15803d',
  warning: '#a16207',
  danger: '#b91c1c',
}

const CHANGED = 'Conformance, changed'

interface Theme {
  id: string
  row_version: number
  name_en?: string
}

/** A theme that no one uses is made, changed and deleted: what is seen of it holds for every row with a version. */
export const states: Rule = {
  id: 'platform.states',
  profile: 'platform',
  says: 'What is created can be read and is in its list, is created once for one Idempotency-Key, is not changed from an old version, is as the last change left it, is audited, and is gone when it is deleted.',
  needs: ['administrator'],
  async run(target, { check }) {
    const themes = new Themes(target, target.person('administrator')!)
    const slug = `conformance-${randomUUID().slice(0, 8)}`
    const key = randomUUID()
    let theme: Theme | undefined
    let second: Theme | undefined
    const created = () => {
      if (!theme) throw new Skipped('no theme was created')
      return theme
    }
    try {
      await check('create', async () => {
        theme = mustHave(await themes.create({ slug }, key), 201)
      })
      await check('the same key again', async () => {
        const again = mustHave(await themes.create({ slug }, key), 201)
        must(again.id === created().id, 'the same Idempotency-Key created a second theme')
      })
      await check('the same key with another body', async () => {
        created()
        assertFailure(await themes.create({ slug: `${slug}-other` }, key), 422, 409)
      })
      await check('what is taken', async () => {
        created()
        assertFailure(await themes.create({ slug }, randomUUID()), 409)
      })
      await check('in the list', async () => {
        created()
        // Two, so that a list that ends too early cannot have both.
        second = mustHave(await themes.create({ slug: `${slug}-second` }, randomUUID()), 201)
        const { json, asked } = await themes.list()
        const ids = (json?.data?.items ?? []).map(({ id }: Theme) => id)
        const missing = [created().id, second.id].filter((id) => !ids.includes(id))
        must(
          missing.length === 0,
          `${asked} lacks ${missing.length} of two themes that were created just now`,
        )
      })
      await check('read', async () => {
        const read = mustHave(await themes.get(created().id), 200)
        must(read.id === created().id, 'another theme was read than was created')
      })
      await check('change', async () => {
        const changed = mustHave(await themes.change(created()), 200)
        must(changed.row_version !== created().row_version, 'a change left the version as it was')
        const read = mustHave(await themes.get(created().id), 200)
        must(read.name_en === CHANGED, `a change was answered, and the theme is still ${read.name_en}`)
        must(
          read.row_version === changed.row_version,
          'a change was answered with another version than is kept',
        )
      })
      await check('change from an old version', async () => {
        assertFailure(await themes.change(created()), 409, 412)
      })
    } finally {
      const { id } = theme ?? {}
      if (second) await themes.delete(second.id)
      await check('audited', async () => {
        created()
        const { status, json, asked } = await themes.audit()
        if (status !== 200) throw new Skipped(`${asked} answered ${status}`)
        const count = json?.data?.items?.length ?? 0
        must(count >= 3, `${asked} has ${count} entries after two themes were created and one was changed`)
      })
      await check('delete', async () => {
        created()
        const { status, asked } = await themes.delete(id!)
        must(status === 200 || status === 204, `${asked} answered ${status}`)
        assertFailure(await themes.get(id!), 404)
      })
      await check('delete again', async () => {
        created()
        assertFailure(await themes.delete(id!), 404)
      })
    }
  },
}

class Themes {
  readonly #target: Target
  readonly #as: Headers

  constructor(target: Target, as: Headers) {
    this.#target = target
    this.#as = as
  }

  create({ slug }: { slug: string }, key: string): Promise<Answer> {
    const body = { slug, name_mn: 'Нийцэл', name_en: 'Conformance', mode: 'light', colors }
    return this.#send('POST', '', body, { 'Idempotency-Key': key })
  }

  list(): Promise<Answer> {
    return this.#target.ask({ path: '/api/v1/themes?limit=10', headers: this.#as })
  }

  audit(): Promise<Answer> {
    return this.#target.ask({ path: '/api/v1/audit?limit=10', headers: this.#as })
  }

  get(id: string): Promise<Answer> {
    return this.#target.ask({ path: `/api/v1/themes/${id}`, headers: this.#as })
  }

  change({ id, row_version }: Theme): Promise<Answer> {
    const names = { name_mn: 'Нийцэл', name_en: CHANGED }
    const look = { mode: 'light', colors, radius_px: 8, font_family: 'Inter, sans-serif' }
    return this.#send('PUT', `/${id}`, { ...names, ...look, row_version })
  }

  delete(id: string): Promise<Answer> {
    return this.#target.ask({ method: 'DELETE', path: `/api/v1/themes/${id}`, headers: this.#as })
  }

  #send(method: string, rest: string, body: unknown, headers: Headers = {}): Promise<Answer> {
    return this.#target.ask({
      method,
      path: `/api/v1/themes${rest}`,
      headers: { ...this.#as, ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  }
}

function mustHave({ status, asked, json }: Answer, expected: number): Theme {
  // A rank is used in a session that was made strongly enough for it.
  if (status === 403 || (status === 401 && /strong|assurance|step_up|too_old/.test(json?.error)))
    throw new Skipped('the administrator given may not change the appearance')
  must(status === expected, `${asked} answered ${status} instead of ${expected}: ${json?.message ?? ''}`)
  must(
    json?.status === true && json.data?.id,
    `${asked} answered ${status} without the envelope of a success`,
  )
  return json.data
}
