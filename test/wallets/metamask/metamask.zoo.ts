import { describeWallet } from '../kit/describeWallet.js';
import { openMetaMask } from './openMetaMask.js';

describeWallet('MetaMask', openMetaMask);
