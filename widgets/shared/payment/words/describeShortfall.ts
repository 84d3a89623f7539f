import type { ExecutionShortfall, ExecutionSnapshot } from '../../../../core/index.js';
import { formatLocalAmount } from '../../../../flows/format/formatLocalAmount.js';
import { withUnit } from '../../../../flows/format/formatTokenAmount.js';
import type { PaymentContext } from '../../host/PaymentContext.js';

/**
 * Describes the transaction's effect and the agreed amount, both in full: rounded, they could look the same.
 * `null` if nothing is missing.
 */
export function describeShortfall(
  { shortfalls = [] }: Pick<ExecutionSnapshot, 'shortfalls'>,
  context: PaymentContext,
  taskId: string | undefined = shortfalls[0]?.taskId,
): string | null {
  const short = shortfalls.find((one) => one.taskId === taskId);
  return short === undefined ? null : context.t.ended.LESS_THAN_PROMISED.title(figuresOf(short, context));
}

function figuresOf(
  { actual, promised }: ExecutionShortfall,
  { locale }: PaymentContext,
): { readonly actual: string; readonly promised: string } {
  const { decimals, symbol } = promised.token;
  const write = (value: bigint): string =>
    formatLocalAmount(value, decimals, { locale, round: 'down', maxDecimals: decimals });
  const agreed = write(promised.value);
  return { actual: write(actual.value), promised: symbol === '' ? agreed : withUnit(agreed, symbol) };
}
