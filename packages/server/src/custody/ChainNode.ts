import { type NodeAnswer, type NodeCall, NodeClient, withoutSecrets } from 'tributary-sdk';

export type RpcCall = NodeCall;

/** A node's answer to one call. `code`: the node itself refused; without it the outcome is unknown. */
export type RpcAnswer = NodeAnswer;

/** A node of one chain. */
export interface ChainNode {
  readonly chainId: number;
  /**
   * Returns an answer for each call, in order. @throws Error if the node does not answer in time, or not in this
   * form
   */
  ask(calls: readonly RpcCall[]): Promise<readonly RpcAnswer[]>;
}

/** @throws Error with the node's message, without secrets: a host's own client returns the message as it is */
export function resultOf(answer: RpcAnswer | undefined): unknown {
  if (answer === undefined) throw new Error('the node has not answered');
  if ('error' in answer) throw new Error(withoutSecrets(answer.error.message));
  return answer.result;
}

/**
 * A node by its URL, over the engine's transport: sends batches if the node supports them, up to the supported
 * size.
 */
export class HttpChainNode extends NodeClient implements ChainNode {
  /** `timeoutMs`: limit of all calls of one request. */
  constructor(chainId: number, url: string | readonly string[], timeoutMs = 5_000) {
    super({ chainId, url, timeoutMs });
  }
}
