import { describe, expect, it } from '@jest/globals';
import { Subject } from 'rxjs';
import type { BridgeStatusSnapshot, BridgeTransactionStatus } from '../../../core/bridge/BridgeAdapter.js';
import { isKnown, watchKnown } from '../../../core/bridge/watchKnown.js';
import { TributaryError } from '../../../core/errors/TributaryError.js';

const status = (given: object): BridgeTransactionStatus => ({
  ...{ txHash: '0x1', status: 'PENDING', data: { gmpResponse: null } },
  ...given,
});
const told = (given: object, stale = false): BridgeStatusSnapshot => ({ status: status(given), stale });

function watch(count: number) {
  const bridges = Array.from({ length: count }, () => new Subject<BridgeStatusSnapshot>());
  const heard: unknown[] = [];
  watchKnown(bridges).subscribe({
    next: (snapshot) => heard.push(snapshot),
    error: (error: unknown) => heard.push(error),
    complete: () => heard.push('complete'),
  });
  return { bridges, heard };
}
const [unknown, known, arrived] = [told({}), told({ status: 'PROCESSING' }), told({ status: 'COMPLETE' })];

describe('a transfer watched at several bridges', () => {
  it('is known where it is more than pending', () => {
    expect(
      [{}, { status: 'PROCESSING' }, { token: 'native' }, { amount: 0n }, { executed: true }, { executed: false }].map(
        (one) => isKnown(status(one)),
      ),
    ).toEqual([...[false, true, true, true, true, false]]);
  });

  it('is as the one tells of it that knows it, which the others do not change', () => {
    const { bridges, heard } = watch(2);
    bridges[0]!.next(unknown);
    bridges[1]!.next(known);
    bridges[0]!.next(told({ txHash: '0x2' }));
    expect(heard).toEqual([unknown, known]);
  });

  it('completes when it has arrived, not while that is stale', () => {
    const { bridges, heard } = watch(2);
    const old = told({ status: 'COMPLETE' }, true);
    bridges[1]!.next(old);
    bridges[1]!.next(arrived);
    expect(heard).toEqual([old, arrived, 'complete']);
  });

  it('ignores one failing bridge, and emits the most specific error if all fail', () => {
    const { bridges, heard } = watch(2);
    const error = new Error('away');
    bridges[0]!.error(error);
    bridges[1]!.next(known);
    expect(heard).toEqual([known]);
    const both = watch(2);
    both.bridges[0]!.error(error);
    expect(both.heard).toEqual([]);
    both.bridges[1]!.error(new Error('too'));
    expect(both.heard).toEqual([error]);
  });

  it('errors at once if a bridge reports a revert', () => {
    const { bridges, heard } = watch(2);
    const undone = new TributaryError('TRANSACTION_REVERTED', 'undone');
    bridges[1]!.next(known);
    bridges[0]!.error(undone);
    expect(heard).toEqual([known, undone]);
  });

  it('at a single bridge is that bridge’s', () => {
    const { bridges, heard } = watch(1);
    bridges[0]!.next(arrived);
    expect(heard).toEqual([arrived]);
    const error = new Error('away');
    bridges[0]!.error(error);
    expect(heard.at(-1)).toBe(error);
  });
});
