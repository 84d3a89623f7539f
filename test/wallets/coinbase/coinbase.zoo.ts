import { describeWallet } from '../kit/describeWallet.js';
import { openCoinbase } from './openCoinbase.js';

describeWallet('Coinbase Wallet SDK', openCoinbase);
