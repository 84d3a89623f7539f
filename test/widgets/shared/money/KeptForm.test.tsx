import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { spokenForm, useKeeping, useKeptForm } from '../../../../widgets/shared/money/KeptForm.js';
import { hosted } from '../../kit/hosted.js';

interface Form {
  readonly text: string;
  readonly to: string;
}
const empty: Form = { text: '', to: '' };
const starting: Form = { text: '1.5', to: '0x1' };

function open(first: Form | null) {
  const { wrapper } = hosted({});
  return renderHook((given: Form | null) => useKeptForm<Form>(['swap'], given, empty), {
    wrapper,
    initialProps: first,
  });
}

it('starts empty, and then with the host’s values once they are known', () => {
  const { result, rerender } = open(null);
  expect(result.current.current).toBe(empty);
  rerender(starting);
  expect(result.current.current).toBe(starting);
});

it('keeps the typed values, also if the host’s values change later', () => {
  const { result, rerender } = open(starting);
  const typed = { text: '7', to: '0x2' };
  result.current.current = typed;
  expect(result.current.current).toBe(typed);
  rerender({ ...starting, text: '9' });
  expect(result.current.current).toBe(typed);
});

it('keeps an amount as a host writes it, and shows it in the language that is spoken', () => {
  const kept = { current: empty };
  const typed = { text: '1,5', to: '0x1' };
  renderHook(() => useKeeping(kept, typed, 'de'));
  expect(kept.current).toEqual({ text: '1.5', to: '0x1' });
  expect(spokenForm(kept, 'de')).toEqual(typed);
  expect(spokenForm(kept, 'en')).toEqual({ text: '1.5', to: '0x1' });
});

it('keeps each change of the form', () => {
  const kept = { current: empty };
  const { rerender } = renderHook((form: Form) => useKeeping(kept, form, 'en'), { initialProps: starting });
  rerender({ text: '2', to: '0x2' });
  expect(kept.current).toEqual({ text: '2', to: '0x2' });
});
