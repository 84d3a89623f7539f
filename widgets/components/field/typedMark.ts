import type { ChangeEvent } from 'react';

/**
 * The text of a number field after a key. A typed comma or point is always the decimal mark, whichever of the two a keyboard has: read
 * as a group it would make an amount a thousand times larger.
 */
export function typedMark(event: ChangeEvent<HTMLInputElement>, decimal: string): string {
  const { value, selectionStart } = event.currentTarget;
  const { data } = event.nativeEvent as InputEvent;
  if (data !== ',' && data !== '.') return value;
  const at = (selectionStart ?? value.length) - 1;
  return value[at] === data ? value.slice(0, at) + decimal + value.slice(at + 1) : value;
}
