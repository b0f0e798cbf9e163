import { openStage, type Stage } from '../../../test/support/stage.ts'
import { drawCatalogue } from './catalogue.ts'
import { type FreshAnswer, type FreshGraded, gradeFresh } from './grade.ts'
import { drawQuestions, type FreshQuestion } from './questions.ts'
import { Random } from './random.ts'
import { seedCatalogue } from './seed.ts'

/** A new server with the services that this seed draws, and the answers to questions on them. */
export async function runSeed(seed: number, count: number): Promise<FreshGraded[]> {
  const random = new Random(seed)
  const catalogue = drawCatalogue(random)
  const questions = drawQuestions(catalogue, count, random)
  const stage = await openStage()
  try {
    await seedCatalogue(stage, catalogue)
    const graded: FreshGraded[] = []
    for (const question of questions) graded.push(gradeFresh(question, await ask(stage, question), catalogue))
    return graded
  } finally {
    await stage.close()
  }
}

async function ask(stage: Stage, { question, language }: FreshQuestion): Promise<FreshAnswer> {
  // How good the answers are is measured, not how many one address may have.
  await stage.test.database.system.deleteFrom('rate_buckets').execute()
  const answered = await stage.fetch('/api/v1/public/ai/chat', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': language === 'en' ? 'en' : 'mn' },
    body: JSON.stringify({ message: question }),
  })
  if (answered.status !== 200)
    throw new Error(`"${question}" was answered with ${JSON.stringify(answered.body)}`)
  return answered.body.data as FreshAnswer
}
