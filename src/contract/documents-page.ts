const toTheDocs = '<p class="docs"><a href="/docs/">Read the documentation</a></p>\n'

/**
 * The page of Swagger UI; its scripts and styles are files beside it, so the policy can forbid inline ones. It leads to
 * the documentation site where there is one.
 */
export const page = (hasDocs: boolean): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tamga API</title>
<link rel="icon" href="/swagger/assets/favicon-32x32.png">
<link rel="stylesheet" href="/swagger/assets/swagger-ui.css">
<link rel="stylesheet" href="/swagger/assets/page.css">
</head>
<body>
${hasDocs ? toTheDocs : ''}<div id="swagger-ui"></div>
<noscript>This page needs JavaScript. The documents themselves: <a href="/swagger/doc.json">platform</a>,
<a href="/swagger/doc.json?doc=tools">tools</a>, <a href="/swagger/doc.json?doc=operator">operator</a>,
<a href="/swagger/doc.json?doc=administration">administration</a>,
<a href="/swagger/doc.json?doc=assistant">assistant</a>.</noscript>
<script src="/swagger/assets/swagger-ui-bundle.js"></script>
<script src="/swagger/assets/swagger-ui-standalone-preset.js"></script>
<script src="/swagger/assets/start.js"></script>
</body>
</html>
`

/** The viewer as a page of this server. */
export const pageStyle = `body { margin: 0; }
.docs { margin: 0; padding: 0.5rem 1.25rem; font: 1rem sans-serif; }
.swagger-ui .topbar { background: #0f172a; }
.swagger-ui .topbar-wrapper .link svg { display: none; }
.swagger-ui .topbar-wrapper .link::after { content: 'Tamga'; font: 600 1.5rem sans-serif; letter-spacing: 0.04em; }
.swagger-ui .topbar .download-url-wrapper .select-label select { border-color: #60a5fa; }
`

/**
 * Starts Swagger UI with the documents; what is tried goes to the host that the page came from, no other. The
 * viewer would fill in every parameter that has an example, so that trying an operation unchanged would ask for a page
 * that is not there. In its own copy the examples of what may be left out stand in the description instead. Of a form it
 * would fill in every field with the word "string": in the copy each field has its part of the form's example, or nothing.
 */
export const startScript = `const withoutFilling = ({ example, examples, ...parameter }) => {
  const { description = '' } = parameter
  const text = typeof example === 'string' ? example : JSON.stringify(example)
  return {
    ...parameter,
    description: text === undefined ? description : (description + '\\n\\nExample: \`' + text + '\`').trim(),
  }
}

const startsEmpty = (parameter) =>
  parameter.$ref === undefined && !parameter.required ? withoutFilling(parameter) : parameter

const mapped = (members, change) =>
  Object.fromEntries(Object.entries(members).map(([name, member]) => [name, change(member)]))

const parametersEmpty = (holder) =>
  Array.isArray(holder?.parameters) ? { ...holder, parameters: holder.parameters.map(startsEmpty) } : holder

const filledForm = ({ schema, example = {}, ...media }, schemas) => {
  const { properties = {}, ...form } = schemas[schema.$ref?.split('/').at(-1)] ?? schema
  const filled = Object.entries(properties).map(([name, property]) => {
    const nothing = property.type === 'array' ? [] : ''
    return [name, property.$ref ? property : { ...property, example: example[name] ?? nothing }]
  })
  return { ...media, example, schema: { ...form, properties: Object.fromEntries(filled) } }
}

const formFilled = (operation, schemas) => {
  const type = 'application/x-www-form-urlencoded'
  const { [type]: form, ...others } = operation?.requestBody?.content ?? {}
  if (!form) return operation
  const content = { ...others, [type]: filledForm(form, schemas) }
  return { ...operation, requestBody: { ...operation.requestBody, content } }
}

const asTried = ({ paths = {}, components = {}, ...document } = {}) => ({
  ...document,
  paths: mapped(paths, (item) =>
    parametersEmpty(mapped(item, (part) => formFilled(parametersEmpty(part), components.schemas ?? {}))),
  ),
  components: { ...components, parameters: mapped(components.parameters ?? {}, startsEmpty) },
  servers: [{ url: location.origin, description: 'This server' }],
})

const ownCopy = () => ({
  statePlugins: { spec: { wrapActions: { updateJsonSpec: (update) => (document) => update(asTried(document)) } } },
})

// Every box of the dialog asks for the focus, and the last would get it, out of sight of the first.
const firstBoxFirst = () => ({
  wrapComponents: {
    authorizationPopup: (Popup, { React }) => (props) => {
      React.useEffect(() => {
        const [first] = document.querySelectorAll('.dialog-ux .auth-container input')
        first?.focus()
      }, [])
      return React.createElement(Popup, props)
    },
  },
})

const urls = [
  { name: 'Platform', url: '/swagger/doc.json' },
  { name: 'Tools', url: '/swagger/doc.json?doc=tools' },
  { name: 'Operator console', url: '/swagger/doc.json?doc=operator' },
  { name: 'Local administration', url: '/swagger/doc.json?doc=administration' },
  { name: 'Personal assistants', url: '/swagger/doc.json?doc=assistant' },
]
const asked = new URLSearchParams(location.search).get('doc')
const first = urls.find(({ url }) => url.endsWith('?doc=' + asked))

window.ui = SwaggerUIBundle({
  urls,
  ...(first ? { 'urls.primaryName': first.name } : {}),
  dom_id: '#swagger-ui',
  deepLinking: true,
  // So many operations are found by their tags; unfolded, the viewer keeps only those in sight.
  docExpansion: 'none',
  filter: true,
  showExtensions: true,
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  plugins: [ownCopy, firstBoxFirst],
  layout: 'StandaloneLayout',
})
`
