import type { Footprint, LogPattern } from '../Footprint.js';
import type { ReceiptLog } from './Receipt.js';

/** Whether every log of a footprint is among those of one transaction. */
export function hasFootprint(logs: readonly ReceiptLog[], footprint: Footprint): boolean {
  return footprint.logs.every((pattern) => logs.some((log) => isMatch(log, pattern)));
}

function isMatch({ address, topics, data }: ReceiptLog, pattern: LogPattern): boolean {
  if (address.toLowerCase() !== pattern.address.toLowerCase()) return false;
  if (pattern.data !== undefined && data.toLowerCase() !== pattern.data.toLowerCase()) return false;
  return pattern.topics.every((topic, index) => topic === null || topics[index]?.toLowerCase() === topic.toLowerCase());
}
