import { describe, expect, it } from '@jest/globals';
import { html } from '../../../../../packages/devnet/services/html/html.js';

describe('html', () => {
  it('escapes inserted values, in tags and in attributes', () => {
    const name = `"><script>alert('x')</script>&`;
    expect(html`<a title="${name}">${name}</a>`.text).toBe(
      '<a title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;">&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</a>',
    );
  });

  it('inserts its own fragments unescaped, joins lists, and writes nothing for empty values', () => {
    const piece = (text: string) => html`<b>${text}</b>`;
    expect(html`<p>${[piece('<'), piece('2')]}${null}${false}${3n}${0}</p>`.text).toBe('<p><b>&lt;</b><b>2</b>30</p>');
  });
});
