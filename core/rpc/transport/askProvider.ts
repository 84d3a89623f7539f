import type { NodeProvider } from '../../config/NodeProvider.js';
import type { Abortable } from '../../stream/Abortable.js';
import type { Clock } from '../../stream/Clock.js';
import { withTimeLimit } from '../../stream/withTimeLimit.js';
import { judgeRejection } from './judgeRejection.js';
import type { ResponseVerdict } from './judgeResponse.js';
import type { RpcRequest } from './RpcRequest.js';

export interface ProviderQuestion extends Abortable {
  readonly chainId: number;
  readonly timeoutMs: number;
  readonly clock: Clock;
}

/**
 * Sends one request to the host's transport. The result counts only if the transport reports the
 * expected chain, because a wallet is on whatever chain the player chose last. Never rejects.
 */
export async function askProvider(
  provider: NodeProvider,
  { method, params }: Pick<RpcRequest, 'method' | 'params'>,
  { chainId, timeoutMs, clock, signal }: ProviderQuestion,
): Promise<ResponseVerdict> {
  const chainOf = async (): Promise<unknown> => provider.request({ method: 'eth_chainId', params: [] });
  const verdict = async (): Promise<ResponseVerdict> => {
    const [before, answer] = await Promise.all([chainOf(), answerOf(provider, method, params)]);
    const after = provider.on === undefined ? before : await chainOf();
    const other = [before, after].find((answered) => !isChain(answered, chainId));
    if (other === undefined) return answer;
    return { status: 'failed', reason: 'wrong-chain', figures: { answered: other, expected: chainId } };
  };
  try {
    return await withTimeLimit(verdict, { timeoutMs, clock, signal });
  } catch (error) {
    return judgeRejection(error);
  }
}

async function answerOf(provider: NodeProvider, method: string, params: readonly unknown[]): Promise<ResponseVerdict> {
  try {
    const result = await provider.request({ method, params });
    return result === undefined
      ? { status: 'failed', reason: 'malformed' }
      : { status: 'answered', outcomes: [{ status: 'answered', result }] };
  } catch (error) {
    return judgeRejection(error);
  }
}

/** JSON-RPC uses hex text; libraries also return a number, or decimal text. */
function isChain(answered: unknown, chainId: number): boolean {
  return (typeof answered === 'string' || typeof answered === 'number') && Number(answered) === chainId;
}
