import { afterEach, expect, it } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { styled } from 'styled-components';
import { TributaryProvider } from '../../../../widgets/shared/host/TributaryProvider.js';
import { StyleSheets } from '../../../../widgets/shared/root/StyleSheets.js';
import { aShell } from '../../kit/aShell.js';

const engine = aShell();
const Text = styled.p<{ readonly $colour: string }>`
  color: ${({ $colour }) => $colour};
`;

afterEach(() => cleanup());

interface Opening {
  readonly colour?: string;
  readonly nonce?: string;
  readonly styleTarget?: ShadowRoot;
}

function open({ colour = 'red', ...options }: Opening): HTMLElement {
  cleanup();
  const { getByText } = render(
    <TributaryProvider engine={engine} {...options}>
      <StyleSheets>
        <Text $colour={colour}>words</Text>
      </StyleSheets>
    </TributaryProvider>,
  );
  return getByText('words');
}

const reopen = (times: number, options: Opening): HTMLElement =>
  Array.from({ length: times }, () => open(options)).at(-1)!;

const elements = (place: ParentNode, nonce: string): number =>
  [...place.querySelectorAll('style')].filter((style) => style.nonce === nonce).length;

it('keeps one style element for a widget that opens twenty times, and styles each', () => {
  const element = reopen(20, { nonce: 'abc' });
  expect(elements(document, 'abc')).toBe(1);
  expect(getComputedStyle(element).color).toBe('rgb(255, 0, 0)');
});

it('writes new styles into the existing element', () => {
  open({ nonce: 'def' });
  const green = open({ nonce: 'def', colour: 'green' });
  expect(elements(document, 'def')).toBe(1);
  expect(getComputedStyle(green).color).toBe('rgb(0, 128, 0)');
});

it('uses a separate element for each nonce and each shadow root', () => {
  const [one, other] = [0, 1].map(() => {
    const host = document.body.appendChild(document.createElement('div'));
    return host.attachShadow({ mode: 'open' });
  });
  reopen(3, { nonce: 'ghi' });
  reopen(3, { nonce: 'jkl' });
  reopen(3, { styleTarget: one! });
  reopen(3, { styleTarget: other! });
  const counts = [elements(document, 'ghi'), elements(document, 'jkl'), elements(one!, ''), elements(other!, '')];
  expect(counts).toEqual([1, 1, 1, 1]);
});
