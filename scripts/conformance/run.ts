import type { Profile } from './profile.ts'
import { type Result, type Rule, Skipped } from './rule.ts'
import { rules } from './rules.ts'
import type { Target } from './target.ts'

interface RunOptions {
  profiles: readonly Profile[]
  /** Of rules, or how their ids begin; all where there are none. */
  only?: readonly string[]
  /** Told of each rule before it begins. */
  onRule?(rule: Rule): void
  onResult?(result: Result): void
}

export async function runConformance(target: Target, options: RunOptions): Promise<Result[]> {
  const { profiles, only = [], onRule, onResult } = options
  const results: Result[] = []
  const add = (result: Result) => {
    results.push(result)
    onResult?.(result)
  }
  const chosen = rules.filter(
    ({ id, profile }) =>
      profiles.includes(profile) && (only.length === 0 || only.some((part) => id.startsWith(part))),
  )
  for (const rule of chosen) {
    onRule?.(rule)
    await target.people.renew()
    await runRule(target, rule, add)
  }
  return results
}

async function runRule(target: Target, rule: Rule, add: (result: Result) => void): Promise<void> {
  const about = { rule: rule.id, profile: rule.profile, says: rule.says }
  const missing = (rule.needs ?? []).flatMap((name) => target.lackOf(name) ?? [])
  if (missing.length > 0) {
    const message = missing.join('; ')
    add({ ...about, name: rule.id, outcome: 'skipped', message, ms: 0 })
    return
  }
  const timed = async (name: string, work: () => Promise<void> | void): Promise<void> => {
    const since = performance.now()
    const ended = (rest: Pick<Result, 'outcome' | 'message'>) =>
      add({ ...about, name, ...rest, ms: performance.now() - since })
    try {
      await work()
      ended({ outcome: 'passed' })
    } catch (error) {
      const { message } = error as Error
      ended({ outcome: error instanceof Skipped ? 'skipped' : 'failed', message })
    }
  }
  try {
    await rule.run(target, {
      check: timed,
      skip: (name, message) => add({ ...about, name, outcome: 'skipped', message, ms: 0 }),
    })
  } catch (error) {
    // What all its checks need could not be had.
    add({ ...about, name: rule.id, outcome: 'failed', message: (error as Error).message, ms: 0 })
  }
}
