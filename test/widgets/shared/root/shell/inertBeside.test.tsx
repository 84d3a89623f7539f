import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { inertBeside } from '../../../../../widgets/shared/root/shell/inertBeside.js';

beforeEach(() => {
  document.body.innerHTML = `
    <main id="game"></main>
    <div id="place"><p id="near"></p><dialog id="dialog"></dialog></div>
    <div id="empty"></div>
    <div id="group" style="display: contents"><p id="inner"></p></div>
    <svg id="drawing"></svg>`;
  // jsdom has no layout: all elements get a size, except empty ones.
  for (const element of document.querySelectorAll<HTMLElement>('*')) layOut(element, element.id === 'empty' ? 0 : 40);
});
afterEach(() => document.body.replaceChildren());

function layOut(element: Element, height: number): void {
  element.getBoundingClientRect = () => ({ width: 100, height }) as DOMRect;
}
const at = (id: string): HTMLElement => document.getElementById(id)!;
const inert = (): readonly string[] =>
  [...document.querySelectorAll<HTMLElement>('[id]')].filter((each) => each.inert === true).map(({ id }) => id);

it('makes the visible siblings of the dialog and of its ancestors inert, until it ends', () => {
  const end = inertBeside(at('dialog'));
  expect(inert()).toEqual(['game', 'near', 'group']);
  end();
  expect(inert()).toEqual([]);
});

it('skips hidden elements, and an empty group', () => {
  at('game').checkVisibility = () => false;
  at('inner').remove();
  inertBeside(at('dialog'))();
  const end = inertBeside(at('dialog'));
  expect(inert()).toEqual(['near']);
  end();
});

it('counts elements with a size as visible in an older browser', () => {
  Object.assign(at('game'), { checkVisibility: undefined });
  const end = inertBeside(at('dialog'));
  expect(inert()).toContain('game');
  end();
});

it('checks opacity and visibility in the browser, too', () => {
  const asked: unknown[] = [];
  at('game').checkVisibility = (options) => asked.push(options) > 0;
  inertBeside(at('dialog'))();
  expect(asked).toEqual([
    { opacityProperty: true, visibilityProperty: true, checkOpacity: true, checkVisibilityCSS: true },
  ]);
});

it('keeps inert what the page itself made inert', () => {
  at('game').inert = true;
  inertBeside(at('dialog'))();
  expect(inert()).toEqual(['game']);
});

it('skips elements added later: wallets draw their windows into the page', () => {
  const end = inertBeside(at('dialog'));
  const window = document.createElement('div');
  window.id = 'wallet';
  layOut(window, 40);
  document.body.append(window);
  expect(inert()).not.toContain('wallet');
  end();
});

it('keeps an element inert until the last of several dialogs ends', () => {
  const ends = [inertBeside(at('dialog')), inertBeside(at('dialog')), inertBeside(at('near'))];
  ends[0]!();
  ends[1]!();
  expect(inert()).toEqual(['game', 'dialog', 'group']);
  ends[2]!();
  expect(inert()).toEqual([]);
  inertBeside(at('dialog'))();
  expect(inert()).toEqual([]);
});

it('reaches out of a shadow tree', () => {
  const root = at('near').attachShadow({ mode: 'open' });
  root.innerHTML = '<dialog></dialog><p></p>';
  for (const element of root.children) layOut(element, 40);
  const [dialog, sibling] = [...root.children] as HTMLElement[];
  const end = inertBeside(dialog!);
  expect([sibling!.inert, dialog!.inert]).toEqual([true, undefined]);
  expect(inert()).toEqual(['game', 'dialog', 'group']);
  end();
});

it('does nothing for an element outside of a page', () => {
  inertBeside(document.createElement('dialog'))();
  expect(inert()).toEqual([]);
});

it('makes siblings within a part of a page inert, and nothing outside', () => {
  const part = document.createDocumentFragment();
  const [dialog, sibling] = [document.createElement('dialog'), document.createElement('p')];
  part.append(dialog, sibling);
  layOut(sibling, 40);
  const end = inertBeside(dialog);
  expect([sibling.inert, inert()]).toEqual([true, []]);
  end();
  expect(sibling.inert).toBe(false);
});

it('skips elements that an extension adds next to the body', () => {
  const own = document.createElement('div');
  own.id = 'extension';
  layOut(own, 40);
  document.documentElement.append(own);
  const end = inertBeside(at('dialog'));
  expect(inert()).not.toContain('extension');
  end();
  own.remove();
});
