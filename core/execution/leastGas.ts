import { NATIVE } from '../money/Address.js';
import type { ExecutionRecord } from './ExecutionRecord.js';

/**
 * Returns the wei that an account must hold for the gas of its next request: the step's estimate,
 * if the step has sent no request yet. Zero if unknown.
 */
export function leastGas(taskIds: readonly string[], record: Pick<ExecutionRecord, 'stepOf' | 'everyRequest'>): bigint {
  const [first = ''] = taskIds;
  const { chainId, fees } = record.stepOf(first);
  const isOfStep = (taskId: string): boolean => Number.parseInt(taskId, 10) === Number.parseInt(first, 10);
  const isBegun = record
    .everyRequest()
    .some(({ calls }) => calls.some(({ taskId }) => isOfStep(taskId) && !taskIds.includes(taskId)));
  if (isBegun) return 0n;
  const shown = [fees.approvalGasFee, fees.swapGasFee, fees.bridgeGasFee, fees.gasFee].filter(
    (fee) => fee !== undefined,
  );
  return shown
    .filter(({ token }) => token.address === NATIVE && token.chainId === chainId)
    .reduce((sum, { amount }) => sum + amount, 0n);
}
