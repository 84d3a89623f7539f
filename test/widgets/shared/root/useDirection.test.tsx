import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { type ReactElement, useRef } from 'react';
import type { Direction } from '../../../../widgets/messages/Language.js';
import { useDirection } from '../../../../widgets/shared/root/useDirection.js';

afterEach(cleanup);

function Widget({ given }: { readonly given?: Direction | undefined }): ReactElement {
  const ref = useRef<HTMLDivElement>(null);
  return <div ref={ref} data-testid="widget" data-direction={useDirection(ref, given)} />;
}
const direction = (page: string | undefined, given?: Direction): string | undefined => {
  render(
    <div style={page === undefined ? {} : { direction: page as 'rtl' }}>
      <Widget given={given} />
    </div>,
  );
  const found = screen.getByTestId('widget').dataset['direction'];
  cleanup();
  return found;
};

it('returns the direction of the page around', () => {
  expect([direction('rtl'), direction('ltr'), direction(undefined)]).toEqual(['rtl', undefined, undefined]);
});

it('returns the direction that the host sets, for any page', () => {
  expect([direction('rtl', 'ltr'), direction('ltr', 'rtl')]).toEqual(['ltr', 'rtl']);
});

function Nowhere(): ReactElement {
  const ref = useRef<HTMLDivElement>(null);
  return <p data-testid="widget" data-direction={useDirection(ref, undefined)} />;
}

it('returns undefined for an element outside of the page', () => {
  render(<Nowhere />);
  expect(screen.getByTestId('widget').dataset['direction']).toBeUndefined();
});
