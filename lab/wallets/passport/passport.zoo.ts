import { describeWallet } from '../kit/describeWallet.js';
import { openPassport } from './openPassport.js';

describeWallet('Passport', openPassport, { bridgesFrom: 'child', isOnOneChain: true });
