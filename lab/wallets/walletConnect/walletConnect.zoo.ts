import { describeWallet } from '../kit/describeWallet.js';
import { WalletConnectPair } from './WalletConnectPair.js';

describeWallet('WalletConnect', new WalletConnectPair().open);
