import type { BilingualFault } from '../../../errors/app-error.ts'
import type { PublishedContent, ServiceStep } from './content.ts'

type StepContent = Pick<PublishedContent, 'steps' | 'form_schema' | 'output'>

/** What keeps the steps of a service from being published: each must be said, reachable, and done by those who may. */
export function stepFaults({ steps = [], form_schema, output }: StepContent): BilingualFault[] {
  const byKey = new Map(steps.map((step) => [step.key, step]))
  const faults = steps.flatMap((step, index) => [
    ...textFaults(index, step),
    ...keyFaults(index, step, steps),
    ...needFaults(index, step, byKey),
    ...kindFaults(index, step, steps, output.type === 'reference'),
    ...(step.sees ?? []).flatMap((name, place) =>
      Object.hasOwn(form_schema.properties, name)
        ? []
        : [
            fault(
              `/${index}/sees/${place}`,
              'unknown',
              `Маягтад ${name} талбар алга.`,
              `The form has no field ${name}.`,
            ),
          ],
    ),
  ])
  return [...faults, ...cycleFaults(steps)].map((one) => ({ ...one, path: `/steps${one.path}` }))
}

const fault = (path: string, rule: BilingualFault['rule'], mn: string, en: string): BilingualFault => ({
  path,
  rule,
  mn,
  en,
})

function textFaults(index: number, step: ServiceStep): BilingualFault[] {
  return (['title_mn', 'title_en', 'text_mn', 'text_en'] as const).flatMap((name) =>
    step[name].trim() === ''
      ? [fault(`/${index}/${name}`, 'required', 'Бичвэр алга.', 'The text is missing.')]
      : [],
  )
}

function keyFaults(index: number, { key }: ServiceStep, steps: readonly ServiceStep[]): BilingualFault[] {
  if (steps.findIndex((other) => other.key === key) === index) return []
  return [fault(`/${index}/key`, 'uniqueItems', `${key} нэр давхардсан.`, `The key ${key} is taken.`)]
}

function needFaults(
  index: number,
  { key, kind, needs = [] }: ServiceStep,
  byKey: ReadonlyMap<string, ServiceStep>,
): BilingualFault[] {
  return needs.flatMap((needed, place) => {
    const at = `/${index}/needs/${place}`
    const step = byKey.get(needed)
    if (!step) return [fault(at, 'unknown', `${needed} алхам алга.`, `There is no step ${needed}.`)]
    if (needs.indexOf(needed) < place)
      return [fault(at, 'uniqueItems', `${needed} давхардсан.`, `${needed} is here twice.`)]
    if (needed === key)
      return [fault(at, 'order', 'Алхам өөрийгөө хүлээж болохгүй.', 'A step cannot wait for itself.')]
    if (step.kind === 'issue' && kind !== 'issue')
      return [
        fault(
          at,
          'order',
          `${needed} алхмыг зөвхөн шийдвэрийн дараа хийнэ.`,
          `The step ${needed} comes after the decision, so nothing before the decision can wait for it.`,
        ),
      ]
    return []
  })
}

/** Of each step that waits for itself by others, the whole way is named once. */
function cycleFaults(steps: readonly ServiceStep[]): BilingualFault[] {
  const needsOf = new Map(steps.map(({ key, needs = [] }) => [key, needs.filter((needed) => needed !== key)]))
  const wayBack = (from: string): string[] | undefined => {
    const seen = new Set<string>()
    const walk = (key: string, way: string[]): string[] | undefined => {
      for (const needed of needsOf.get(key) ?? []) {
        if (needed === from) return [...way, needed]
        if (seen.has(needed)) continue
        seen.add(needed)
        const found = walk(needed, [...way, needed])
        if (found) return found
      }
      return undefined
    }
    return walk(from, [from])
  }
  const named = new Set<string>()
  return steps.flatMap(({ key }, index) => {
    const way = named.has(key) ? undefined : wayBack(key)
    if (!way) return []
    for (const one of way) named.add(one)
    const said = way.join(' → ')
    return [
      fault(
        `/${index}/needs`,
        'order',
        `Алхмууд бие биеэ хүлээж байна: ${said}.`,
        `Steps wait for each other: ${said}.`,
      ),
    ]
  })
}

function kindFaults(
  index: number,
  { kind, authority_org_id, optional }: ServiceStep,
  steps: readonly ServiceStep[],
  isCertificate: boolean,
): BilingualFault[] {
  const at = `/${index}`
  if (kind === 'issue' && isCertificate)
    return [
      fault(
        `${at}/kind`,
        'offered',
        'Лавлагааг зөвшөөрөх шийдвэртэй нь хамт олгодог тул олгох алхам байхгүй.',
        'A certificate is issued with the approval, so there is no step to issue it.',
      ),
    ]
  if (kind !== 'second_decision') return []
  return [
    ...(steps.findIndex((other) => other.kind === kind) < index
      ? [
          fault(
            `${at}/kind`,
            'duplicate',
            'Хоёр дахь шийдвэр нэг л байна.',
            'There is one second decision at most.',
          ),
        ]
      : []),
    ...(authority_org_id === undefined
      ? []
      : [
          fault(
            `${at}/authority_org_id`,
            'absent',
            'Хоёр дахь шийдвэрийг шийдвэрлэдэг байгууллагын ажилтан гаргана.',
            'The second decision is made by an officer of the authority that decides.',
          ),
        ]),
    ...(optional === true
      ? [
          fault(
            `${at}/optional`,
            'absent',
            'Хоёр дахь шийдвэр заавал байна.',
            'A second decision cannot be left out.',
          ),
        ]
      : []),
  ]
}
