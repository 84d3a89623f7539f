import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { showOverPage } from '../../../../../widgets/shared/root/shell/showOverPage.js';

const page = document.documentElement;
let calls: string[];
let dialog: HTMLDialogElement;
/** Returns the visible element at a point; `null`: none. */
let seenAt: (x: number, y: number) => Element | null;

beforeEach(() => {
  calls = [];
  document.body.innerHTML = '<main></main>';
  document.querySelector('main')!.getBoundingClientRect = () => ({ width: 100, height: 100 }) as DOMRect;
  for (const [name, value] of [
    ['clientWidth', 800],
    ['clientHeight', 600],
  ] as const)
    Object.defineProperty(page, name, { value, configurable: true });
  document.elementFromPoint = (x, y) => seenAt(x, y);
  dialog = document.createElement('dialog');
  for (const name of ['show', 'showModal', 'close'] as const) dialog[name] = () => void calls.push(name);
  document.body.append(dialog);
});
afterEach(() => {
  document.body.replaceChildren();
  page.removeAttribute('style');
  for (const name of ['clientWidth', 'clientHeight']) Reflect.deleteProperty(page, name);
  Reflect.deleteProperty(document, 'elementFromPoint');
});

const isInert = (): boolean => document.querySelector('main')!.inert === true;

it('shows a dialog without the top layer, and makes the page behind it inert', () => {
  const points: unknown[] = [];
  seenAt = (x, y) => {
    points.push([x, y]);
    return dialog;
  };
  const end = showOverPage(dialog);
  expect([calls, page.style.overflow, isInert()]).toEqual([['show'], 'hidden', true]);
  // Its corners and its middle.
  expect(points).toEqual([
    [1, 1],
    [798, 1],
    [400, 300],
    [1, 598],
    [798, 598],
  ]);
  end();
  expect([page.style.overflow, isInert()]).toEqual(['', false]);
});

it.each([
  ['something of it is covered', (x: number) => (x === 400 ? document.body : dialog)],
  ['nothing is seen at one of its corners', (x: number, y: number) => (x === 798 && y === 598 ? null : dialog)],
])('shows it in the top layer if %s', (_when, seen) => {
  seenAt = seen;
  const end = showOverPage(dialog);
  expect([calls, page.style.overflow, isInert()]).toEqual([['show', 'close', 'showModal'], 'hidden', false]);
  end();
  expect(page.style.overflow).toBe('');
});

it('checks within the dialog’s shadow root', () => {
  const host = document.createElement('div');
  document.body.append(host);
  const root = host.attachShadow({ mode: 'open' });
  root.append(dialog);
  root.elementFromPoint = () => dialog;
  seenAt = () => host;
  showOverPage(dialog)();
  expect(calls).toEqual(['show']);
});
