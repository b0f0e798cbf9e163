/** One rule of the project. It says nothing when all is well, and otherwise what is wrong and where. */
export interface Check {
  name: string
  faults(root: string): Promise<string[]>
}
