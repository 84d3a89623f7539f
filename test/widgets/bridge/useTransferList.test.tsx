import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { act, cleanup, renderHook } from '@testing-library/react';
import { noTransfers } from '../../../flows/bridge/Transfer.js';
import { useTransferList } from '../../../widgets/bridge/useTransferList.js';
import { player, stranger } from '../../kit/people.js';
import { hosted } from '../kit/hosted.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

it('reads the transfers of an account, and again while it is shown', async () => {
  const asked: string[] = [];
  const executions = (account: string): Promise<never> => {
    asked.push(account);
    return Promise.reject(new Error('journal'));
  };
  const { result, rerender, unmount } = renderHook(useTransferList, {
    wrapper: hosted({ executions }).wrapper,
    initialProps: player,
  });
  expect(result.current).toEqual(noTransfers);
  const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));
  await pass(0);
  expect(asked).toEqual([player]);
  expect(result.current).toMatchObject({ status: 'unread', isPartial: true });
  await pass(10_000);
  expect(asked).toEqual([player, player]);
  rerender(stranger);
  await pass(0);
  expect(asked.slice(2)).toEqual([stranger]);
  unmount();
  await pass(60_000);
  expect(asked).toHaveLength(3);
});
