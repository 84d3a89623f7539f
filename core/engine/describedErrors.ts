import { bridgeErrorTable } from '../errors/bridgeErrorTable.js';
import { checkoutErrorTable } from '../errors/checkoutErrorTable.js';
import type { ErrorDescription } from '../errors/ErrorDescription.js';
import { engineErrorTable } from '../errors/engineErrorTable.js';
import { swapErrorTable } from '../errors/swapErrorTable.js';
import { readErrorTable } from '../rpc/readErrorTable.js';

/** In the order of the page. A code in several tables is described by the first. */
export const describedErrors: readonly Readonly<Record<string, ErrorDescription>>[] = [
  engineErrorTable,
  checkoutErrorTable,
  swapErrorTable,
  bridgeErrorTable,
  readErrorTable,
];
