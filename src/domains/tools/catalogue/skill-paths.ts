import type { OpenAPIV3 } from 'openapi-types'
import type { CallableSkill } from '../skills/catalogue.ts'

interface SkillParts {
  paths: OpenAPIV3.PathsObject
  schemas: Record<string, OpenAPIV3.SchemaObject>
}

const failures = {
  '400': 'The request is invalid.',
  '401': 'The credential is missing, invalid or expired.',
  '403': 'The key does not include this skill, or the person does not have permission.',
  '429': 'Too many requests; wait for the time in Retry-After.',
  '503': 'The server cannot respond at the moment; try again.',
}

/** Skills are not in the written contract: this describes them as OpenAPI operations, from their templates. */
export function skillPaths(skills: readonly CallableSkill[]): SkillParts {
  const parts: SkillParts = { paths: {}, schemas: {} }
  for (const skill of skills) {
    const schemaName = `${pascal(skill.name)}SkillRequest`
    parts.schemas[schemaName] = skill.inputSchema as OpenAPIV3.SchemaObject
    parts.paths[skill.path] = { post: operationOf(skill, schemaName) }
  }
  return parts
}

function operationOf(skill: CallableSkill, schemaName: string): OpenAPIV3.OperationObject {
  const { name, description } = skill
  const { required = [] } = skill.inputSchema as OpenAPIV3.SchemaObject
  return {
    operationId: name,
    summary: `Run the skill ${name}`,
    description,
    tags: ['Tools'],
    requestBody: { required: required.length > 0, content: json(schemaName) },
    responses: {
      '200': {
        description: 'The output of the command, or why it did not run.',
        content: json('ExecuteCommandResultEnvelope'),
      },
      ...Object.fromEntries(
        Object.entries(failures).map(([status, what]) => [
          status,
          { description: what, content: json('ToolError') },
        ]),
      ),
    },
  }
}

const json = (schema: string) => ({
  'application/json': { schema: { $ref: `#/components/schemas/${schema}` } },
})

const pascal = (name: string): string =>
  name.replace(/(^|_)([a-z0-9])/g, (_, _before, letter: string) => letter.toUpperCase())
