/** The documentation page; its scripts and styles are files beside it, so the policy can forbid inline ones. */
export const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Tamga API</title>
<link rel="icon" href="/swagger/assets/favicon-32x32.png">
<link rel="stylesheet" href="/swagger/assets/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<noscript>This page needs JavaScript. The documents themselves: <a href="/swagger/doc.json">platform</a>,
<a href="/swagger/doc.json?doc=tools">tools</a>, <a href="/swagger/doc.json?doc=operator">operator</a>.</noscript>
<script src="/swagger/assets/swagger-ui-bundle.js"></script>
<script src="/swagger/assets/swagger-ui-standalone-preset.js"></script>
<script src="/swagger/assets/start.js"></script>
</body>
</html>
`

/** Starts Swagger UI with the three documents. */
export const startScript = `window.ui = SwaggerUIBundle({
  urls: [
    { name: 'Platform', url: '/swagger/doc.json' },
    { name: 'Tools', url: '/swagger/doc.json?doc=tools' },
    { name: 'Operator console', url: '/swagger/doc.json?doc=operator' },
  ],
  dom_id: '#swagger-ui',
  deepLinking: true,
  validatorUrl: null,
  presets: [SwaggerUIBundle.presets.apis, SwaggerUIStandalonePreset],
  layout: 'StandaloneLayout',
})
`
