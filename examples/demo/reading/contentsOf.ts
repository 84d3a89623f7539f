import { pathToFileURL } from 'node:url';
import { escaped } from './escaped.js';

interface Section {
  readonly text: string;
  readonly items: readonly { readonly text: string; readonly link: string }[];
}

/** Returns the contents of the documentation, like the built site: sections in reading order. */
export async function contentsOf(repository: string): Promise<string> {
  const { sidebar } = (await import(new URL('docs/site/sidebar.mjs', pathToFileURL(repository)).href)) as {
    readonly sidebar: readonly Section[];
  };
  const sections = sidebar.map(
    ({ text, items }) =>
      `<section><h2>${escaped(text)}</h2><ul>${items.map((item) => `<li><a href="${escaped(addressOf(item.link))}">${escaped(item.text)}</a></li>`).join('')}</ul></section>`,
  );
  return `<p>The pages as they are in the repository. <code>npm run docs:site</code> builds the site with search and the API reference.</p><div class="contents">${sections.join('')}</div>`;
}

/** The site's start page is the README. */
function addressOf(link: string): string {
  return link === '/' ? '/read/README.md' : `/read${link}.md`;
}
