import { keccak256, toUtf8Bytes } from 'ethers';
import { never } from '../../never.js';
import type { Errand } from './HardWallet.js';
import { WalletError } from './WalletError.js';

interface Hashes {
  readonly foreign: string;
  readonly earlier: string;
}

/** Returns the answer that the page gets, independent of the real result. `hash`: of the sent transaction. */
export function answerTo(
  { behaviour: { answers }, random, index }: Errand,
  hash: string | null,
  { foreign, earlier }: Hashes,
): unknown {
  if (answers.with === 'error') throw new WalletError(answers.code ?? undefined, answers.message);
  if (answers.with === 'silence') return never();
  if (answers.with === 'nonsense') return random.pick([null, {}, '0x', { hash }]);
  if (answers.with === 'foreign-hash') return foreign;
  if (answers.with === 'earlier-hash') return earlier;
  return answers.with === 'safe-hash' ? keccak256(toUtf8Bytes(`proposal ${index}`)) : hash;
}
