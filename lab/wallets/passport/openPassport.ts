import { readFileSync } from 'node:fs';
import { connectWallet } from '@imtbl/wallet';
import { AbiCoder, concat, getAddress, Wallet } from 'ethers';
import { ChainSender } from '../kit/ChainSender.js';
import type { Inhabitant } from '../kit/Inhabitant.js';
import { Prompts } from '../kit/Prompts.js';
import type { ChainName, World } from '../kit/World.js';
import { PassportRelayer } from './PassportRelayer.js';
import { PassportServer } from './PassportServer.js';

/** Not the devnet's own number: of that one the provider would report each session to its vendor. */
const chainIdInConfiguration = 99_473;

/** Passport's provider in its native form, which asks the guardian and opens no window. */
export async function openPassport(world: World, chain: ChainName): Promise<Inhabitant> {
  const owner = new Wallet(world.devnet.accounts.player.privateKey);
  const sender = new ChainSender(world.node(chain), world.devnet.accounts.deployer.address);
  const account = await deployAccount(sender, owner.address);
  const player = new Prompts();
  const server = await PassportServer.start({ owner, relayer: new PassportRelayer(sender), prompts: player });
  const provider = await connectWallet({
    getUser: () => Promise.resolve(userOf(account, owner.address)),
    clientId: 'game',
    chains: [
      {
        chainId: chainIdInConfiguration,
        name: 'Devnet',
        rpcUrl: world.node(chain).url,
        relayerUrl: server.url,
        apiUrl: server.url,
        magicTeeBasePath: server.url,
        magicPublishableApiKey: 'pk_made_up',
        magicProviderId: 'made-up',
      },
    ],
    announceProvider: false,
    crossSdkBridgeEnabled: true,
  });
  const stop = (): Promise<void> => Promise.resolve(server.stop());
  return { name: 'Passport', provider, account, player, stop };
}

async function deployAccount(sender: ChainSender, owner: string): Promise<string> {
  const { bytecode } = JSON.parse(readFileSync('lab/wallets/passport/PassportAccount.json', 'utf8')) as {
    readonly bytecode: string;
  };
  const address = await sender.deploy(concat([bytecode, AbiCoder.defaultAbiCoder().encode(['address'], [owner])]));
  return getAddress(address);
}

type User = Awaited<ReturnType<NonNullable<NonNullable<Parameters<typeof connectWallet>[0]>['getUser']>>>;

function userOf(ethAddress: string, userAdminAddress: string): User {
  return {
    idToken: 'id',
    accessToken: 'access',
    profile: { sub: 'player' },
    expired: false,
    zkEvm: { ethAddress, userAdminAddress },
  } as never;
}
