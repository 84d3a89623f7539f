import { isObject, type JsonObject } from '../../config/json.js';
import type { TributaryError } from '../../errors/TributaryError.js';
import type { Address } from '../../money/Address.js';
import type { Abortable } from '../../stream/Abortable.js';
import type { ChainReader, ReadOptions } from '../ChainReader.js';
import { readErrors } from '../readErrors.js';
import { toQuantity } from '../toQuantity.js';
import { isLogRefusal } from './logRefusal.js';
import { logsOf } from './logsOf.js';

export interface LogFilter {
  /** Absent: every contract's logs. */
  readonly address?: Address;
  readonly topics?: readonly (string | readonly string[] | null)[];
}

/** Inclusive range. */
export interface BlockWindow {
  readonly from: bigint;
  readonly to: bigint;
}

/** A node's results for all filters of a window. */
export type LogAnswer = { readonly logs: readonly JsonObject[] } | { readonly refusal: TributaryError };

/** Sends a round of windows to the node. @throws TributaryError of the reads; rejections are results */
export type AskLogs = (
  windows: readonly { readonly from: bigint; readonly to: bigint | 'latest' }[],
) => Promise<readonly LogAnswer[]>;

export interface LogQuestions {
  readonly filters: readonly LogFilter[];
  /** A block that the node must know in every round: the results of a node behind it don't count. */
  readonly settled?: bigint;
}

/**
 * Sends everything in one tick, hence in one request if the endpoint supports batches, so that all
 * results of a round come from one node.
 */
export function logQuestions(reader: ChainReader, { filters, settled }: LogQuestions, options: Abortable): AskLogs {
  const fresh = { ...options, fresh: true };
  return async (windows) => {
    const witness = settled === undefined ? undefined : assertKnown(reader, settled, fresh);
    const asked = windows.map(async ({ from, to }): Promise<LogAnswer> => {
      const range = { fromBlock: toQuantity(from), toBlock: to === 'latest' ? to : toQuantity(to) };
      const each = filters.map((filter) => reader.request('eth_getLogs', [{ ...filter, ...range }], fresh));
      try {
        return { logs: (await Promise.all(each)).flatMap(logsOf) };
      } catch (error) {
        if (isLogRefusal(error)) return { refusal: error };
        throw error;
      }
    });
    const [, ...answers] = await Promise.all([witness, ...asked]);
    return answers;
  };
}

async function assertKnown(reader: ChainReader, block: bigint, options: ReadOptions): Promise<void> {
  const known = await reader.request('eth_getBlockByNumber', [toQuantity(block), false], options);
  if (!isObject(known)) throw readErrors.failed('malformed', { method: 'eth_getBlockByNumber', expected: 'block' });
}
