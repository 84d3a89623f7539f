import { afterEach, expect, it } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { keepKeys } from '../../../../widgets/shared/root/keepKeys.js';

afterEach(cleanup);

/** Returns whether the page receives a key that is pressed in an element of the widget. */
function hears(element: React.ReactElement, key: string, modifiers: object = {}): boolean {
  const heard: string[] = [];
  render(
    <div onKeyDown={(event) => heard.push(event.key)}>
      <div onKeyDown={keepKeys}>{element}</div>
    </div>,
  );
  fireEvent.keyDown(screen.getByTestId('target'), { key, ...modifiers });
  cleanup();
  return heard.length > 0;
}
const button = <button type="button" data-testid="target" />;
const input = (type: string): React.ReactElement => <input type={type} data-testid="target" />;
const area = <textarea data-testid="target" />;

it.each(['Enter', ' ', 'ArrowUp', 'ArrowLeft', 'Home', 'End', 'PageUp', 'PageDown'])(
  'keeps the key %j of a button from the page',
  (key) => {
    expect(hears(button, key)).toBe(false);
  },
);

it.each(['a', 'Delete', 'F1', 'xEnter', 'Enterx', 'Homer', 'Escape', 'Tab'])(
  'leaves the key %j of a button to the page',
  (key) => {
    expect(hears(button, key)).toBe(true);
  },
);

it.each(['ctrlKey', 'altKey', 'metaKey'])('leaves a shortcut with %s to the page', (modifier) => {
  expect(hears(button, 'ArrowLeft', { [modifier]: true })).toBe(true);
});

it.each(['text', 'search', 'tel', 'url', 'email', 'number', 'password'])(
  'keeps every key of a field of the type %s but Escape and Tab',
  (type) => {
    expect(['a', 'w', 'Delete', 'Escape', 'Tab'].map((key) => hears(input(type), key))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
  },
);

it('keeps every key in a text area, also with a shortcut', () => {
  expect([hears(area, 'w'), hears(area, 'a', { ctrlKey: true }), hears(area, 'Escape')]).toEqual([false, false, true]);
});

it('leaves letters to the page in a box without text', () => {
  expect([hears(input('checkbox'), 'w'), hears(input('checkbox'), ' ')]).toEqual([true, false]);
});
