import type { Prompts } from '../kit/Prompts.js';

/** The words that Ledger's transport puts into its error, which the wallet passes on without a code. */
const refusal = 'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)';

/** Signs with a key that needs the player's confirmation on a device. @throws Error if the player rejects */
export async function signOnDevice<T>(device: Prompts, sign: () => Promise<T>): Promise<T> {
  const { isConfirmed } = await device.ask('device');
  if (!isConfirmed) throw new Error(refusal);
  return sign();
}
