/** As wallets answer: an object with a number, or without one. */
export class WalletError extends Error {
  constructor(
    readonly code: number | undefined,
    message: string,
  ) {
    super(message);
  }
}
