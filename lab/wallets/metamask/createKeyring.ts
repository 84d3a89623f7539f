import { KeyringController } from '@metamask/keyring-controller';
import { Mnemonic } from 'ethers';
import { childOf, type RootMessenger } from './RootMessenger.js';

const phrase = 'test test test test test test test test test test test junk';

/** The vault is not written anywhere: it need not be hard to open. */
const openEncryptor = {
  encrypt: (_password: string, value: unknown) => Promise.resolve(JSON.stringify(value)),
  decrypt: (_password: string, text: string) => Promise.resolve(JSON.parse(text) as unknown),
};

/** The vault with the first accounts of the devnet's mnemonic, as the wallet itself derives them. */
export async function createKeyring(root: RootMessenger): Promise<KeyringController> {
  const keyring = new KeyringController({
    messenger: childOf(root, 'KeyringController'),
    encryptor: openEncryptor as never,
  });
  await keyring.createNewVaultAndRestore('password', wordIndexes(phrase) as never);
  await keyring.addNewAccount(1);
  return keyring;
}

/** The controller takes a mnemonic as the 16-bit places of its words in the list. */
function wordIndexes(words: string): Uint8Array {
  const { wordlist } = Mnemonic.fromPhrase(words);
  return new Uint8Array(Uint16Array.from(words.split(' '), (word) => wordlist.getWordIndex(word)).buffer);
}
