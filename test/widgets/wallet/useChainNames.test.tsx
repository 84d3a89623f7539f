import { expect, it } from '@jest/globals';
import { renderHook } from '@testing-library/react';
import { useChainNames } from '../../../widgets/wallet/useChainNames.js';
import { childChainId, rootChainId } from '../../kit/aToken.js';
import { networks } from '../kit/context.js';
import { hosted } from '../kit/hosted.js';

it('names the chains of the environment, the child chain first', () => {
  const environment = { l1ChainId: rootChainId, l2ChainId: childChainId, networks };
  const { result } = renderHook(useChainNames, { wrapper: hosted({ environment }).wrapper });
  const { child, root, all, nameOf, markOf } = result.current;
  expect([child, root]).toEqual(['Immutable zkEVM', 'Ethereum']);
  expect(all).toEqual(['Immutable zkEVM', 'Ethereum']);
  expect([nameOf(rootChainId), nameOf(7)]).toEqual(['Ethereum', '7']);
  expect(markOf(childChainId)).toMatchObject({ name: 'Immutable zkEVM', glyph: 'waves' });
  expect(markOf(rootChainId)).toMatchObject({ name: 'Ethereum', glyph: 'mountain' });
});
