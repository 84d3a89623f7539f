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

/** Both ends included. */
export interface BlockWindow {
  readonly from: bigint;
  readonly to: bigint;
}

/** What the node said to all filters of a window. */
export type LogAnswer = { readonly logs: readonly JsonObject[] } | { readonly refusal: TributaryError };

/** Puts a round of windows to the node. @throws TributaryError of the reads, but for rejections, which are answers */
export type AskLogs = (
  windows: readonly { readonly from: bigint; readonly to: bigint | 'latest' }[],
) => Promise<readonly LogAnswer[]>;

export interface LogQuestions {
  readonly filters: readonly LogFilter[];
  /** A block that the node must know in every round of questions: a node that is behind it has no say. */
  readonly settled?: bigint;
}

/** Asks in one tick, and so in one request if the endpoint takes batches: all answers of a round are of one node. */
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
