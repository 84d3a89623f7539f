/** As wallets reject: an error with a number for a code. */
export function walletError(code: number, message: string, data?: unknown): Error {
  return Object.assign(new Error(message), { code, ...(data !== undefined && { data }) });
}
