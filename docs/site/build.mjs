// Builds the documentation site into dist/site: the pages of docs/ and the API reference, static, with nothing from elsewhere.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { base, outDir as built, root } from './place.mjs';
import { repositoryPages } from './repositoryPages.mjs';

const site = dirname(fileURLToPath(import.meta.url));
const repository = join(site, '../..');
const pages = join(site, '.pages');

/** Linked files that are not pages: copied unchanged. */
const shown = /\.(?:tsx?|mjs|js|sol|svg|png|webp|txt)$/;
/** A span of code, in which nothing is a link; or a link, whose label may have code. */
const spanOrLink = /`[^`]*`|(!?)\[((?:`[^`]*`|[^[\]`]|\[[^\]]*\])*)\]\(([^)\s]+)\)/g;
const publicFolder = join(pages, 'public');

rmSync(pages, { recursive: true, force: true });
rmSync(root, { recursive: true, force: true });
mkdirSync(publicFolder, { recursive: true });
for (const path of repositoryPages(repository)) {
  const target = join(pages, path === 'README.md' ? 'index.md' : path);
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, forSite(readFileSync(join(repository, path), 'utf8'), path));
}
run('vitepress', ['build', site]);
const api = join(repository, 'dist/api');
if (!existsSync(api)) throw new Error('dist/api is not there: npm run docs:api writes it');
cpSync(api, join(built, 'api'), { recursive: true });
if (base !== '/') writeFileSync(join(root, 'index.html'), wayIn(base.slice(1)));
check();

/** Returns a page that leads from the root of the served folder to the front page. */
function wayIn(path) {
  return `<!doctype html><meta charset="utf-8"><title>Tributary</title><meta http-equiv="refresh" content="0; url=${path}"><a href="${path}">Documentation</a>\n`;
}

function inline(label) {
  return label.replace(/`([^`]*)`/g, '<code v-pre>$1</code>');
}

/** A page as the generator takes it: code outside of fences is escaped, and links lead to pages of the site. */
function forSite(text, path) {
  return text
    .split(/(^```[\s\S]*?^```$)/m)
    .map((part) => (part.startsWith('```') ? part.replace(/^```(\w+) .*$/m, '```$1') : linked(withoutTags(part), path)))
    .join('');
}

/** The generator takes a page for a template: `<T>` in a sentence would be an element. Anchors and comments are meant. */
function withoutTags(part) {
  return part
    .split(/(`+[^`]*`+)/)
    .map((piece) =>
      piece.startsWith('`') ? piece : piece.replace(/<(?!a id=|\/a>|!--)/g, '&lt;').replaceAll('{{', '{&#8203;{'),
    )
    .join('');
}

function linked(part, path) {
  return part.replace(spanOrLink, (whole, picture, label, target) => {
    if (target === undefined || /^[a-z]+:|^#/.test(target)) return whole;
    const [file, anchor] = target.split('#');
    const place = normalize(join(dirname(path), file));
    const from = join(repository, place);
    if (!existsSync(from)) throw new Error(`${path} links to ${target}, which is not there`);
    if (place === 'README.md') return `[${label}](/${anchor === undefined ? '' : `#${anchor}`})`;
    if (place.endsWith('.md') && repositoryPages(repository).includes(place))
      return `[${label}](/${place}${anchor === undefined ? '' : `#${anchor}`})`;
    if (statSync(from).isDirectory() || !shown.test(place)) return label;
    cpSync(from, join(publicFolder, place), { recursive: true });
    return picture === '!'
      ? `![${label}](/${place})`
      : `<a href="${base}${place}" target="_blank">${inline(label)}</a>`;
  });
}

/** Scripts, styles, pictures and fonts: each has to be the site's own. */
function check() {
  const files = readdirSync(built, { recursive: true }).filter((path) => path.endsWith('.html'));
  const foreign = files.filter((path) =>
    /<(?:script|img|iframe)\b[^>]*\bsrc="(?:https?:)?\/\/|<link\b[^>]*\bhref="(?:https?:)?\/\//.test(
      readFileSync(join(built, path), 'utf8'),
    ),
  );
  if (foreign.length > 0) throw new Error(`fetches from elsewhere: ${foreign.join(', ')}`);
  if (!existsSync(join(built, 'index.html')) || files.length < 40) throw new Error(`only ${files.length} pages`);
  console.log(`dist/site${base}: ${files.length} pages. Serve dist/site at /.`);
}

function run(bin, args) {
  const { status } = spawnSync(join(site, 'node_modules/.bin', bin), args, { stdio: 'inherit', cwd: site });
  if (status !== 0) throw new Error(`${bin} ended with ${status}`);
}
