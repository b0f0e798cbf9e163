import type { Person, Stage } from './stage.ts'

/** A person who is called Батбаяр Дорж. */
export async function namedPerson(stage: Stage): Promise<Person> {
  const person = await stage.signIn()
  await stage.test.database.system
    .updateTable('users')
    .set({ given_name: 'Батбаяр', family_name: 'Дорж' })
    .where('id', '=', person.id)
    .execute()
  return person
}
