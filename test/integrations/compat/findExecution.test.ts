import { describe, expect, it } from '@jest/globals';
import { of, throwError } from 'rxjs';
import { type ExecutionSnapshot, ExecutionStatus, type FundingEngine, TributaryError } from '../../../index.js';
import { findExecution, isOpen } from '../../../integrations/compat/findExecution.js';
import { WrappedBrowserProvider } from '../../../integrations/compat/provider/WrappedBrowserProvider.js';
import { asEngine } from '../../kit/asEngine.js';

const provider = new WrappedBrowserProvider({ request: () => Promise.reject(new Error('nobody is asked')) });
const engineThat = (recheck: FundingEngine['recheck']): FundingEngine => asEngine({ recheck });

describe('findExecution', () => {
  it('returns the execution, undefined if there is none, and an error if the journal cannot be read', async () => {
    const found = { id: 'x1' } as ExecutionSnapshot;
    await expect(
      findExecution(
        engineThat(() => of(found)),
        'x1',
        provider,
      ),
    ).resolves.toBe(found);
    const failing = (code: string): Promise<unknown> =>
      findExecution(
        engineThat(() => throwError(() => new TributaryError(code, code, {}))),
        'x1',
        provider,
      );
    await expect(failing('EXECUTION_NOT_FOUND')).resolves.toBeUndefined();
    await expect(failing('JOURNAL_UNAVAILABLE')).rejects.toMatchObject({ code: 'JOURNAL_UNAVAILABLE' });
  });
});

describe('isOpen', () => {
  it('is true for running and unknown executions', () => {
    const open = Object.values(ExecutionStatus).filter((status) => isOpen({ status } as ExecutionSnapshot));
    expect(open).toEqual(['running', 'unknown']);
  });
});
