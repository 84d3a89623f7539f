import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { cleanup, renderHook } from '@testing-library/react';
import { WidgetType } from '../../../../widgets/shared/events/WidgetType.js';
import { closeOf } from '../../../../widgets/shared/root/closeOf.js';
import { emitFailure } from '../../../../widgets/shared/root/emitFailure.js';
import { useEmit, useLanguageChanged } from '../../../../widgets/shared/root/useEmit.js';

const now = 1_790_000_000_000;
let element: HTMLElement;
let heard: unknown[];
const hear = (event: Event): void => void heard.push((event as CustomEvent).detail);
const name = 'imtbl-purchase-widget';

beforeEach(() => {
  jest.useFakeTimers({ now });
  element = document.createElement('div');
  document.body.append(element);
  heard = [];
  window.addEventListener(name, hear);
});
afterEach(() => {
  cleanup();
  window.removeEventListener(name, hear);
  element.remove();
  jest.useRealTimers();
});

type Listeners = Parameters<typeof useEmit<'purchase'>>[2];
function open(listeners: Listeners, place: HTMLElement | null = element) {
  const ref = { current: place };
  return renderHook((given: Listeners) => useEmit(WidgetType.PURCHASE, ref, given), { initialProps: listeners });
}

it('calls the host’s listener, and dispatches an event up to the window', () => {
  const onEvent = jest.fn();
  open({ onEvent }).result.current('close-widget', {});
  const event = { type: 'close-widget', data: {} };
  expect([onEvent.mock.calls, heard]).toEqual([[[event]], [event]]);
});

it('stays the same between renders, and calls the latest listener', () => {
  const [one, other] = [jest.fn(), jest.fn()];
  const { result, rerender } = open({ onEvent: one });
  const first = result.current;
  rerender({ onEvent: other });
  expect(result.current).toBe(first);
  first('close-widget', {});
  expect([one.mock.calls.length, other.mock.calls.length]).toEqual([0, 1]);
});

it('passes the receipt of a purchase once, and nothing else', () => {
  const onSold = jest.fn();
  const emit = open({ onSold }).result.current;
  emit('close-widget', {});
  expect(onSold).not.toHaveBeenCalled();
  const receipt = { transactionId: 'R-1' } as never;
  emit('sold', receipt);
  expect(onSold.mock.calls).toEqual([[receipt]]);
});

it('hands over the receipt of a purchase in a commerce widget', () => {
  const onSold = jest.fn();
  const { result } = renderHook(() => useEmit(WidgetType.COMMERCE, { current: null }, { onSold }));
  result.current('SOLD', { transactionId: 'R-1' } as never);
  expect(onSold.mock.calls).toEqual([[{ transactionId: 'R-1' }]]);
});

it('reports an error of the listener as the host’s, and still dispatches the event', () => {
  const mistake = new Error('mine');
  const onEvent = (): void => {
    throw mistake;
  };
  open({ onEvent }).result.current('close-widget', {});
  expect(heard).toHaveLength(1);
  expect(() => jest.advanceTimersByTime(0)).toThrow(mistake);
});

it('calls only the listener before the widget is on the page', () => {
  const onEvent = jest.fn();
  open({ onEvent }, null).result.current('close-widget', {});
  expect([onEvent.mock.calls.length, heard]).toEqual([1, []]);
});

it.each([
  [WidgetType.SWAP, [['language-changed', { language: 'de' }]]],
  [WidgetType.COMMERCE, []],
] as const)('tells a change of language of the widget %s', (type, told) => {
  const emit = jest.fn();
  const { rerender } = renderHook((language: string) => useLanguageChanged(type, language, emit as never), {
    initialProps: 'en',
  });
  expect(emit).not.toHaveBeenCalled();
  rerender('en');
  rerender('de');
  rerender('de');
  expect(emit.mock.calls).toEqual(told);
});

it.each([
  [WidgetType.SWAP, 'close-widget'],
  [WidgetType.COMMERCE, 'CLOSE'],
] as const)('tells that the widget %s is to be closed', (type, event) => {
  const emit = jest.fn();
  const close = closeOf(type, 'Close', emit as never);
  expect([close.name, emit.mock.calls.length]).toEqual(['Close', 0]);
  close.onPress();
  expect(emit.mock.calls).toEqual([[event, {}]]);
});

it('emits a failure of any widget with its time', () => {
  const failure = { reason: 'odd', code: 'INVALID' };
  const told = (type: WidgetType): unknown => {
    const emit = jest.fn();
    emitFailure(type, emit as never, failure);
    return emit.mock.calls;
  };
  expect(told(WidgetType.SWAP)).toEqual([['failure', { ...failure, timestamp: now }]]);
  expect(told(WidgetType.COMMERCE)).toEqual([['FAILURE', { type: null, data: { ...failure, timestamp: now } }]]);
});
