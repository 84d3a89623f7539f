import { type EventFragment, getAddress, Interface } from 'ethers';
import type { DecodedLog } from './Decoded.js';
import { decodeFields } from './decodeFields.js';
import { decodeKnownCall } from './decodeKnownCall.js';
import { knownAbi } from './knownAbi.js';

export interface RawLog {
  readonly address: string;
  readonly topics: readonly string[];
  readonly data: string;
}

const interfaces = new WeakMap<EventFragment, Interface>();

/**
 * Decodes a log; `null` if no known contract has such an event. Tokens and items share a topic; the
 * number of indexed values distinguishes them.
 */
export const decodeLog = ({ address, topics, data }: RawLog): DecodedLog | null => {
  for (const fragment of knownAbi().events.get(topics[0] ?? '') ?? []) {
    if (fragment.inputs.filter(({ indexed }) => indexed).length !== topics.length - 1) continue;
    try {
      const values = interfaceFor(fragment).decodeEventLog(fragment, data, topics);
      return {
        address: getAddress(address),
        name: fragment.name,
        signature: fragment.format(),
        fields: decodeFields(fragment.inputs, values, decodeKnownCall),
      };
    } catch {
      // The bytes don't fit this event of the topic.
    }
  }
  return null;
};

const interfaceFor = (fragment: EventFragment): Interface => {
  const known = interfaces.get(fragment) ?? new Interface([fragment]);
  interfaces.set(fragment, known);
  return known;
};
