const transactionGas = 21_000n;
const zeroByteGas = 4n;
const otherByteGas = 16n;

/** Returns a transaction's gas before any execution (EIP-2028). The quoter's estimate does not contain it. */
export function intrinsicGas(data: string): bigint {
  let gas = transactionGas;
  for (let index = 2; index < data.length; index += 2) gas += data.startsWith('00', index) ? zeroByteGas : otherByteGas;
  return gas;
}
