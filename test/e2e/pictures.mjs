// Takes pictures of all screens that the browser tests visit, in both themes and both widths, for widget developers: test/e2e/screenshots/index.html.
// One small picture of each goes to docs/pictures/screens. `npm run pictures -- swap bridge` takes only those of two files again.
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { smallPictures } from './smallPictures.mjs';

const folder = fileURLToPath(new URL('./screenshots/', import.meta.url));
const chosen = process.argv.slice(2);
if (chosen.length === 0) rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const environment = { ...process.env, PICTURES: folder, NODE_OPTIONS: '--experimental-vm-modules' };
const { status } = spawnSync('npx', ['jest', '--config', 'jest.browser.config.js', ...chosen], {
  stdio: 'inherit',
  env: environment,
});

const screens = byScreen(readdirSync(folder).filter((file) => file.endsWith('.png')));
writeFileSync(`${folder}index.html`, page(screens));
console.log(`${screens.size} screens: ${folder}index.html`);
const small = fileURLToPath(new URL('../../docs/pictures/screens/', import.meta.url));
console.log(`${await smallPictures(folder, small)} small pictures: ${small}`);
process.exitCode = status ?? 1;

/** `swap-review-dark-320-ja.png`: the name of the screen before how it looks. */
function byScreen(files) {
  const found = new Map();
  for (const file of files.sort()) {
    const screen = file.replace(/(-dark|-light)?-\d+(-rtl)?(-[a-z]{2})?\.png$/, '');
    found.set(screen, [...(found.get(screen) ?? []), file]);
  }
  return found;
}

function page(screens) {
  const figure = (file) => `<figure><img src="${file}" alt="" loading="lazy"><figcaption>${file}</figcaption></figure>`;
  const section = ([screen, files]) => `<h2 id="${screen}">${screen}</h2>\n<div>${files.map(figure).join('')}</div>`;
  const style =
    'body{background:#777;font:14px sans-serif}div{display:flex;flex-wrap:wrap;align-items:start;gap:12px}figure{margin:0}img{display:block;max-width:600px}';
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${style}</style>\n${[...screens].map(section).join('\n')}\n`;
}
