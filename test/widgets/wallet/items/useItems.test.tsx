import { afterEach, expect, it } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { useItems } from '../../../../widgets/wallet/items/useItems.js';
import { childChainId } from '../../../kit/aToken.js';
import { exchange, player, stranger } from '../../../kit/people.js';
import { hosted } from '../../kit/hosted.js';

afterEach(cleanup);

const reading = { status: 'reading', items: [], more: 'none' };
const settled = (): Promise<void> =>
  act(async () => {
    for (let turns = 0; turns < 20; turns += 1) await Promise.resolve();
  });

function open(cursor: string | null = null) {
  const asked: unknown[] = [];
  const { wrapper } = hosted({
    environment: { l2ChainId: childChainId },
    items: {
      list: (request: { readonly walletAddress: string }) => {
        asked.push(request);
        return Promise.resolve({ items: [{ id: `${asked.length}`, contractAddress: exchange }], cursor, leftOut: 0 });
      },
    },
  });
  const hook = renderHook(useItems, { wrapper, initialProps: player });
  return { ...hook, asked };
}

it('returns the account’s items once they are read', async () => {
  const { result, asked } = open();
  expect(result.current.state).toMatchObject(reading);
  await settled();
  expect(asked).toMatchObject([{ walletAddress: player }]);
  expect(result.current.state).toMatchObject({ status: 'read', items: [{ id: '1' }], more: 'none' });
});

it('reads again, and reads the next page on demand', async () => {
  const { result, asked } = open('page-2');
  await settled();
  act(() => result.current.more());
  await settled();
  expect(result.current.state.items).toMatchObject([{ id: '1' }, { id: '2' }]);
  act(() => result.current.again());
  await settled();
  expect(result.current.state.items).toMatchObject([{ id: '3' }]);
  expect(asked).toHaveLength(3);
});

it('starts over for another account', async () => {
  const { result, asked, rerender } = open();
  await settled();
  rerender(stranger);
  expect(result.current.state).toMatchObject(reading);
  await settled();
  expect(asked.at(-1)).toMatchObject({ walletAddress: stranger });
});
