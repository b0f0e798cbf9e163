import { type ResolveFnOutput, type ResolveHookContext, registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const sources = ['src', 'generated'].map(
  (folder) => `${pathToFileURL(join(import.meta.dirname, '..', '..', folder)).href}/`,
)
const ours = (url: string) => sources.some((folder) => url.startsWith(folder))

/**
 * Our own files name what they import in full, so that nothing has to be looked for: not the file, nor the package whose
 * `type` says what it is, nor, once one of our files has found a package, that package again. Node would do all of that
 * for each import.
 */
export function registerResolver(): void {
  const packages = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL } = context
      if (parentURL === undefined || !parentURL.endsWith('.ts') || !ours(parentURL) || isSpecial(context))
        return next(specifier, context)
      if (specifier.startsWith('.') && specifier.endsWith('.ts')) {
        const { href } = new URL(specifier, parentURL)
        return { url: href, format: 'module-typescript', shortCircuit: true }
      }
      const known = packages.get(specifier)
      if (known) return { ...known, shortCircuit: true }
      const found = next(specifier, context)
      if (isPackage(specifier)) packages.set(specifier, found)
      return found
    },
  })
}

/** `with { type: 'json' }`, or asked by `require`. */
const isSpecial = ({ importAttributes, conditions }: ResolveHookContext): boolean =>
  !conditions.includes('import') || Object.keys(importAttributes).length > 0

const isPackage = (specifier: string): boolean => /^[@a-z]/.test(specifier)
