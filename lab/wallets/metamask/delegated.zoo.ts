import { describeWallet } from '../kit/describeWallet.js';
import { openDelegated } from './openDelegated.js';

describeWallet('MetaMask, delegated', openDelegated);
