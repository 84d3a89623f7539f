import type {
  HistoryEntry,
  ReceiptAmount,
  ReceiptFigures,
  ReceiptTransaction,
  Token,
} from '../../../../../core/index.js';
import type { ReceiptWording } from '../../../../../widgets/shared/payment/receipt/ReceiptSheet.js';
import { receiptWords } from '../../../../../widgets/shared/payment/receipt/words/words.js';
import { anHistoryEntry } from '../../../../core/history/kit/anHistoryEntry.js';
import { childChainId } from '../../../../kit/aToken.js';
import { hashNumber } from '../../../../kit/ScriptedWallet.js';
import { aSwapRoute, imx, usdc } from '../../../kit/aFundingRoute.js';
import { context } from '../../../kit/context.js';

export const receiptContext: ReceiptWording = { ...context, itemName: null, receipt: receiptWords.get('en') };

export function amountOf(token: Token, value: bigint): ReceiptAmount {
  return { chainId: token.chainId, address: token.address, token, value };
}

export function aRecorded(given: Partial<ReceiptTransaction> = {}): ReceiptTransaction {
  return {
    chainId: childChainId,
    hash: hashNumber(1),
    explorerUrl: 'https://explorer.example/tx/1',
    actions: ['swap'],
    role: 'own',
    status: 'success',
    blockNumber: 18_204_551n,
    at: Date.UTC(2026, 10, 22, 12, 16, 20) / 1_000,
    gas: 3_841_000_000_000_000n,
    ...given,
  };
}

/** An entry of the swap of 54.811204 IMX, fee included, for 32.60 USDC. */
export function aSwapEntry(figures: Partial<ReceiptFigures> = {}, given: Partial<HistoryEntry> = {}): HistoryEntry {
  return anHistoryEntry({
    route: aSwapRoute(),
    receipt: {
      status: 'read',
      sent: [amountOf(imx, 54_482_337_000_000_000_000n)],
      received: [amountOf(usdc, 32_600_000n)],
      delivered: [],
      fees: [{ ...amountOf(imx, 328_867_000_000_000_000n), type: 'SWAP_FEE', recipient: null }],
      gas: [amountOf(imx, 3_841_000_000_000_000n)],
      transactions: [aRecorded()],
      unknown: [],
      ...figures,
    },
    ...given,
  });
}
