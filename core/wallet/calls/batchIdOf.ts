import { propertyOf } from '../../errors/propertyOf.js';

/** EIP-5792: at most 4096 bytes, as hex text. */
const LONGEST_ID = 8_194;

/**
 * Returns the wallet's id of an accepted batch; `null` if the response isn't one. Version 2
 * responds with an object, the version before with the id itself.
 */
export function batchIdOf(answer: unknown): string | null {
  const id = typeof answer === 'string' ? answer : propertyOf(answer, 'id');
  return typeof id === 'string' && id !== '' && id.length <= LONGEST_ID ? id : null;
}
