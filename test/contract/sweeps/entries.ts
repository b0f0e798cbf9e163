/** Of operations that change something more than once, because they wait for others in between. */
export const entriesOf: Record<string, number> = {
  // That it was asked for, and what came of it.
  requestOnceOnlyEvidence: 2,
  // The same, and the reference.
  createReference: 3,
  // The sign-in, what the state registry says of the person, and the number that it has for one who comes first.
  pollEidSignIn: 3,
  // Rights that the state registry no longer supports, and what else it says.
  refreshOrganisation: 2,
  // The grant, and what the application was given of the person.
  requestToken: 2,
}
