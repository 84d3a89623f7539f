import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { keepOverPanel } from '../../../../widgets/components/frame/keepOverPanel.js';
import { aResizingBrowser } from '../../kit/resizing.js';

const page = document.documentElement;
const [innerHeight, innerWidth] = [window.innerHeight, window.innerWidth];
let dialog: HTMLElement;
let end = (): unknown => undefined;

beforeEach(() => {
  dialog = document.createElement('dialog');
  Object.assign(window, { innerWidth: 1_000, innerHeight: 700 });
});
afterEach(() => {
  end();
  Object.assign(window, { innerHeight, innerWidth });
  Reflect.deleteProperty(window, 'visualViewport');
  Reflect.deleteProperty(page, 'clientWidth');
});

const placed = (): readonly string[] =>
  ['left', 'top', 'width', 'height'].map((name) => dialog.style.getPropertyValue(`--tb-over-${name}`));

/** A panel with a width of 380 px, whose edges the test moves. */
function aPanel(top: number, bottom: number) {
  const panel = document.createElement('section');
  const edges = { top, bottom };
  panel.getBoundingClientRect = () => ({ left: 50, width: 380, ...edges }) as DOMRect;
  return { panel, edges };
}

/** A phone with an open keyboard shows this part of the page. */
function aKeyboard(offsetTop: number, height: number): EventTarget {
  const view = Object.assign(new EventTarget(), { offsetTop, height });
  Object.defineProperty(window, 'visualViewport', { value: view, configurable: true });
  return view;
}

it('lies over the panel', () => {
  keepOverPanel(dialog, aPanel(100, 600).panel)();
  expect(placed()).toEqual(['50px', '100px', '380px', '500px']);
});

it('lies over the part of the panel that is seen', () => {
  keepOverPanel(dialog, aPanel(-200, 500).panel)();
  expect(placed()).toEqual(['50px', '0px', '380px', '500px']);
  keepOverPanel(dialog, aPanel(300, 2_000).panel)();
  expect(placed()).toEqual(['50px', '300px', '380px', '400px']);
});

it('uses the window’s height if too little of the panel is visible', () => {
  keepOverPanel(dialog, aPanel(100, 419).panel)();
  expect(placed()).toEqual(['50px', '0px', '380px', '700px']);
  keepOverPanel(dialog, aPanel(100, 420).panel)();
  expect(placed()).toEqual(['50px', '100px', '380px', '320px']);
});

it('lies over the window without a panel, and leaves out its scroll bar', () => {
  keepOverPanel(dialog, null)();
  expect(placed()).toEqual(['0px', '0px', '1000px', '700px']);
  Object.defineProperty(page, 'clientWidth', { value: 985, configurable: true });
  keepOverPanel(dialog, null)();
  expect(placed()).toEqual(['0px', '0px', '985px', '700px']);
});

it('avoids a phone’s keyboard, and follows it until it is closed', () => {
  const view = aKeyboard(20, 400);
  const { panel, edges } = aPanel(0, 700);
  const stop = keepOverPanel(dialog, panel);
  expect(placed()).toEqual(['50px', '20px', '380px', '400px']);
  for (const type of ['resize', 'scroll']) {
    edges.top += 10;
    view.dispatchEvent(new Event(type));
  }
  expect(placed()[1]).toBe('20px');
  edges.top = 50;
  view.dispatchEvent(new Event('resize'));
  expect(placed()[1]).toBe('50px');
  edges.top = 60;
  view.dispatchEvent(new Event('scroll'));
  expect(placed()[1]).toBe('60px');
  stop();
  edges.top = 70;
  for (const type of ['resize', 'scroll']) view.dispatchEvent(new Event(type));
  expect(placed()[1]).toBe('60px');
});

it('follows the window, its scrolling and the panel’s size until it is closed', () => {
  const browser = aResizingBrowser();
  ({ end } = browser);
  const { panel, edges } = aPanel(10, 700);
  document.body.append(panel);
  const stop = keepOverPanel(dialog, panel);
  const moves = [
    () => window.dispatchEvent(new Event('resize')),
    // An element inside: its scroll event does not bubble.
    () => panel.dispatchEvent(new Event('scroll')),
    () => browser.settle(),
  ];
  for (const move of moves) {
    edges.top += 10;
    move();
    expect(placed()[1]).toBe(`${edges.top}px`);
  }
  stop();
  edges.top += 10;
  for (const move of moves) move();
  expect([placed()[1], browser.watched()]).toEqual(['40px', 0]);
  panel.remove();
});

it('watches no size without a panel', () => {
  const browser = aResizingBrowser();
  ({ end } = browser);
  const stop = keepOverPanel(dialog, null);
  expect(browser.watched()).toBe(0);
  stop();
});
