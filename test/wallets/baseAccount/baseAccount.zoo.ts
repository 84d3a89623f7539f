import { describeWallet } from '../kit/describeWallet.js';
import { openBaseAccount } from './openBaseAccount.js';

describeWallet('Base Account', openBaseAccount);
