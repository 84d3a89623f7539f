/** Every sentence of the widgets, in one place. Amounts arrive written out. */
export const en = {
  locale: 'en',

  frame: {
    back: 'Back',
    close: 'Close',
    part: (part: number, all: number) => `${part} of ${all}`,
    step: (step: number, all: number) => `Step ${step} of ${all}`,
    explorer: 'See on explorer',
    tryAgain: 'Try again',
  },

  time: {
    /** "About 15 s" on a card. */
    about: (seconds: number) => `About ${shortDuration(seconds)}`,
    /** "15 seconds" in a sentence. */
    long: (seconds: number) => longDuration(seconds),
    took: (duration: string, at: string) => `Took ${duration}, at ${at}`,
    soFar: (duration: string, usual: string) => `${duration} so far, usually about ${usual}`,
    usually: (usual: string) => `About ${usual}`,
  },

  steps: {
    state: { done: 'Done', now: 'Now', 'your-turn': 'Your turn', next: 'Next', failed: 'Failed', unknown: 'Not confirmed' },
    swap: (amount: string, into: string) => `Swap ${amount} for ${into}`,
    swapped: (amount: string, into: string) => `Swapped ${amount} for ${into}`,
    allow: (amount: string) => `Allow exactly ${amount}`,
    allowed: (amount: string) => `Allowed exactly ${amount}`,
    alreadyAllowed: (symbol: string) => `${symbol} is already allowed`,
    forThisOnly: 'For this payment only',
    reset: (symbol: string) => `Take back the old ${symbol} permission`,
    wrap: (amount: string) => `Wrap ${amount}`,
    unwrap: (amount: string) => `Unwrap ${amount}`,
    bridge: (amount: string, network: string) => `Bridge ${amount} to ${network}`,
    arrival: (symbol: string, network: string) => `${symbol} arrives on ${network}`,
    claim: (amount: string) => `Claim ${amount}`,
    other: (action: string, amount: string | null) => (amount === null ? action : `${action}: ${amount}`),
    nothingToSign: 'Nothing to sign',
    checkingPrice: 'Checking it once more before you sign',
    yourTurn: (wallet: string) => `Waiting for you in ${wallet}`,
    sent: (duration: string, usual: string) => `Sent. ${duration} so far, usually about ${usual}`,
    notSent: 'Closed in your wallet, not sent',
    failed: 'It did not go through',
    stoppedBefore: 'Called off before your wallet was asked',
    unseen: 'We can’t see yet what became of it',
    notStarted: 'Not started',
  },

  routes: {
    name: {
      swap: (symbol: string) => `Swap ${symbol}`,
      bridge: (symbol: string) => `Bridge ${symbol}`,
      'bridge-swap': (symbol: string) => `Bridge ${symbol}, then swap`,
      onramp: () => 'Card',
    },
    search: { swap: 'Swap', bridge: 'Bridge', 'bridge-swap': 'Bridge, then swap', onramp: 'Card' },
    leg: { SWAP: 'Swap', BRIDGE: 'Bridge', ONRAMP: 'Card' },
    bridgeFrom: (network: string) => `Bridge from ${network}`,
    verb: { swap: 'swap', bridge: 'bridge', 'bridge-swap': 'bridge', onramp: 'pay' },
    otherVerb: 'use',
    costs: (amount: string) => `All costs about ${amount}`,
    costsUnknown: 'Costs are in the next step',
    noCosts: 'No costs',
    free: 'Nothing to pay',
    confirmations: (count: number) => (count === 0 ? 'No confirmation' : count === 1 ? '1 confirmation' : `${count} confirmations`),
    cheapest: 'Cheapest',
    fastest: 'Fastest',
    cheapestAndFastest: 'Cheapest and fastest',
    aged: (duration: string) => `This price is ${duration} old`,
    newPrice: 'Get a new price',
    asking: (duration: string) => `Asking for a price, ${duration}`,
    notAvailable: 'Not available',
    notChecked: 'Not checked',
    notOffered: 'Not offered',
  },

  /** Why a way is not offered. `symbol` is the token that would be spent, `into` the one that is needed. */
  reasons: {
    INSUFFICIENT_BALANCE: ({ short, network }: ReasonFigures) => (short === null ? `You don’t have enough of it on ${network}.` : `You are ${short} short on ${network}.`),
    INSUFFICIENT_GAS: ({ short, network }: ReasonFigures) =>
      short === null ? `You don’t have enough gas on ${network}.` : `You need ${short} more for gas on ${network}.`,
    NEEDED_ELSEWHERE: () => 'The same purchase needs this token.',
    NO_BALANCE: ({ network }: ReasonFigures) => `You have none on ${network}.`,
    NO_POOL: ({ into }: ReasonFigures) => `No pool here swaps to ${into}.`,
    QUOTE_FAILED: () => 'No swap pool gave a price for this amount.',
    NOT_BRIDGEABLE: ({ into }: ReasonFigures) => `${into} can’t be bridged.`,
    NOT_SWAPPABLE: ({ into }: ReasonFigures) => `${into} can’t be swapped here.`,
    NOT_SOLD: ({ into }: ReasonFigures) => `${into} isn’t sold by card.`,
    BALANCES_UNKNOWN: () => 'We couldn’t read your balance yet.',
    FEES_UNKNOWN: () => 'We couldn’t read the costs yet.',
  },
  otherReason: 'The game doesn’t offer this way for this item.',
  notChecked: 'We couldn’t check this way. That says nothing about your tokens.',
  moreReasons: (count: number) => (count === 1 ? '1 more way that doesn’t work' : `${count} more ways that don’t work`),

  costs: {
    title: 'All costs, about',
    none: 'none',
    gas: 'Gas, about',
    approvalGas: 'Gas for the permission, about',
    onNetwork: (name: string, network: string) => `${name}, on ${network}`,
    SWAP_FEE: 'Swap fee',
    BRIDGE_FEE: 'Bridge fee',
    IMMUTABLE_FEE: 'Network fee',
    other: 'Other fee',
    included: (name: string) => `${name}, included`,
    payAtMost: 'You pay at most',
    /** Gas is the network's business: it can be estimated, not promised. */
    payAtMostPlusGas: 'You pay at most, plus gas',
  },

  funding: {
    theItem: 'this purchase',
    item: {
      title: 'What you need',
      forThis: 'To be covered',
      amount: 'You need',
      have: 'You have',
      short: 'You’re short',
      enough: (have: string, need: string) => `You have ${have} of ${need}`,
      reading: 'Reading your balance',
      unread: 'Balance not read yet',
      unreadMore: 'That says nothing about what you have. You can look for ways to pay already.',
      how: 'How we cover it',
      own: 'Tokens you own',
      compare: (networks: number) => (networks === 1 ? 'We compare ways on one network' : networks === 2 ? 'We compare ways on two networks' : `We compare ways on ${networks} networks`),
      assurance: 'Nothing is paid yet. Next we look for ways to pay.',
      find: 'Find ways to pay',
    },
    routes: {
      title: 'Ways to pay',
      need: (item: string) => `For ${item} you need`,
      more: (symbol: string) => `${symbol} more`,
      found: (count: number) => (count === 1 ? '1 way found' : `${count} ways found`),
      searching: (count: number) => `${count} still searching`,
      starting: 'Looking at your tokens',
      startingNote: (duration: string) => `${duration} so far`,
      unavailable: (count: number) => `${count} not available`,
      none: 'No way to pay found',
      noneYet: 'No way found so far',
      noneMore: 'Nothing was paid. Each reason is below; some of them you can change.',
      failedTitle: 'The search did not start',
      group: 'Ways to pay',
      whileSearching: 'You can choose now. New ways join below and never move your choice.',
      done: 'Nothing moves yet. Next you check every figure.',
      waiting: 'The button works as soon as one way is found.',
      review: (amount: string) => `Review: pay ${amount}`,
      reviewFree: (name: string) => `Review: ${name}`,
      reviewNone: 'Review',
      searchAgain: 'Search again',
      newPrices: 'Get new prices',
      newPricesNote: 'These prices are too old to pay with. Nothing is paid yet.',
    },
    review: {
      title: 'Check and pay',
      youPay: 'You pay',
      nothing: 'Nothing',
      plus: (amount: string) => `+ ${amount}`,
      forItem: (item: string) => `for ${item}`,
      fromBalance: 'From your balance',
      confirmations: (count: number, wallet: string) =>
        count === 0 ? 'There is nothing to confirm' : count === 1 ? `You confirm once in ${wallet}` : `You confirm up to ${countWord(count)} times in ${wallet}`,
      price: 'The price is checked again before you sign',
      priceMore: 'If it became worse than “at most”, we stop and nothing is sent.',
      opens: (wallet: string) => `${wallet} opens next. You can stop after any step.`,
      opensOnce: (wallet: string) => `${wallet} opens next. Nothing moves until you confirm there.`,
      opensNever: 'Your wallet isn’t asked for this way. It starts at once.',
      start: (verb: string, amount: string) => `Start: ${verb} ${amount}`,
      startFree: (name: string) => `Start: ${name}`,
    },
    executing: {
      title: 'Paying',
      onTheWay: (item: string) => `For ${item}`,
      checkTitle: (wallet: string) => `Check the amount in ${wallet}`,
      checkMore: (amount: string) => `It must not say more than ${amount}. If it does, reject it.`,
      waitingForWallet: (wallet: string) => `Waiting for ${wallet}`,
      waitingForNetwork: (network: string) => `Waiting for ${network}`,
      preparing: 'Preparing the next step',
      openPage: 'Open the payment page',
      openPageNote: 'This step goes on at the provider’s page. Nothing of it is ours.',
      keepOpen: 'Keep this window open until the last confirmation.',
      rejectToStop: (wallet: string) => `To stop, reject it in ${wallet}. Nothing moves without you.`,
      safeToClose: 'Safe to close. This step finishes without the window.',
      close: 'Close',
      stop: 'Stop after this step',
      stopNow: 'Stop here',
      stopping: 'We stop after this step. The next one is not asked for.',
      stopTitle: 'Stop after this step?',
      stopBody: (next: string) => `The step that runs now finishes. “${next}” is not started, and what you have stays in your wallet.`,
      keepGoing: 'Keep going',
      yourTurn: (step: string, wallet: string) => `Your turn: ${step}, in ${wallet}`,
    },
    money: {
      question: 'Where your money is',
      about: 'What about my money?',
      wallet: 'Your wallet',
      pool: 'Swap pool',
      crossing: 'Crossing',
      provider: 'On its way',
      inWallet: (symbol: string) => `All your ${symbol} is in your wallet`,
      onNetwork: (network: string) => `In your wallet, on ${network}`,
      swapping: (symbol: string) => `Your ${symbol} is being swapped`,
      crossingBridge: 'Crossing the bridge',
      moving: 'On its way to you',
      stillWith: (name: string) => `Still with ${name}`,
      arrived: (amount: string) => `${amount} arrived in your wallet`,
      unknownSwap: (symbol: string) => `Sent from your wallet, ${symbol} not seen yet`,
      unknownBridge: (network: string) => `Left ${network}, arrival not seen yet`,
    },
    success: {
      title: 'Done',
      confirmedAt: (time: string) => `Confirmed at ${time}`,
      ready: (item: string) => `You can buy ${item} now`,
      readyPlain: 'You have enough now',
      paidWith: (amount: string) => `arrived for at most ${amount}`,
      arrivedFree: 'arrived, and you paid nothing',
      have: (symbol: string) => `${symbol} in your wallet`,
      costs: 'Costs, about',
      back: 'Back to the game',
    },
    ended: {
      title: 'Not paid',
      notCompleted: 'Not completed',
      again: 'Try again',
      another: 'Choose another way',
      newPrice: 'Get a new price',
      next: 'What to do next',
      nothingMoves: 'Nothing moves until you confirm again.',
      details: 'Technical details',
      copy: 'Copy for support',
      copied: 'Copied',
      code: 'Code',
      reason: 'Reason',
      hash: 'Sent as',
      step: 'Step',
      time: 'Time',
      costNothing: 'The attempt cost you nothing.',
      costGas: 'What you confirmed before cost a little gas.',
      costFailedGas: 'The attempt cost a little gas.',
      rejected: {
        title: 'You closed the request',
        body: 'Nothing was charged.',
        next: 'Try again when you like, or choose another way to pay.',
      },
      byPlayer: {
        title: 'Stopped, as you asked',
        body: 'The steps that were done stay done; nothing else was asked of your wallet.',
        next: 'You can go on from here, or choose another way to pay.',
      },
      PRICE_MOVED: {
        title: 'The price moved, so we called it off',
        body: 'It became worse than the “at most” you agreed to. Nothing was sent.',
        next: 'Get the new price and decide again.',
      },
      INSUFFICIENT_FUNDS: {
        title: 'Not enough gas',
        body: 'Your wallet says that the network’s gas can’t be paid. Nothing was sent.',
        next: 'Add a little of the network’s own token, or choose another way to pay.',
      },
      WALLET_NOT_CONNECTED: {
        title: 'Your wallet is not connected any more',
        body: 'Nothing was sent.',
        next: 'Connect it again, then try again.',
      },
      WALLET_ACCOUNT_CHANGED: {
        title: 'Your wallet shows another account',
        body: 'This way to pay was found for the account you started with. Nothing was sent.',
        next: 'Change back to that account, or search again for this one.',
      },
      WALLET_ON_OTHER_CHAIN: {
        title: 'Your wallet is on another network',
        body: 'It did not change over, so nothing was sent.',
        next: 'Choose the network in your wallet, then try again.',
      },
      stopped: {
        title: 'We stopped before anything was sent',
        body: 'Something did not answer as it should. Your tokens are where they were.',
        next: 'Try again, or choose another way to pay.',
      },
      failed: {
        title: (step: string) => `It failed at “${step}”`,
        body: 'The network refused this step, and that is certain.',
        refused: 'Your wallet refused this step. Nothing was sent.',
        next: 'Search again for ways to pay. Prices are asked for anew.',
      },
    },
    unknown: {
      title: 'Not confirmed',
      cannotConfirm: 'We can’t confirm this yet',
      dontPay: 'Please don’t pay again',
      body: 'Your wallet was asked to send it. We can’t see yet what became of it, and paying twice would cost you twice.',
      nextCheck: (seconds: number) => (seconds === 1 ? 'Next check in 1 second' : `Next check in ${seconds} seconds`),
      checking: 'Checking now',
      lastCheck: (time: string) => `Last check ${time}`,
      noCheck: 'We look every 15 seconds',
      locked: 'Paying for this item is locked until we know.',
      check: 'Check again now',
    },
  },
} satisfies MessageTable;

export type Messages = typeof en;

/** A message is a text, or a function of what varies in it. */
export interface MessageTable {
  readonly [key: string]: string | ((...values: never[]) => string) | MessageTable;
}

export interface ReasonFigures {
  readonly into: string;
  /** How much is missing, written out; null when it is not known. */
  readonly short: string | null;
  readonly network: string;
}

function shortDuration(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))}\u00a0s`;
  if (seconds < 3_600) return `${Math.round(seconds / 60)}\u00a0min`;
  return `${Math.floor(seconds / 3_600)}\u00a0h ${Math.round((seconds % 3_600) / 60)}\u00a0min`;
}

function longDuration(seconds: number): string {
  if (seconds < 60) return plural(Math.max(0, Math.round(seconds)), 'second');
  if (seconds < 3_600) return plural(Math.round(seconds / 60), 'minute');
  return `${plural(Math.floor(seconds / 3_600), 'hour')} ${plural(Math.round((seconds % 3_600) / 60), 'minute')}`;
}

function plural(count: number, word: string): string {
  return `${count}\u00a0${word}${count === 1 ? '' : 's'}`;
}

function countWord(count: number): string {
  return ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'][count] ?? String(count);
}
