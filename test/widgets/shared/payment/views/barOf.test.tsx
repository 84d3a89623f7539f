import { afterEach, expect, it, jest } from '@jest/globals';
import type { ExecutionSnapshot, TaskSnapshot } from '../../../../../core/index.js';
import { isPaymentWaiting } from '../../../../../widgets/shared/payment/isPaymentWaiting.js';
import { barOf, explorerTool } from '../../../../../widgets/shared/payment/views/barOf.js';
import { childChainId, rootChainId } from '../../../../kit/aToken.js';
import { aHash, anExecution, aTask } from '../../../kit/anExecution.js';
import { networks, context as shared } from '../../../kit/context.js';

afterEach(() => void jest.restoreAllMocks());

const explored = (chainId: number, url: string) => ({
  ...(networks[chainId as never] as object),
  blockExplorerUrls: [url],
});
const context = {
  ...shared,
  networks: {
    [rootChainId]: explored(rootChainId, 'https://root.example'),
    [childChainId]: explored(childChainId, 'https://child.example'),
  },
} as unknown as typeof shared;
const of = (...tasks: readonly TaskSnapshot[]): ExecutionSnapshot => anExecution('confirmed', 'confirmed', { tasks });
const hash = (digit: string): string => `0x${digit.repeat(64)}`;

/** The page that the tool opens. */
function opened(execution: ExecutionSnapshot | null, within = context): unknown {
  const tool = explorerTool(execution, within);
  if (tool === undefined) return undefined;
  const open = jest.spyOn(window, 'open').mockReturnValue(null);
  expect(tool).toMatchObject({ icon: 'external', name: context.t.frame.explorer });
  tool.onPress();
  const [url, ...rest] = open.mock.calls.at(-1) ?? [];
  expect(rest).toEqual(['_blank', 'noopener,noreferrer']);
  return url;
}

it('closes, and goes back a step if the view has one', () => {
  const [onClose, onBack] = [jest.fn(), jest.fn()];
  const { close, back } = barOf({ context, onClose }, onBack);
  expect([close?.name, back?.name]).toEqual([context.t.frame.close, context.t.frame.back]);
  close?.onPress();
  expect([onClose.mock.calls.length, onBack.mock.calls.length]).toEqual([1, 0]);
  back?.onPress();
  expect([onClose.mock.calls.length, onBack.mock.calls.length]).toEqual([1, 1]);
  expect(barOf({ context, onClose }).back).toBeUndefined();
  expect(barOf({ context, onClose: undefined }).close).toBeUndefined();
});

it('opens the page of the last transaction in a tab without access to this one', () => {
  const tasks = [
    aTask('bridge', 'confirmed', { transactionHash: hash('1'), chainId: rootChainId }),
    aTask('swap', 'sent', { transactionHash: hash('2') }),
    aTask('fulfil', 'pending'),
  ];
  expect(opened(of(...tasks))).toBe(`https://child.example/tx/${hash('2')}`);
  expect(opened(of(tasks[0]!))).toBe(`https://root.example/tx/${hash('1')}`);
});

it('opens the page of the message during a crossing', () => {
  const messageUrl = 'https://messages.example/1';
  const sent = aTask('bridge', 'confirmed', { transactionHash: aHash, messageUrl: 'https://messages.example/0' });
  const waiting = aTask('await-arrival', 'waiting', { messageUrl });
  expect(opened(of(sent, waiting))).toBe(messageUrl);
  expect(opened(of(sent, { ...waiting, state: 'confirmed' }))).toContain('/tx/');
});

it('offers no page if nothing was sent, or the network has no explorer', () => {
  expect(opened(null)).toBeUndefined();
  expect(opened(of(aTask('swap', 'awaiting-wallet')))).toBeUndefined();
  expect(opened(of(aTask('swap', 'sent', { transactionHash: aHash })), shared)).toBeUndefined();
});

it('counts seconds while a payment runs, and while its outcome is unknown', () => {
  const isWaiting = (phase: string, status: ExecutionSnapshot['status'] | null): boolean =>
    isPaymentWaiting({ phase, execution: status === null ? null : { ...of(), status } } as never);
  expect([isWaiting('executing', 'running'), isWaiting('ended', 'unknown')]).toEqual([true, true]);
  expect([isWaiting('idle', null), isWaiting('ended', 'done'), isWaiting('ended', null)]).toEqual([
    false,
    false,
    false,
  ]);
});
