/**
 * What a wallet's refusal says about the transaction it was asked to send.
 * Only 'rejected', 'insufficient-funds', 'unpredictable-gas' and 'refused' prove that nothing was sent; 'unclear' proves nothing.
 */
export type WalletErrorKind = 'rejected' | 'insufficient-funds' | 'unpredictable-gas' | 'refused' | 'unknown-chain' | 'unclear';

const kindByCode: Readonly<Record<string, WalletErrorKind>> = {
  // EIP-1193
  4001: 'rejected',
  4100: 'refused',
  4200: 'refused',
  4902: 'unknown-chain',
  // JSON-RPC 2.0: the request was not understood, so it was not carried out
  [-32600]: 'refused',
  [-32601]: 'refused',
  [-32602]: 'refused',
  // ethers 6
  ACTION_REJECTED: 'rejected',
  INSUFFICIENT_FUNDS: 'insufficient-funds',
  UNPREDICTABLE_GAS_LIMIT: 'unpredictable-gas',
};

/** Walks the places where wallets put the real error: `cause`, `error`, `info.error`, `data.originalError`. */
export function walletErrorKind(error: unknown): WalletErrorKind {
  for (const layer of layersOf(error)) {
    const kind = kindByCode[String(layer['code'])] ?? kindByText(layer);
    if (kind !== undefined) return kind;
  }
  return 'unclear';
}

function kindByText(layer: Readonly<Record<string, unknown>>): WalletErrorKind | undefined {
  const message = typeof layer['message'] === 'string' ? layer['message'].toLowerCase() : '';
  if (message.includes('insufficient funds')) return 'insufficient-funds';
  // ethers 6 has no code of its own for a gas estimate that fails.
  if (layer['code'] === 'CALL_EXCEPTION' && layer['action'] === 'estimateGas') return 'unpredictable-gas';
  return undefined;
}

const maxDepth = 6;

function* layersOf(error: unknown, depth = 0): Generator<Readonly<Record<string, unknown>>> {
  if (typeof error !== 'object' || error === null || depth > maxDepth) return;
  const layer = error as Readonly<Record<string, unknown>>;
  yield layer;
  for (const key of ['cause', 'error', 'info', 'data', 'originalError']) yield* layersOf(layer[key], depth + 1);
}
