import { assertKinds } from '../../errors/assertKinds.js';
/** Minimum fees that a node named, in wei per gas. */
export interface FeeDemand {
  readonly tip?: bigint;
  readonly baseFee?: bigint;
}

/**
 * Includes `replacement transaction underpriced`: another transaction with the same nonce exists,
 * and these fees don't outbid it.
 */
const ABOUT_FEES =
  /underpriced|fee ?too ?low|(?:fee|tip|gas ?price)[^.]{0,40}(?:too low|below|less than|lower than|under|at least|must be)|gas tip cap|minimum needed|(?:minimum|required|least)[^.]{0,20}(?:gas ?price|tip|fee)/i;
const NOT_ABOUT_FEES = /insufficient (?:funds|balance)|intrinsic gas|nonce/i;
const BASE_FEE = /base ?fee(?: ?per ?gas)?(?: of| is)?\W{0,3}(\d[\d_,]*(?:\.\d+)?)\s*(gwei|wei)?/i;
const LEAST =
  /(?:needed|need|required|requires|minimum|min|at least|expected|want|lowest|threshold|must be|less than|below|lower than|<)[^\d]{0,40}?(?<![0-9a-z])(\d[\d_,]*(?:\.\d+)?)\s*(gwei|wei)?(?![0-9a-z])/gi;

/**
 * Returns the minimum fees named in a node's rejection; empty if it concerns fees without naming a
 * minimum, `null` if it concerns something else.
 *
 * @example feeDemandOf('gas tip cap 1000000000, minimum needed 25000000000'); // { tip: 25_000_000_000n }
 */
export function feeDemandOf(message: string): FeeDemand | null {
  assertKinds({ message }, 'string');
  if (!ABOUT_FEES.test(message) || NOT_ABOUT_FEES.test(message)) return null;
  const base = BASE_FEE.exec(message);
  const rest = base === null ? message : message.replace(base[0], ' ');
  const figures = [...rest.matchAll(LEAST)].map(([, digits = '', unit]) => weiOf(digits, unit));
  const tip = figures.reduce((greatest, one) => (one > greatest ? one : greatest), 0n);
  return {
    ...(tip > 0n && { tip }),
    ...(base?.[1] !== undefined && { baseFee: weiOf(base[1], base[2]) }),
  };
}

function weiOf(digits: string, unit: string | undefined): bigint {
  const [whole = '0', part = ''] = digits.replace(/[_,]/g, '').split('.');
  if (unit?.toLowerCase() !== 'gwei') return BigInt(whole);
  return BigInt(whole) * 1_000_000_000n + BigInt(part.slice(0, 9).padEnd(9, '0'));
}
