import type { Address, Hex } from '../../money/Address.js';
import { tryParseAddress } from '../../money/parseAddress.js';

/**
 * Effect of calldata on the sender's tokens, if its function is known:
 * `approval`: `party` may take up to `amount` of `token` (`null`: of the called contract)
 * afterwards; `everything`: all of it.
 * `transfer`: `amount` goes to `party`; `null` if the call names a token id or several.
 * `other`: transfers tokens away in a way that no task of the engine needs.
 */
export interface AssetCall {
  readonly kind: 'approval' | 'transfer' | 'other';
  readonly token: Address | null;
  readonly party: Address | null;
  readonly amount: bigint | null;
  readonly everything: boolean;
}

interface Form {
  readonly kind: AssetCall['kind'];
  /** Positions of the arguments, in words after the selector. */
  readonly token?: number;
  readonly party?: number;
  readonly amount?: number;
  readonly everything?: true;
}

const other: Form = { kind: 'other' };

/** EIP-20 and its extensions, EIP-721, EIP-1155, Permit2, ERC-777, ERC-677, ERC-1363, ERC-4626, EIP-3009. */
const forms: Readonly<Record<string, Form>> = {
  '0x095ea7b3': { kind: 'approval', party: 0, amount: 1 }, // approve(address,uint256)
  '0x87517c45': { kind: 'approval', token: 0, party: 1, amount: 2 }, // approve(address,address,uint160,uint48)
  '0xa22cb465': { kind: 'approval', party: 0, everything: true }, // setApprovalForAll(address,bool)
  '0xa9059cbb': { kind: 'transfer', party: 0, amount: 1 }, // transfer(address,uint256)
  '0x23b872dd': { kind: 'transfer', party: 1, amount: 2 }, // transferFrom(address,address,uint256)
  '0x42842e0e': { kind: 'transfer', party: 1 }, // safeTransferFrom(address,address,uint256)
  '0xb88d4fde': { kind: 'transfer', party: 1 }, // safeTransferFrom(address,address,uint256,bytes)
  '0xf242432a': { kind: 'transfer', party: 1 }, // safeTransferFrom(address,address,uint256,uint256,bytes)
  '0x2eb2c2d6': other, // safeBatchTransferFrom(address,address,uint256[],uint256[],bytes)
  '0x39509351': other, // increaseAllowance(address,uint256)
  '0xd73dd623': other, // increaseApproval(address,uint256)
  '0xd505accf': other, // permit(address,address,uint256,uint256,uint8,bytes32,bytes32)
  '0x8fcbaf0c': other, // permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)
  '0x9fd5a6cf': other, // permit(address,address,uint256,uint256,bytes)
  '0x2b67b570': other, // Permit2 permit(address,PermitSingle,bytes)
  '0x2a2d80d1': other, // Permit2 permit(address,PermitBatch,bytes)
  '0x36c78516': other, // Permit2 transferFrom(address,address,uint160,address)
  '0x0d58b1db': other, // Permit2 transferFrom(AllowanceTransferDetails[])
  '0x1296ee62': other, // transferAndCall(address,uint256)
  '0x4000aea0': other, // transferAndCall(address,uint256,bytes)
  '0xd8fbe994': other, // transferFromAndCall(address,address,uint256)
  '0xc1d34b89': other, // transferFromAndCall(address,address,uint256,bytes)
  '0x3177029f': other, // approveAndCall(address,uint256)
  '0xcae9ca51': other, // approveAndCall(address,uint256,bytes)
  '0x9bd9bbc6': other, // send(address,uint256,bytes)
  '0x62ad1b83': other, // operatorSend(address,address,uint256,bytes,bytes)
  '0x959b8c3f': other, // authorizeOperator(address)
  '0xfe9d9303': other, // burn(uint256,bytes)
  '0xfc673c4f': other, // operatorBurn(address,uint256,bytes,bytes)
  '0x42966c68': other, // burn(uint256)
  '0x79cc6790': other, // burnFrom(address,uint256)
  '0x9dc29fac': other, // burn(address,uint256)
  '0xb460af94': other, // withdraw(uint256,address,address)
  '0xba087652': other, // redeem(uint256,address,address)
  '0xe3ee160e': other, // transferWithAuthorization(…,uint8,bytes32,bytes32)
  '0xcf092995': other, // transferWithAuthorization(…,bytes)
};

/**
 * Returns `null` if the function doesn't transfer tokens away. Arguments that can't be decoded
 * leave the account and the amount empty.
 */
export function readAssetCall(data: Hex): AssetCall | null {
  const call = data.toLowerCase();
  const selector = call.slice(0, 10);
  const form = Object.hasOwn(forms, selector) ? forms[selector] : undefined;
  if (form === undefined) return null;
  const wordAt = (position: number | undefined): string | null => {
    if (position === undefined) return null;
    const word = call.slice(10 + 64 * position, 74 + 64 * position);
    return /^[0-9a-f]{64}$/.test(word) ? word : null;
  };
  const addressAt = (position: number | undefined): Address | null => {
    const word = wordAt(position);
    return word?.startsWith('0'.repeat(24)) ? tryParseAddress(`0x${word.slice(24)}`) : null;
  };
  const amount = wordAt(form.amount);
  return {
    kind: form.kind,
    token: addressAt(form.token),
    party: addressAt(form.party),
    amount: amount === null ? null : BigInt(`0x${amount}`),
    everything: form.everything === true,
  };
}
