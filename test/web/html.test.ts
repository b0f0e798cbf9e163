import * as assert from 'uvu/assert'
import { html } from '../../src/web/html.ts'
import { suite } from '../support/suite.ts'

const markup = suite('markup')

markup('text that comes in stays text, in content and in attributes', () => {
  const name = `<script>alert("x")</script>'&`
  assert.is(
    html`<p title="${name}">${name}</p>`.text,
    '<p title="&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39;&amp;">&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;&#39;&amp;</p>',
  )
})

markup('markup and lists of it go in as they are; what is absent is nothing', () => {
  const items = ['a', 'b<'].map((item) => html`<li>${item}</li>`)
  assert.is(html`<ul>${items}</ul>${undefined}${null}${false}${0}`.text, '<ul><li>a</li><li>b&lt;</li></ul>0')
})

markup.run()
