export interface SimulatedPerson {
  sub: string
  /** Claims about the person; `name` is what the page shows. */
  claims: Record<string, unknown> & { name: string }
}

const person = (sub: string, name: string, email?: string, verified = true): SimulatedPerson => ({
  sub,
  claims: { name, ...(email === undefined ? {} : { email, email_verified: verified }) },
})

/** None of them exists. The first has the address of the demonstration's super admin. */
export const people: readonly SimulatedPerson[] = [
  person('social-0001', 'Бат Сараа', 'saraa@demo.invalid'),
  person('social-0002', 'Дорж Тэмүүлэн', 'temuulen@demo.invalid'),
  person('social-0003', 'Ганбаатар Номин', 'nomin@demo.invalid'),
  person('social-0004', 'Энхтуяа Баясгалан', 'bayasgalan@demo.invalid', false),
  person('social-0005', 'Оюун Анар'),
]
