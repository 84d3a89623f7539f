import { afterEach, expect, it } from '@jest/globals';
import { lockScroll } from '../../../../../widgets/shared/root/shell/lockScroll.js';

const page = document.documentElement;
const styles = (): readonly string[] =>
  ['overflow', 'scrollbar-gutter'].map((name) => page.style.getPropertyValue(name));
const clientWidth = (width: number): unknown =>
  Object.defineProperty(page, 'clientWidth', { value: width, configurable: true });

afterEach(() => {
  page.removeAttribute('style');
  Reflect.deleteProperty(page, 'clientWidth');
});

it('stops the page from scrolling, and restores its styles', () => {
  clientWidth(window.innerWidth);
  page.style.overflow = 'scroll';
  const end = lockScroll();
  expect(styles()).toEqual(['hidden', '']);
  end();
  expect(styles()).toEqual(['scroll', '']);
});

it('reserves the space of a scroll bar if the page has one', () => {
  clientWidth(window.innerWidth - 15);
  const end = lockScroll();
  expect(styles()).toEqual(['hidden', 'stable']);
  end();
  expect(styles()).toEqual(['', '']);
});

it('locks the page until the last of several dialogs ends', () => {
  clientWidth(window.innerWidth);
  page.style.overflow = 'auto';
  const [one, other] = [lockScroll(), lockScroll()];
  one();
  expect(styles()).toEqual(['hidden', '']);
  other();
  expect(styles()).toEqual(['auto', '']);
});
